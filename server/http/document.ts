import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncodings, type Encoding } from "./encoding.ts";
import { documentHeaders, everywhere, strictTransport } from "./security-headers.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** On one page of 60 kB: level 5 takes 1.5 ms and 14.5 kB, level 11 takes 90 ms and 12.6 kB. */
const QUICK_QUALITY = 5;

/** For answers made for one visitor, who waits for them. */
export const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, QUICK_QUALITY),
  gzip: (body) => gzipAsync(body),
  identity: async (body) => body,
};

/** Brotli for a page that is kept: made once, sent often, within the budget of the built ones. */
export const smallest = (body: Buffer): Promise<Buffer> => brotli(body, constants.BROTLI_MAX_QUALITY);

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const hint = constants.BROTLI_PARAM_SIZE_HINT;
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [hint]: body.length } });
}

interface Document {
  status: number;
  html: string;
  /** Named in lower case, as Astro names them. */
  headers?: OutgoingHttpHeaders;
}

/** Sends a document made for this one request. */
export async function sendDocument(
  req: IncomingMessage,
  res: ServerResponse,
  { status, html, headers = {} }: Document,
  secure: boolean,
): Promise<void> {
  const [coding = "identity"] = acceptedEncodings(req.headers["accept-encoding"]);
  const body = await compressors[coding](Buffer.from(html));
  const fixed = [...documentHeaders(html), ...everywhere, ...(secure ? [strictTransport] : [])];
  res.writeHead(status, {
    "cache-control": "private, no-cache",
    ...headers,
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
    ...(coding !== "identity" && { "content-encoding": coding }),
    vary: "Accept-Encoding",
    ...(status >= 400 && { "x-robots-tag": "noindex" }),
    ...Object.fromEntries(fixed),
  });
  res.end(req.method === "HEAD" ? undefined : body);
}
