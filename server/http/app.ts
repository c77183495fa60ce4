import { constants } from "node:zlib";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import rateLimit from "@fastify/rate-limit";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Env } from "#server/config/env.ts";
import { type ErrorPages, registerErrorHandler } from "./error-handler.ts";
import { BODY_LIMIT_BYTES, registerFormParser } from "./form-body.ts";
import { isSecure } from "./origin.ts";
import { sendMessage } from "./responses.ts";

export interface AppOptions extends ErrorPages {
  env: Pick<Env, "siteUrl" | "trustProxy" | "hstsIncludesSubdomains">;
  log: FastifyBaseLogger;
  sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  isStopping: () => boolean;
}

const compression: FastifyCompressOptions = {
  globalDecompression: false,
  encodings: ["br", "gzip"],
  // Low quality, because each of these responses is compressed for one request only.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  syncThreshold: 1024 * 1024,
};

/** Creates the Fastify server: timeouts and limits, common headers, form bodies, errors, compression. It has no routes. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, log, sendNotFound } = options;
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
    frameworkErrors: (_, request, reply) => void sendNotFound(request, reply),
  });
  addCommonHeaders(app, options);
  registerErrorHandler(app, options);
  app.setNotFoundHandler(sendNotFound);
  registerFormParser(app);
  await app.register(compress, compression);
  await app.register(rateLimit, { global: false });
  return app;
}

const BASE_HEADERS = { "x-content-type-options": "nosniff" };

/**
 * Returns the headers that are sent over HTTPS only. Two years is the recommended period: https://hstspreload.org
 * @param includesSubdomains whether browsers must use HTTPS for all subdomains, too
 */
export const getHstsHeaders = (includesSubdomains: boolean) => ({
  "strict-transport-security": `max-age=63072000${includesSubdomains ? "; includeSubDomains" : ""}`,
});

/** Adds the hooks that set the common headers and reject requests with more than one `Host` header. */
function addCommonHeaders(app: FastifyInstance, { env, isStopping }: AppOptions): void {
  const hstsHeaders = getHstsHeaders(env.hstsIncludesSubdomains);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(BASE_HEADERS);
    if (isSecure(request, env.siteUrl)) reply.headers(hstsHeaders);
    if (countHostHeaders(request) > 1)
      return sendMessage(
        reply.header("connection", "close"),
        400,
        "The request has more than one Host header.",
      );
  });
  // Makes the client reconnect, so that its next request reaches the new worker. Set when the response is sent, because
  // requests in flight at shutdown need it, too.
  app.addHook("onSend", async (_, reply) => {
    if (isStopping()) reply.header("connection", "close");
  });
}

/** Node uses the first `Host` header, while a proxy may use the last one (RFC 9112, 3.2). */
const countHostHeaders = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
