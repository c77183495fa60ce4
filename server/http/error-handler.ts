import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Log, logError } from "#server/config/log.ts";
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from "#server/database/unavailable.ts";
import type { Site } from "#server/pages/site.ts";
import { HttpError, UNSUPPORTED_FORM } from "./form-body.ts";
import { sendDocument, sendMessage, wantsJson } from "./responses.ts";

/** Messages by status, which replace those of Fastify. */
const CLIENT_MESSAGES: Record<number, string> = {
  413: "This is more than 64 KiB. Please shorten it.",
  415: UNSUPPORTED_FORM,
};

/**
 * Registers the error handler. It responds to client errors with a message, and to server errors with an incident id
 * that is also in the log (R12).
 */
export function registerErrorHandler(app: FastifyInstance, { site, log }: { site: Site; log: Log }): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) return sendServerError(request, reply, error, { site, log });
    // Messages of Fastify and its plugins are written for developers.
    const message =
      error instanceof HttpError
        ? error.message
        : (CLIENT_MESSAGES[statusCode] ?? "This request is not valid.");
    return sendMessage(reply, statusCode, message);
  });
}

function sendServerError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error,
  { site, log }: { site: Site; log: Log },
): FastifyReply {
  const isUnavailable = isDatabaseUnavailable(error);
  const status = isUnavailable ? 503 : 500;
  const details = { status, method: request.method, path: getLoggedPath(request, site) };
  const incidentId = logError(log, "request failed", error, details);
  if (isUnavailable) reply.header("retry-after", RETRY_AFTER_SECONDS);
  if (wantsJson(request)) return sendMessage(reply, status, `Something broke on our side (${incidentId}).`);
  reply.code(status).header("cache-control", "no-store");
  return sendDocument(reply, site.built.errorPage.replaceAll("{reference}", incidentId), site);
}

/** Returns the path for the log. For on-demand pages, it is the pattern, because links in mails contain a secret. */
function getLoggedPath({ url }: FastifyRequest, site: Site): string | undefined {
  const [path = ""] = url.split("?", 1);
  const resolved = site.resolvePath(path);
  return resolved.kind === "on-demand" ? resolved.pattern : path;
}
