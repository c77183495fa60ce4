import { closeSync, read } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { FILE_CACHE, type MediaFile } from "./built-site.ts";
import { matches } from "./resource.ts";
import { everywhere, strictTransport } from "./security-headers.ts";

const readAt = promisify(read);
/** Each visitor who does not read holds one or two of these. */
const CHUNK_BYTES = 16 * 1024;

interface Part {
  start: number;
  end: number;
}

/**
 * Streams a large or playable file, or the one part of it that was asked for.
 * Not sirv: its 3.0.2 takes `bytes=-500` for the first 500 bytes and throws on `bytes=5-2`.
 */
export function sendMedia(req: IncomingMessage, res: ServerResponse, file: MediaFile, secure: boolean): void {
  const headers = {
    "Cache-Control": FILE_CACHE,
    ETag: file.etag,
    "Accept-Ranges": "bytes",
    ...fixedHeaders(secure),
  };
  const known = req.headers["if-none-match"];
  if (known !== undefined && matches(known, file.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const part = wantedPart(req, file);
  if (part === "unsatisfiable") {
    res.writeHead(416, { ...headers, "Content-Range": `bytes */${file.size}` }).end();
    return;
  }
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  res.writeHead(part ? 206 : 200, {
    ...headers,
    "Content-Type": file.type,
    "Content-Length": end - start + 1,
    ...(part && { "Content-Range": `bytes ${start}-${end}/${file.size}` }),
  });
  if (req.method === "HEAD" || file.size === 0) res.end();
  else {
    file.readers += 1;
    pipeline(contentOf(file, { start, end }), res, () => {
      file.readers -= 1;
      if (file.isRetired && file.readers === 0) closeSync(file.file);
    });
  }
}

/** Not a stream of `node:fs`, which closes the file when a visitor leaves. */
async function* contentOf({ file }: MediaFile, { start, end }: Part): AsyncGenerator<Buffer> {
  for (let position = start; position <= end; ) {
    const length = Math.min(CHUNK_BYTES, end + 1 - position);
    const { bytesRead, buffer } = await readAt(file, Buffer.alloc(length), 0, length, position);
    if (bytesRead === 0) throw new Error("a media file has become shorter since the start");
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

function fixedHeaders(secure: boolean): Record<string, string> {
  const list = [...everywhere, ...(secure ? [strictTransport] : [])];
  return { "Cross-Origin-Resource-Policy": "same-origin", ...Object.fromEntries(list) };
}

/** The one range asked for (RFC 9110, 14.2: with GET only); several or malformed ones are answered with the whole file. */
function wantedPart(req: IncomingMessage, { size, etag }: MediaFile): Part | "unsatisfiable" | undefined {
  if (req.method !== "GET") return undefined;
  const condition = req.headers["if-range"];
  if (condition !== undefined && condition !== etag) return undefined;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(req.headers.range ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  if (first === "")
    return Number(last) === 0 ? "unsatisfiable" : { start: Math.max(0, size - Number(last)), end: size - 1 };
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return "unsatisfiable";
  return { start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
