import { basename, extname } from "node:path";
import type { FastifyStaticOptions } from "@fastify/static";
import { lookup } from "mrmime";
import { FEED_CACHE_CONTROL } from "./built-pages.ts";
import { getResourcePolicyHeaders, SVG_HEADERS } from "./document-headers.ts";

/** Folder of files whose names contain a hash of their content. */
const HASHED_FOLDER = "/_astro/";
const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable";
const FILE_CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";

/** Content types that `mrmime` lacks or names differently. */
const CONTENT_TYPES: Record<string, string> = { ".ico": "image/x-icon", ".xml": "application/xml" };

/** Returns options of @fastify/static for built files with precompressed `.br` and `.gz` variants. */
export const getStaticOptions = (roots: string[]): FastifyStaticOptions => ({
  root: roots,
  serve: false,
  preCompressed: true,
  cacheControl: false,
  contentType: false,
  setHeaders: (reply, path) => {
    const file = path.replace(/\.(br|gz)$/, "");
    const type = getContentType(file);
    reply.headers({
      "content-type": type,
      "cache-control": getCacheControl(file),
      ...getResourcePolicyHeaders(type),
      ...(file.endsWith(".svg") && SVG_HEADERS),
    });
  },
});

/** Files without a known extension are plain text. */
function getContentType(file: string): string {
  const extension = extname(file).toLowerCase();
  const type = CONTENT_TYPES[extension] ?? lookup(extension) ?? "text/plain";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

function getCacheControl(file: string): string {
  if (file.includes(HASHED_FOLDER)) return IMMUTABLE_CACHE_CONTROL;
  return /\.(json|md|txt|xml)$/.test(basename(file)) ? FEED_CACHE_CONTROL : FILE_CACHE_CONTROL;
}
