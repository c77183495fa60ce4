import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  read,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import type { IncomingMessage } from "node:http";
import { basename, extname, join, relative } from "node:path";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { lookup } from "mrmime";
import { paths, prefixed } from "../../shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
import { languageIn } from "./addresses.ts";
import { type Bodies, type Exchange, matches, prepare, type Resource } from "./answers.ts";
import {
  documentHeaders,
  everywhere,
  type HeaderList,
  pictureHeaders,
  sharingHeader,
  strictTransport,
} from "./headers.ts";

/** Browsers ask again each time; a cache in front may keep a document for a minute. */
export const DOCUMENT_CACHE = "public, max-age=0, s-maxage=60, must-revalidate";
/** Files whose names change with what they hold. */
const HASHED = "_astro/";
const HASHED_CACHE = "public, max-age=31536000, immutable";
const FEED_CACHE = "public, max-age=300";
const FILE_CACHE = "public, max-age=86400, stale-while-revalidate=604800";

/** A larger file is read from disk when it is asked for, in parts. */
const MEMORY_LIMIT_BYTES = 1024 * 1024;
/** Players ask for parts of these, whatever their size. */
const PLAYABLE = /^(audio|video)\//;

/** A file that is sent from disk. It is held open: builds are deleted one day. */
export interface MediaFile {
  descriptor: number;
  size: number;
  type: string;
  etag: string;
  /** How many answers read it now. */
  readers: number;
  /** Whether another build has taken its place: whoever reads it last closes it. */
  isRetired: boolean;
}

/** Everything that was built, by address. */
export interface BuiltSite {
  resources: Map<string, Resource>;
  media: Map<string, MediaFile>;
  /** What is shown in place of a page that does not exist, in the language of that address if there is one. */
  notFound(path: string): Resource;
  /** The page for faults of ours, with a place for the reference number. */
  faultPage: string;
}

/**
 * Reads the built site into memory.
 * @param languages besides English
 * @param earlier roots of the builds before, the newest first: pages that are open in browsers ask for their scripts
 */
export function loadBuiltSite(
  root: string,
  languages: readonly string[],
  earlier: readonly string[] = [],
): BuiltSite {
  const files = builtFiles(root);
  const streamed = new Set(files.filter((file) => isStreamed(root, file)));
  const resources = new Map<string, Resource>();
  for (const file of files) if (!streamed.has(file)) resources.set(addressOf(file), load(root, file));
  for (const before of earlier)
    for (const [file, asset] of assetsOf(before))
      if (!resources.has(`/${file}`) && !streamed.has(file)) resources.set(`/${file}`, asset);
  const takenOut = (path: string) => {
    const page = resources.get(path);
    resources.delete(path);
    return page;
  };
  const notFound = new Map(
    [FIRST_LANGUAGE, ...languages].flatMap((language) => {
      const page = takenOut(prefixed(language, paths.notFound));
      return page ? [[language, { ...page, status: 404 }]] : [];
    }),
  );
  const first = notFound.get(FIRST_LANGUAGE) as Resource;
  const media = new Map<string, MediaFile>();
  // They are opened last, since a build that cannot be read must leave nothing open.
  for (const file of streamed) media.set(`/${file}`, opened(root, file));
  return {
    resources,
    media,
    notFound: (path) => notFound.get(languageIn(path, languages) ?? FIRST_LANGUAGE) ?? first,
    faultPage: String(takenOut(paths.fault)?.representations.identity.body),
  };
}

function isStreamed(root: string, file: string): boolean {
  return statSync(join(root, file)).size > MEMORY_LIMIT_BYTES || PLAYABLE.test(mediaType(file));
}

function opened(root: string, file: string): MediaFile {
  const descriptor = openSync(join(root, file), "r");
  const { size, mtimeMs } = fstatSync(descriptor);
  const etag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`;
  return { descriptor, size, type: mediaType(file), etag, readers: 0, isRetired: false };
}

/** Scripts, styles and the like of a build before; none of one that is being deleted meanwhile. */
function assetsOf(root: string): [file: string, asset: Resource][] {
  try {
    const files = builtFiles(root).filter((file) => file.startsWith(HASHED));
    return files.map((file) => [file, load(root, file)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Closes its files, each when its last reader is done. */
export function retire({ media }: BuiltSite): void {
  for (const file of media.values()) {
    file.isRetired = true;
    if (file.readers === 0) closeSync(file.descriptor);
  }
}

function builtFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** `contact/index.html` is `/contact`. */
function addressOf(file: string): string {
  if (!file.endsWith(".html")) return `/${file}`;
  return `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
}

function load(root: string, file: string): Resource {
  const path = join(root, file);
  const bodies: Bodies = { identity: readFileSync(path) };
  if (existsSync(`${path}.br`)) bodies.br = readFileSync(`${path}.br`);
  if (existsSync(`${path}.gz`)) bodies.gzip = readFileSync(`${path}.gz`);
  const headers = headersFor(file, bodies.identity);
  return prepare({ type: mediaType(file), cacheControl: cacheFor(file), bodies, headers });
}

/**
 * Types by name or ending: those that `mrmime` does not know, or knows by a wider name, or otherwise than pages made on
 * demand say.
 */
const ownTypes: Record<string, string> = {
  ".ico": "image/x-icon",
  ".xml": "application/xml",
  "rss.xml": "application/rss+xml; charset=utf-8",
  "feed.json": "application/feed+json",
};

/** Content type of a built file; endpoints whose name has no known ending are plain text. */
function mediaType(file: string): string {
  const ending = extname(file).toLowerCase();
  const type = ownTypes[basename(file)] ?? ownTypes[ending] ?? lookup(ending) ?? "text/plain";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

function cacheFor(file: string): string {
  if (file.startsWith(HASHED)) return HASHED_CACHE;
  if (file.endsWith(".html")) return DOCUMENT_CACHE;
  return /\.(json|md|txt|xml)$/.test(file) ? FEED_CACHE : FILE_CACHE;
}

function headersFor(file: string, body: Buffer): HeaderList {
  if (file.endsWith(".html")) return documentHeaders(body.toString());
  const sharing = sharingHeader(mediaType(file));
  return file.endsWith(".svg") ? [sharing, ...pictureHeaders] : [sharing];
}

/**
 * Streams a large or playable file, or the one part of it that was asked for.
 * Not sirv: its 3.0.2 takes `bytes=-500` for the first 500 bytes and throws on `bytes=5-2`.
 */
export function sendMedia({ req, res, secure }: Exchange, file: MediaFile): void {
  const headers = {
    "Cache-Control": FILE_CACHE,
    ETag: file.etag,
    "Accept-Ranges": "bytes",
    ...everywhere,
    ...Object.fromEntries([sharingHeader(file.type), ...(secure ? [strictTransport] : [])]),
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
  if (req.method === "HEAD" || file.size === 0) {
    res.end();
    return;
  }
  file.readers += 1;
  pipeline(contentOf(file, { start, end }), res, () => {
    file.readers -= 1;
    if (file.isRetired && file.readers === 0) closeSync(file.descriptor);
  });
}

interface Part {
  start: number;
  end: number;
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

const readAt = promisify(read);
/** Each visitor who does not read holds one or two of these. */
const CHUNK_BYTES = 16 * 1024;

/** A stream of `node:fs` would close the file when a visitor leaves. */
async function* contentOf({ descriptor }: MediaFile, { start, end }: Part): AsyncGenerator<Buffer> {
  for (let position = start; position <= end; ) {
    const length = Math.min(CHUNK_BYTES, end + 1 - position);
    const { bytesRead, buffer } = await readAt(descriptor, Buffer.alloc(length), 0, length, position);
    if (bytesRead === 0) throw new Error("a media file has become shorter since the start");
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
