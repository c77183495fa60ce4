import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Log, logError } from "#server/config/log.ts";
import {
  DATABASE_RETRY_AFTER_SECONDS,
  isDatabaseUnavailable,
} from "#server/database/database-unavailable.ts";
import { UNSUPPORTED_FORM } from "./form-body.ts";
import { HttpError } from "./http-error.ts";
import { sendMessage, wantsJson } from "./responses.ts";

/** What the error handler needs from the pages. */
export interface ErrorPages {
  log: Log;
  sendErrorPage(reply: FastifyReply, incidentId: string): FastifyReply;
  /** Returns the path of a URL for the log, without the secret that links in mails contain. */
  getLoggedPath(url: string): string;
}

/** Messages by status, which replace those of Fastify. */
const CLIENT_MESSAGES: Record<number, string> = {
  413: "This is more than 64 KiB. Please shorten it.",
  415: UNSUPPORTED_FORM,
};

/**
 * Registers the error handler. It responds to client errors with a message, and to server errors with an incident id
 * that is also in the log (R12).
 */
export function registerErrorHandler(app: FastifyInstance, pages: ErrorPages): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) return sendServerError(request, reply, error, pages);
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
  { log, sendErrorPage, getLoggedPath }: ErrorPages,
): FastifyReply {
  const isUnavailable = isDatabaseUnavailable(error);
  const status = isUnavailable ? 503 : 500;
  const details = { status, method: request.method, path: getLoggedPath(request.url) };
  const incidentId = logError(log, "request failed", error, details);
  if (isUnavailable) reply.header("retry-after", DATABASE_RETRY_AFTER_SECONDS);
  if (wantsJson(request)) return sendMessage(reply, status, `Something broke on our side (${incidentId}).`);
  return sendErrorPage(reply.code(status).header("cache-control", "no-store"), incidentId);
}
