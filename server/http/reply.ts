import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { everywhere } from "./security-headers.ts";

export const wantsJson = ({ headers }: IncomingMessage): boolean =>
  /application\/json(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.accept ?? "");

/** A short answer made for one request: never cached, never indexed. */
export function reply(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  body: string | object,
  headers: OutgoingHttpHeaders = {},
): void {
  const text = typeof body === "string" ? `${body}\n` : JSON.stringify(body);
  res.writeHead(status, {
    "Content-Type": typeof body === "string" ? "text/plain; charset=utf-8" : "application/json",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    ...Object.fromEntries(everywhere),
    ...headers,
  });
  res.end(req.method === "HEAD" ? undefined : text);
}

/** A refusal in the form the visitor's program understands. */
export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  sentence: string,
  headers: OutgoingHttpHeaders = {},
): void {
  reply(req, res, status, wantsJson(req) ? { error: sentence } : sentence, headers);
}

/** A permanent move that keeps the query and, for posts, the method; 308 says that of every method. */
export function redirect(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  query: string,
  status = req.method === "GET" || req.method === "HEAD" ? 301 : 308,
): void {
  res.writeHead(status, {
    Location: path + query,
    "Cache-Control": "public, max-age=3600",
    "Content-Length": 0,
    ...Object.fromEntries(everywhere),
  });
  res.end();
}

export function refuseMethod(req: IncomingMessage, res: ServerResponse, allowed: string): void {
  refuse(req, res, 405, `This address answers ${allowed} only.`, { Allow: allowed });
}
