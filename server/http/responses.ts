import negotiate from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getDocumentHeaders, type PolicySources } from "#server/pages/document-headers.ts";
import type { EncodedPage } from "#server/pages/encoded-page.ts";

export const wantsJson = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  /application\/json(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.accept ?? "");

/** Sends a message that is neither cached nor indexed, as JSON if the client accepts it. */
export function sendMessage(
  reply: FastifyReply,
  status: number,
  message: string,
  details: Record<string, unknown> = {},
): FastifyReply {
  reply.code(status).headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  if (wantsJson(reply.request)) return reply.send({ error: message, ...details });
  return reply.type("text/plain; charset=utf-8").send(`${message}\n`);
}

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

/** Sends a document that was rendered for this request. */
export function sendDocument(reply: FastifyReply, html: string, policySources: PolicySources): FastifyReply {
  const defaults = { "cache-control": "private, no-cache", ...getDocumentHeaders(html, policySources) };
  for (const [name, value] of Object.entries(defaults)) if (!reply.hasHeader(name)) reply.header(name, value);
  if (reply.statusCode >= 400) reply.header("x-robots-tag", "noindex");
  return reply.type("text/html; charset=utf-8").send(html);
}
