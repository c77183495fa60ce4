import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import {
  documentHeaders,
  everywhere,
  type HeaderList,
  type InlineSources,
  inlineSources,
  strictTransport,
} from "./headers.ts";

/** A request on its way to its answer. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Whether the visitor came by https. */
  secure: boolean;
}

/** The part of it that a short answer needs. */
type Asked = Pick<Exchange, "req" | "res">;

/** Codings in the order in which we prefer them. */
const encodings = ["br", "gzip", "identity"] as const;
type Encoding = (typeof encodings)[number];

/** A body in each coding that it is kept in. */
export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** One coding of an answer with its complete headers, ready to be written. */
interface Representation {
  body: Buffer;
  etag: string;
  headers: string[];
  unchanged: string[];
}

/** An answer that is kept in memory. */
export interface Resource {
  status: number;
  representations: Partial<Record<Encoding, Representation>> & { identity: Representation };
}

interface ResourceParts {
  status?: number;
  type: string;
  cacheControl: string;
  bodies: Bodies;
  headers?: HeaderList;
}

/** Prepares everything about an answer that does not depend on who asks. */
export function prepare({ status = 200, type, cacheControl, bodies, headers = [] }: ResourceParts): Resource {
  const tag = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 20);
  const represent = (coding: Encoding, body: Buffer): Representation => {
    // Each coding has a tag of its own: a cache that mixes them up hands out garbage.
    const etag = coding === "identity" ? `"${tag}"` : `"${tag}-${coding}"`;
    const kept = ["Cache-Control", cacheControl, "Vary", "Accept-Encoding", "ETag", etag];
    const own = ["Content-Type", type, "Content-Length", String(body.length)];
    if (coding !== "identity") own.push("Content-Encoding", coding);
    return {
      body,
      etag,
      headers: [...own, ...kept, ...[...Object.entries(everywhere), ...headers].flat()],
      unchanged: kept,
    };
  };
  const representations: Resource["representations"] = { identity: represent("identity", bodies.identity) };
  for (const coding of ["br", "gzip"] as const) {
    const body = bodies[coding];
    if (body) representations[coding] = represent(coding, body);
  }
  return { status, representations };
}

/** Writes a prepared answer in the coding the visitor likes best, or 304 where it is known already. */
export function send({ req, res, secure }: Exchange, { representations, status }: Resource): void {
  const coding = acceptedEncodings(req).find((coding) => representations[coding]) ?? "identity";
  const { body, etag, headers, unchanged } = representations[coding] ?? representations.identity;
  const known = req.headers["if-none-match"];
  if (known !== undefined && status === 200 && matches(known, etag)) {
    res.writeHead(304, unchanged).end();
    return;
  }
  res.writeHead(status, secure ? [...headers, ...strictTransport] : headers);
  res.end(req.method === "HEAD" ? undefined : body);
}

/** Weak comparison: caches on the way may have weakened the tag. */
export function matches(header: string, etag: string): boolean {
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag || tag.trim() === "*");
}

const REMEMBERED_HEADERS = 256;
const remembered = new Map<string, readonly Encoding[]>();

/**
 * The codings a visitor accepts, best first (RFC 9110, 12.5.3). Browsers send a handful of different
 * headers, so the answers are remembered; parsing each time costs 8 % of the requests a second.
 */
function acceptedEncodings({ headers }: IncomingMessage): readonly Encoding[] {
  const header = headers["accept-encoding"] ?? "";
  const known = remembered.get(header);
  if (known) return known;
  const weights = new Map(header.split(",").map(weightOf));
  const weight = (coding: Encoding) =>
    weights.get(coding) ?? (coding === "identity" ? 0.0001 : (weights.get("*") ?? 0));
  const accepted = encodings
    .filter((coding) => coding === "identity" || weight(coding) > 0)
    .toSorted((a, b) => weight(b) - weight(a));
  if (remembered.size >= REMEMBERED_HEADERS) remembered.clear();
  remembered.set(header, accepted);
  return accepted;
}

function weightOf(item: string): [string, number] {
  const [coding = "", ...parameters] = item
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const q = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding === "x-gzip" ? "gzip" : coding, q === undefined ? 1 : Number.parseFloat(q.slice(2)) || 0];
}

/** What the built site makes for one request. */
export interface MadePage {
  status: number;
  /** Named in lower case, as Astro names them. */
  headers: OutgoingHttpHeaders;
  /** The whole, or the main part of a page that has a frame. */
  body: Buffer;
  frame?: Frame;
}

/** What stands around the main part, the same object for many pages. */
interface Frame {
  before: Buffer;
  after: Buffer;
}

/** Sends a document made for this one request. */
export function sendDocument(
  { req, res, secure }: Exchange,
  { status, headers, body: main, frame }: MadePage,
): void {
  const own = documentHeaders(main.toString(), frame && sourcesIn(frame));
  const fixed = own.filter(([name]) => !(name.toLowerCase() in headers));
  const [coding = "identity"] = acceptedEncodings(req);
  const body = compressors[coding](frame ? Buffer.concat([frame.before, main, frame.after]) : main);
  res.writeHead(status, {
    "cache-control": "private, no-cache",
    ...headers,
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
    ...(coding !== "identity" && { "content-encoding": coding }),
    vary: "Accept-Encoding",
    ...(status >= 400 && { "x-robots-tag": "noindex" }),
    ...Object.fromEntries([...fixed, ...(secure ? [strictTransport] : [])]),
    ...everywhere,
  });
  res.end(req.method === "HEAD" ? undefined : body);
}

/** Brotli's lowest level makes 23 kB of a page of 70 kB, in 0.18 ms of processor time; gzip's makes 22 kB in 0.53 ms. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };

/** They run on this thread, since it takes longer to hand a page to another. */
const compressors: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, QUICKLY),
  gzip: (body) => gzipSync(body, { level: 1 }),
  identity: (body) => body,
};

const knownSources = new WeakMap<Frame, InlineSources>();

/** The scripts and styles of a frame that a policy names; read once. */
function sourcesIn(frame: Frame): InlineSources {
  const known = knownSources.get(frame);
  if (known) return known;
  const sources = inlineSources(`${frame.before}${frame.after}`);
  knownSources.set(frame, sources);
  return sources;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses what is made once and sent often as far as it goes. */
export async function smallest(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gzip] = await Promise.all([
    brotliAsync(body, { params }),
    gzipAsync(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip };
}

export const wantsJson = ({ headers }: IncomingMessage): boolean =>
  /application\/json(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers.accept ?? "");

export const isReading = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** A short answer made for one request: never cached, never indexed. */
export function reply(
  { req, res }: Asked,
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
    ...everywhere,
    ...headers,
  });
  res.end(req.method === "HEAD" ? undefined : text);
}

/** A refusal in the form the visitor's program understands. */
export function refuse(
  asked: Asked,
  status: number,
  sentence: string,
  headers: OutgoingHttpHeaders = {},
): void {
  reply(asked, status, wantsJson(asked.req) ? { error: sentence } : sentence, headers);
}

export function refuseMethod(asked: Asked, allowed: string): void {
  refuse(asked, 405, `This address answers ${allowed} only.`, { Allow: allowed });
}

/**
 * Leads elsewhere: by 303 after a post, never kept; by the others where the address has moved.
 * @param headers more of them, or others in place of these, named in lower case
 */
export function redirect(
  res: ServerResponse,
  status: 301 | 302 | 303 | 307 | 308,
  location: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const kept = status === 303 ? "no-store" : "public, max-age=3600";
  const own = { location, "cache-control": kept, "content-length": 0 };
  res.writeHead(status, { ...own, ...everywhere, ...headers }).end();
}
