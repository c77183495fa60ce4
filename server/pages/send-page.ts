import negotiate from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendMessage, wantsJson } from "#server/http/responses.ts";
import { getDocumentHeaders, type PolicySources } from "./document-headers.ts";
import type { EncodedPage } from "./encoded-page.ts";
import type { Site } from "./site.ts";

/** Sends a page in the best encoding, or 304 if the client has the current version. */
export function sendEncodedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedPage,
): FastifyReply {
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", page.encodings);
  const { body, etag } = page.representations[encoding ?? "identity"] ?? page.representations.identity;
  reply.code(page.status).headers(page.headers).header("etag", etag);
  if (page.status === 200 && matchesEtag(request.headers["if-none-match"], etag))
    return reply.code(304).send();
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(body);
}

/** Uses weak comparison, because a reverse proxy may have weakened the tag. */
const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(",").some((tag) => [etag, `W/${etag}`, "*"].includes(tag.trim())) ?? false;

/** Sends a response that Astro rendered for this request. Documents get their security headers. */
export async function sendRendered(
  reply: FastifyReply,
  response: Response,
  policySources: PolicySources,
  headers: Record<string, string> = {},
): Promise<FastifyReply> {
  const body = await response.text();
  reply.code(response.status).headers({ ...Object.fromEntries(response.headers), ...headers });
  const isDocument = String(reply.getHeader("content-type")).startsWith("text/html");
  return isDocument ? sendDocument(reply, body, policySources) : reply.send(body);
}

function sendDocument(reply: FastifyReply, html: string, policySources: PolicySources): FastifyReply {
  const defaults = { "cache-control": "private, no-cache", ...getDocumentHeaders(html, policySources) };
  for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) reply.header(name, value);
  if (reply.statusCode >= 400) reply.header("x-robots-tag", "noindex");
  return reply.type("text/html; charset=utf-8").send(html);
}

/** Sends the 404 page in the language of the path. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  if (wantsJson(request)) return sendMessage(reply, 404, "There is no page at this URL.");
  return sendEncodedPage(
    request,
    reply.header("x-robots-tag", "noindex"),
    site.built.getNotFoundPage(request.url),
  );
}

export const sendErrorPage = (reply: FastifyReply, incidentId: string, site: Site): FastifyReply =>
  sendDocument(reply, site.built.errorPage.replaceAll("{reference}", incidentId), site);
