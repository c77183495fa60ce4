import { setTimeout as sleep } from "node:timers/promises";
import { constants } from "node:zlib";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import rateLimit from "@fastify/rate-limit";
import fastifyStatic from "@fastify/static";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import { paths, prefixed } from "#shared/addresses/paths.ts";
import type { Services } from "./application/services.ts";
import type { Env } from "./config/env.ts";
import { networkOf } from "./intake/new-enquiry.ts";
import { everywhere, strictTransport } from "./pages/headers.ts";
import { PageCache } from "./pages/page-cache.ts";
import type { Site } from "./pages/site.ts";
import { boardRoutes } from "./routes/board.ts";
import { canonicalAddress } from "./routes/client-address.ts";
import { handleErrors } from "./routes/errors.ts";
import { staticFiles } from "./routes/files.ts";
import { parseForms } from "./routes/form-body.ts";
import { formRoutes, languageOf } from "./routes/forms.ts";
import { healthRoutes } from "./routes/health.ts";
import { linkRoutes } from "./routes/links.ts";
import { isSecure, pageRoutes, renderPage, showNotFound } from "./routes/pages.ts";
import { sendSentence } from "./routes/responses.ts";

export interface AppOptions {
  env: Env;
  log: FastifyBaseLogger;
  services: Services;
  site: Site;
  /** Folders of built client files, the current build first: open pages still request scripts of earlier builds. */
  clientDirs: string[];
  isStopping: () => boolean;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** Pages for one visitor, such as results of a search, are rendered one in this time for one client. */
const RENDERING_INTERVAL_MS = 100;
const MAX_WAIT_MS = 3_000;

const compression: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ["br", "gzip"],
  // Fast rather than small: these responses are sent once.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  syncThreshold: 1024 * 1024,
};

/** The HTTP server with all its routes. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, log, services, site, clientDirs, isStopping } = options;
  const { siteUrl } = env;
  const app = createApp(options);
  handleErrors(app, { site, log });
  app.setNotFoundHandler((request, reply) => showNotFound(request, reply, site));
  parseForms(app);
  await app.register(compress, compression);
  await app.register(rateLimit, { global: false });
  await app.register(fastifyStatic, staticFiles(clientDirs));

  const cache = new PageCache({
    render: (path) => site.render(path, { services, search: site.search(path) }),
    commentsVersion: services.comments.version,
  });
  const pages = { site, services, siteUrl, limitRendering: renderingLimit(app, env) };
  const languages = languagesWithForms(site);
  await app.register(healthRoutes, { services, metricsToken: env.metricsToken, isStopping });
  await app.register(formRoutes, {
    services,
    siteUrl,
    languages,
    showForm: (request, reply, form) => {
      const url = prefixed(languageOf(form.values, languages), paths.form(form.name));
      return renderPage(request, reply, pages, { url, form });
    },
  });
  await app.register(linkRoutes, { ...pages, languages });
  const { board } = services;
  if (board) await app.register(boardRoutes, { board, siteUrl, onAction: () => cache.invalidate() });
  await app.register(pageRoutes, { ...pages, cache });
  return app;
}

function createApp({ env, log, site, isStopping }: AppOptions): FastifyInstance {
  const app = fastify({
    // The primary process stops a worker that takes a minute to start; Fastify's ten seconds fail on a busy machine.
    pluginTimeout: 0,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_, hop) => hop < env.trustProxy,
    return503OnClosing: false,
    // Longer than the 60 s for which proxies keep idle connections.
    keepAliveTimeout: 65_000,
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 1_000 },
    // A malformed URL names no page.
    frameworkErrors: (_, request, reply) => void showNotFound(request, reply, site),
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(everywhere);
    if (isSecure(request, env.siteUrl)) reply.headers(strictTransport);
    // The next request of this client reaches the process that replaces this one.
    if (isStopping()) reply.header("connection", "close");
    if (hostCount(request) > 1)
      return sendSentence(reply.header("connection", "close"), 400, "This request names more than one host.");
  });
  return app;
}

/** Node uses the first `Host`, a proxy before it perhaps the last (RFC 9112, 3.2). */
const hostCount = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;

/** Languages besides English in which the pages of forms exist. */
const languagesWithForms = ({ languages, resolve }: Site): string[] =>
  languages.filter((language) => resolve(prefixed(language, paths.form("contact"))).kind === "rendered");

/**
 * A client over the limit waits for its next page; floods are answered with 429.
 * @returns resolves when a page may be rendered for the client, with false after `MAX_WAIT_MS`
 */
function renderingLimit(app: FastifyInstance, { rateLimit }: Env) {
  if (rateLimit === "off") return undefined;
  const check = app.createRateLimit({
    max: 1,
    timeWindow: RENDERING_INTERVAL_MS,
    keyGenerator: ({ ip }) => networkOf(canonicalAddress(ip)),
  });
  return async (request: FastifyRequest): Promise<boolean> => {
    for (let waited = 0; waited <= MAX_WAIT_MS; ) {
      const limit = await check(request);
      if (limit.isAllowed || !limit.isExceeded) return true;
      await sleep(limit.ttl);
      waited += limit.ttl;
    }
    return false;
  };
}
