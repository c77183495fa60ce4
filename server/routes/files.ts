import { basename, extname } from "node:path";
import type { FastifyStaticOptions } from "@fastify/static";
import { lookup } from "mrmime";
import { FEED_CACHE } from "#server/pages/built-pages.ts";
import { pictureHeaders, sharingHeader } from "#server/pages/headers.ts";

/** Files whose names change with their content. */
const HASHED = "/_astro/";
const HASHED_CACHE = "public, max-age=31536000, immutable";
const FILE_CACHE = "public, max-age=86400, stale-while-revalidate=604800";

/** Content types by ending that `mrmime` does not know, or knows by another name. */
const ownTypes: Record<string, string> = { ".ico": "image/x-icon", ".xml": "application/xml" };

/** Options of @fastify/static for built files: `.br` and `.gz` beside them, ranges, our headers. */
export const staticFiles = (roots: string[]): FastifyStaticOptions => ({
  root: roots,
  serve: false,
  preCompressed: true,
  cacheControl: false,
  contentType: false,
  setHeaders: (reply, path) => {
    const file = path.replace(/\.(br|gz)$/, "");
    const type = contentType(file);
    reply.headers({
      "content-type": type,
      "cache-control": cacheFor(file),
      ...sharingHeader(type),
      ...(file.endsWith(".svg") && pictureHeaders),
    });
  },
});

/** Endpoints whose name has no known ending are plain text. */
function contentType(file: string): string {
  const ending = extname(file).toLowerCase();
  const type = ownTypes[ending] ?? lookup(ending) ?? "text/plain";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

function cacheFor(file: string): string {
  if (file.includes(HASHED)) return HASHED_CACHE;
  return /\.(json|md|txt|xml)$/.test(basename(file)) ? FEED_CACHE : FILE_CACHE;
}
