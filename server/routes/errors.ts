import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Log, logError } from "#server/config/log.ts";
import { isAway, RETRY_SECONDS } from "#server/database/unavailable.ts";
import type { Site } from "#server/pages/site.ts";
import { sendDocument, sendSentence, wantsJson } from "./responses.ts";

/** Sentences in place of Fastify's own. */
const SENTENCES: Record<number, string> = {
  413: "This is more than 64 KiB. Please shorten it.",
  415: "Send a form, urlencoded or multipart, in UTF-8.",
};

/** Answers errors: those of the client with a sentence, our own with an incident id that the log also has (R12). */
export function handleErrors(app: FastifyInstance, { site, log }: { site: Site; log: Log }): void {
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    const { statusCode = 500, code, message } = error;
    if (statusCode >= 500) return sendServerError(request, reply, error, { site, log });
    // Only our own sentences are for clients.
    const sentence = code === undefined ? message : (SENTENCES[statusCode] ?? "This request is not valid.");
    return sendSentence(reply, statusCode, sentence);
  });
}

function sendServerError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error,
  { site, log }: { site: Site; log: Log },
): FastifyReply {
  const isUnavailable = isAway(error);
  const status = isUnavailable ? 503 : 500;
  const facts = { status, method: request.method, path: loggedPath(request, site) };
  const reference = logError(log, "request failed", error, facts);
  if (isUnavailable) reply.header("retry-after", RETRY_SECONDS);
  if (wantsJson(request)) return sendSentence(reply, status, `Something broke on our side (${reference}).`);
  reply.code(status).header("cache-control", "no-store");
  return sendDocument(reply, site.built.errorPage.replaceAll("{reference}", reference));
}

/** Links in mails have their secret in the path or the query: the log gets the pattern of such pages. */
function loggedPath({ url }: FastifyRequest, site: Site): string | undefined {
  const [path = ""] = url.split("?", 1);
  const destination = site.resolve(path);
  return destination.kind === "rendered" ? destination.pattern : path;
}
