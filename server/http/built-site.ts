import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { paths } from "../../shared/addresses/paths.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { Encoding } from "./encoding.ts";
import { isCompressible, isPlayable, mediaType } from "./media-types.ts";
import { prepare, type Resource } from "./resource.ts";
import { documentHeaders, everywhere, type HeaderList, pictureHeaders } from "./security-headers.ts";

/** From here on a file is read from disk when asked for, and in parts. It is held open: builds are deleted one day. */
const MEMORY_LIMIT_BYTES = 1024 * 1024;

/** Browsers ask again each time; a cache in front may keep a document for a minute. */
export const DOCUMENT_CACHE = "public, max-age=0, s-maxage=60, must-revalidate";
/** What has its content in its name. */
const HASHED = "_astro/";
const HASHED_CACHE = "public, max-age=31536000, immutable";
const FEED_CACHE = "public, max-age=300";
export const FILE_CACHE = "public, max-age=86400, stale-while-revalidate=604800";

export interface MediaFile {
  /** Its descriptor. */
  file: number;
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
 * @param isLive whether something is put into this page later, so that it is looked at again
 * @param earlier roots of the builds before, the newest first: pages that are open in browsers ask for their scripts
 */
export function loadBuiltSite(
  root: string,
  isLive: (html: string) => boolean,
  earlier: string[] = [],
): BuiltSite {
  const resources = new Map<string, Resource>();
  const media = new Map<string, MediaFile>();
  for (const file of builtFiles(root)) {
    const path = join(root, file);
    const { size, mtimeMs } = statSync(path);
    const type = mediaType(basename(file));
    if (size > MEMORY_LIMIT_BYTES || isPlayable(type)) {
      const etag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`;
      const descriptor = openSync(path, "r");
      media.set(`/${file}`, { file: descriptor, size, type, etag, readers: 0, isRetired: false });
    } else resources.set(addressOf(file), load(path, file, type, isLive));
  }
  for (const before of earlier)
    for (const file of builtFiles(before)) {
      if (!file.startsWith(HASHED) || resources.has(`/${file}`) || media.has(`/${file}`)) continue;
      resources.set(`/${file}`, load(join(before, file), file, mediaType(basename(file)), isLive));
    }
  const notFound = { ...(resources.get(paths.notFound) ?? plainPage("Not found")), status: 404 };
  const inLanguage = new Map(
    Array.from(resources)
      .filter(([path]) => path.endsWith(paths.notFound))
      .map(([path, page]) => [path.split("/")[1]?.toLowerCase(), { ...page, status: 404 }]),
  );
  const faultPage =
    resources.get(paths.fault)?.representations.identity.body.toString() ?? "Internal error {reference}";
  for (const path of [...resources.keys()])
    if (path.endsWith(paths.notFound) || path === paths.fault) resources.delete(path);
  const notFoundAt = (path: string) => inLanguage.get(path.split("/")[1]?.toLowerCase()) ?? notFound;
  return { resources, media, notFound: notFoundAt, faultPage };
}

/** Lets go of what is held open, once nobody reads it any more. */
export function retire({ media }: BuiltSite): void {
  for (const file of media.values()) {
    file.isRetired = true;
    if (file.readers === 0) closeSync(file.file);
  }
}

function builtFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replace(/^\//, ""));
}

/** `contact/index.html` is `/contact`. */
function addressOf(file: string): string {
  if (!file.endsWith(".html")) return `/${file}`;
  return `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
}

function load(path: string, file: string, type: string, isLive: (html: string) => boolean): Resource {
  const identity = readFileSync(path);
  const html = type.startsWith("text/html") ? identity.toString() : undefined;
  const bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer } = { identity };
  if (isCompressible(file)) {
    if (existsSync(`${path}.br`)) bodies.br = readFileSync(`${path}.br`);
    if (existsSync(`${path}.gz`)) bodies.gzip = readFileSync(`${path}.gz`);
  }
  const resource = prepare({ type, cacheControl: cacheFor(file), bodies, headers: headersFor(file, html) });
  return html !== undefined && isLive(html) ? { ...resource, html } : resource;
}

function cacheFor(file: string): string {
  if (file.startsWith(HASHED)) return HASHED_CACHE;
  if (file.endsWith(".html")) return DOCUMENT_CACHE;
  return /\.(json|md|txt|xml)$/.test(file) ? FEED_CACHE : FILE_CACHE;
}

/** Pictures for link previews are fetched by other sites; everything else is for our own pages. */
export function headersFor(file: string, html: string | undefined): HeaderList {
  if (html !== undefined) return documentHeaders(contentSecurityPolicy(html));
  const sharing: HeaderList = [
    ["Cross-Origin-Resource-Policy", file.startsWith("og/") ? "cross-origin" : "same-origin"],
  ];
  return file.endsWith(".svg") ? [...sharing, ...pictureHeaders] : sharing;
}

function plainPage(sentence: string): Resource {
  return prepare({
    type: "text/plain; charset=utf-8",
    cacheControl: "no-store",
    bodies: { identity: Buffer.from(sentence) },
    headers: everywhere,
  });
}
