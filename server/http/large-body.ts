import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { HttpError } from "./http-error.ts";

/** Of a body above its limit, this much is kept: the text fields, which browsers send before the files. */
const KEPT_BYTES = 128 * 1024;
/** A body above this size is refused while the client is still sending. */
const MAX_READ_BYTES = 128 * 1024 * 1024;
/** Further clients that send too much at the same time are refused at once. */
const MAX_CONCURRENT_READS = 4;
const TOO_LARGE = "This is too large. Please go back and attach smaller files.";
const MAX_CONTENT_TYPE_LENGTH = 300;

let concurrentReads = 0;

/**
 * Reads a body to its end. Above the limit, only its beginning is kept.
 * @param limit maximum size in bytes
 * @throws {HttpError} 413 above 128 MiB, or if other clients are sending bodies above the limit; 400 if the client
 * disconnects
 */
export async function readLargeBody(
  payload: IncomingMessage,
  headers: IncomingHttpHeaders,
  limit: number,
): Promise<{ body: Buffer; isTooLarge: boolean }> {
  const announced = Number(headers["content-length"] ?? 0);
  if (announced > MAX_READ_BYTES) throw new HttpError(413, TOO_LARGE);
  if (announced > limit) return { body: await readBeginning(payload, [], 0), isTooLarge: true };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of readChunks(payload)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) return { body: await readBeginning(payload, chunks, size), isTooLarge: true };
  }
  return { body: Buffer.concat(chunks, size), isTooLarge: false };
}

/** Discards the rest of a body. @returns its first `KEPT_BYTES` */
async function readBeginning(payload: IncomingMessage, chunks: Buffer[], size: number): Promise<Buffer> {
  if (concurrentReads >= MAX_CONCURRENT_READS) throw new HttpError(413, TOO_LARGE);
  concurrentReads += 1;
  try {
    let total = size;
    // Copied, so that the rest of a large chunk is freed.
    let kept: Buffer = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
    if (kept.length < size) kept = Buffer.from(kept);
    for await (const chunk of readChunks(payload)) {
      total += chunk.length;
      if (total > MAX_READ_BYTES) throw new HttpError(413, TOO_LARGE);
      if (kept.length < KEPT_BYTES) kept = Buffer.concat([kept, chunk]).subarray(0, KEPT_BYTES);
    }
    return kept;
  } finally {
    concurrentReads -= 1;
  }
}

/** Leaves the connection open when the loop ends early, so that the client can be answered. */
async function* readChunks(payload: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch {
    throw new HttpError(400, "The request ended early.");
  }
}

/** Cuts the beginning of a form after its last complete field, and ends a multipart form there. */
export function cutToCompleteFields(body: Buffer, headers: IncomingHttpHeaders): Buffer {
  const type = (headers["content-type"] ?? "").slice(0, MAX_CONTENT_TYPE_LENGTH);
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return body.subarray(0, Math.max(0, body.lastIndexOf("&")));
  const end = body.lastIndexOf(`\r\n--${boundary}`);
  return Buffer.concat([
    end === -1 ? Buffer.alloc(0) : body.subarray(0, end + 2),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}
