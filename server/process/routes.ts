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
import { boardRoutes } from "#server/board/board-routes.ts";
import { boardPeopleRoutes } from "#server/board/person-routes.ts";
import type { Env } from "#server/config/env.ts";
import { formRoutes, getFormLanguage } from "#server/enquiries/form-routes.ts";
import { getClientNetwork } from "#server/enquiries/new-enquiry.ts";
import { canonicalizeIpAddress } from "#server/http/client-network.ts";
import { registerErrorHandler } from "#server/http/error-handler.ts";
import { BODY_LIMIT_BYTES, registerFormParser } from "#server/http/form-body.ts";
import { sendMessage } from "#server/http/responses.ts";
import { countResponses, healthRoutes } from "#server/monitoring/health-routes.ts";
import { BASE_HEADERS, getHstsHeaders } from "#server/pages/document-headers.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { isSecure, pageRoutes, renderPage, sendNotFound } from "#server/pages/page-routes.ts";
import type { Site } from "#server/pages/site.ts";
import { getStaticOptions } from "#server/pages/static-files.ts";
import { linkRoutes } from "#server/subscribers/link-routes.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import type { TrackActivity } from "./heartbeat.ts";
import type { Services } from "./services.ts";

export interface AppOptions {
  env: Env;
  log: FastifyBaseLogger;
  services: Services;
  site: Site;
  trackActivity: TrackActivity;
  /** Folders of built client files, the served build first. Open pages still request scripts of earlier builds. */
  clientDirs: string[];
  isStopping: () => boolean;
}

/** Minimum time between two uncached pages, such as search results, that are rendered for one client. */
const RENDERING_INTERVAL_MS = 100;
const MAX_RENDERING_DELAY_MS = 3_000;

const compression: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ["br", "gzip"],
  // Low quality, because each of these responses is compressed for one request only.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  syncThreshold: 1024 * 1024,
};

/** Creates the HTTP server with all routes. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, log, services, site, clientDirs, isStopping } = options;
  const { siteUrl } = env;
  const app = createApp(options);
  const responses = countResponses(app);
  registerErrorHandler(app, { site, log });
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, site));
  registerFormParser(app);
  await app.register(compress, compression);
  await app.register(rateLimit, { global: false });
  await app.register(fastifyStatic, getStaticOptions(clientDirs));

  const cache = new PageCache({
    render: (path) => site.render(path, { services, search: site.getSearchEngine(path) }),
    commentsVersion: services.comments.version,
    policySources: site,
  });
  const renderingOptions = { site, services, siteUrl, limitRendering: createRenderingLimit(app, env) };
  const languages = listFormLanguages(site);
  await app.register(healthRoutes, { services, metricsToken: env.metricsToken, responses, isStopping });
  await app.register(formRoutes, {
    services,
    siteUrl,
    languages,
    renderForm: (request, reply, rejectedSubmission) => {
      const { name, values } = rejectedSubmission;
      const url = withLanguagePrefix(getFormLanguage(values, languages), paths.form(name));
      return renderPage(request, reply, renderingOptions, { url, rejectedSubmission });
    },
  });
  await app.register(linkRoutes, { ...renderingOptions, languages });
  const { board } = services;
  if (board) {
    const boardOptions = { board, siteUrl, onAction: () => cache.invalidate() };
    await app.register(boardRoutes, boardOptions);
    await app.register(boardPeopleRoutes, boardOptions);
  }
  await app.register(pageRoutes, { ...renderingOptions, cache });
  return app;
}

function createApp({ env, log, site, trackActivity, isStopping }: AppOptions): FastifyInstance {
  const app = fastify({
    // No limit, because Fastify's default of 10 s is too short on a busy machine. The primary kills a worker that is
    // not ready after a minute.
    pluginTimeout: 0,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_, hop) => hop < env.trustProxy,
    return503OnClosing: false,
    // Longer than the usual 60 s of proxies, so that the proxy closes idle connections first.
    keepAliveTimeout: 65_000,
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 1_000 },
    // Called for malformed URLs.
    frameworkErrors: (_, request, reply) => void sendNotFound(request, reply, site),
  });
  const hstsHeaders = getHstsHeaders(env.hstsIncludesSubdomains);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(BASE_HEADERS);
    if (isSecure(request, env.siteUrl)) reply.headers(hstsHeaders);
    // Makes the client reconnect, so that its next request reaches the new worker.
    if (isStopping()) reply.header("connection", "close");
    if (countHostHeaders(request) > 1)
      return sendMessage(
        reply.header("connection", "close"),
        400,
        "The request has more than one Host header.",
      );
  });
  // Prerendered pages are sent before this hook. Other files are streamed.
  app.addHook("preParsing", async (request, reply) => {
    const page = request.resolvedPath ?? site.resolvePath(request.url.split("?", 1)[0] ?? "");
    if (page.kind === "on-demand")
      reply.raw.once("close", trackActivity(`${request.method} ${page.pattern}`));
  });
  return app;
}

/** Node uses the first `Host` header, while a proxy may use the last one (RFC 9112, 3.2). */
const countHostHeaders = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;

/** Lists the languages besides English in which the form pages exist. */
const listFormLanguages = ({ languages, resolvePath }: Site): string[] =>
  languages.filter(
    (language) => resolvePath(withLanguagePrefix(language, paths.form("contact"))).kind === "on-demand",
  );

/**
 * Returns a function that delays the requests of a client over the rate limit. It resolves with `true` when the page
 * may be rendered, and with `false` after `MAX_RENDERING_DELAY_MS`.
 * @returns `undefined` if rate limits are off
 */
function createRenderingLimit(app: FastifyInstance, { rateLimit }: Env) {
  if (rateLimit === "off") return undefined;
  const checkRateLimit = app.createRateLimit({
    max: 1,
    timeWindow: RENDERING_INTERVAL_MS,
    keyGenerator: ({ ip }) => getClientNetwork(canonicalizeIpAddress(ip)),
  });
  return async (request: FastifyRequest): Promise<boolean> => {
    for (let waitedMs = 0; waitedMs <= MAX_RENDERING_DELAY_MS; ) {
      const limit = await checkRateLimit(request);
      if (limit.isAllowed || !limit.isExceeded) return true;
      await sleep(limit.ttl);
      waitedMs += limit.ttl;
    }
    return false;
  };
}
