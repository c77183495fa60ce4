import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Encodings in order of preference. */
export const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number] | "identity";

export type EncodedBodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

interface Representation {
  body: Buffer;
  /** Differs between encodings, because caches may combine ranges of responses with the same tag. */
  etag: string;
}

/** A response that is the same for all visitors, in all encodings. */
export interface EncodedPage {
  status: number;
  headers: Record<string, string>;
  encodings: (typeof ENCODINGS)[number][];
  representations: Partial<Record<Encoding, Representation>> & { identity: Representation };
  /** Total size of all encodings. */
  bytes: number;
}

export function createEncodedPage(
  status: number,
  headers: Record<string, string>,
  bodies: EncodedBodies,
): EncodedPage {
  const tag = createHash("sha256").update(bodies.identity).digest("base64url").slice(0, 20);
  const representations: EncodedPage["representations"] = {
    identity: { body: bodies.identity, etag: `"${tag}"` },
  };
  const encodings = ENCODINGS.filter((encoding) => bodies[encoding]);
  for (const encoding of encodings)
    representations[encoding] = { body: bodies[encoding] as Buffer, etag: `"${tag}-${encoding}"` };
  const bytes = Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
  return { status, headers: { vary: "Accept-Encoding", ...headers }, encodings, representations, bytes };
}

const COMPRESSIBLE = /^(?:text|application\/(?:.*\+)?(?:json|xml))\b/;
export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Compresses a body that is sent many times.
 * @param quality Brotli quality from 0 to 11; a page of 70 kB takes 3 ms at 6 and 150 ms at 11
 */
export async function compressBody(body: Buffer, quality: number): Promise<Required<EncodedBodies>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([brotliAsync(body, { params }), gzipAsync(body, { level: 9 })]);
  return { identity: body, br, gzip: gz };
}
