import type { IncomingMessage } from "node:http";

export const BODY_LIMIT_BYTES = 64 * 1024;
/** Read and thrown away after the limit, so that the answer reaches a visitor who is still sending. */
const DISCARD_LIMIT_BYTES = 1024 * 1024;

/** The visitor sent more than is allowed. */
export class BodyTooLarge extends Error {}

/** Reads a request's body. @throws {BodyTooLarge} */
export async function readBody(req: IncomingMessage): Promise<Buffer> {
  if (Number(req.headers["content-length"]) > DISCARD_LIMIT_BYTES) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > DISCARD_LIMIT_BYTES) break;
    if (length <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  if (length > BODY_LIMIT_BYTES) throw new BodyTooLarge();
  return Buffer.concat(chunks);
}
