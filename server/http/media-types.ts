import { extname } from "node:path";
import { lookup } from "mrmime";

/** By name or ending, where `mrmime` knows none, another than the pages made on demand say, or a wider one. */
const own: Record<string, string> = {
  ".ico": "image/x-icon",
  ".xml": "application/xml",
  "rss.xml": "application/rss+xml; charset=utf-8",
  "feed.json": "application/feed+json",
};

const COMPRESSIBLE = /\.(css|html|ico|js|json|md|mjs|svg|txt|vtt|webmanifest|xml)$/;
const MEDIA = /^(audio|video)\//;

/** Content type of a built file; endpoints whose name has no known ending are plain text. */
export function mediaType(file: string): string {
  const ending = extname(file).toLowerCase();
  const type = own[file] ?? own[ending] ?? lookup(ending) ?? "text/plain";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file);

/** Players ask for parts of these, whatever their size. */
export const isPlayable = (type: string): boolean => MEDIA.test(type);
