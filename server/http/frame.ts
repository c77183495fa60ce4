import { constants, crc32, deflateRawSync } from "node:zlib";
import { type InlineSources, inlineSources } from "./content-security-policy.ts";

/** What stands around the main part of a page: the same for many, so compressed and looked through once. */
export interface Frame {
  before: Piece;
  after: Piece;
  sources: InlineSources;
}

/** A part of a document, also as a part of any that is compressed. */
interface Piece {
  plain: Buffer;
  deflated: Buffer;
}

const { Z_SYNC_FLUSH, Z_FINISH } = constants;
const SMALLEST = 9;
const QUICK = 1;
/** No name, no time (RFC 1952, 2.3). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Takes a page apart, if it has a main part. */
export function takeApart(html: string): { frame: Frame; body: Buffer } | undefined {
  const start = html.indexOf(">", html.search(/<main\b/)) + 1;
  const end = html.lastIndexOf("</main>");
  if (end < start) return undefined;
  const before = piece(html.slice(0, start), Z_SYNC_FLUSH);
  const after = piece(html.slice(end), Z_FINISH);
  const sources = inlineSources(html.slice(0, start) + html.slice(end));
  return { frame: { before, after, sources }, body: Buffer.from(html.slice(start, end)) };
}

function piece(text: string, finishFlush: number): Piece {
  const plain = Buffer.from(text);
  return { plain, deflated: deflateRawSync(plain, { level: SMALLEST, finishFlush }) };
}

export const putTogether = ({ before, after }: Frame, main: Buffer): Buffer =>
  Buffer.concat([before.plain, main, after.plain]);

/** The whole page compressed, of which only the main part is work: what ends at a byte may be put together. */
export function gzipped({ before, after }: Frame, main: Buffer): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(after.plain, crc32(main, crc32(before.plain))));
  end.writeUInt32LE(before.plain.length + main.length + after.plain.length, 4);
  const deflated = deflateRawSync(main, { level: QUICK, finishFlush: Z_SYNC_FLUSH });
  return Buffer.concat([GZIP_HEAD, before.deflated, deflated, after.deflated, end]);
}
