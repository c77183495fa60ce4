import { extname } from "node:path";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".m4a": "audio/mp4",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".ogg": "audio/ogg",
  ".opus": "audio/ogg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Types whose name does not follow from the extension. */
const byName: Record<string, string> = {
  "rss.xml": "application/rss+xml; charset=utf-8",
  "feed.json": "application/feed+json",
};

const COMPRESSIBLE = /\.(css|html|ico|js|json|md|mjs|svg|txt|vtt|webmanifest|xml)$/;
const MEDIA = /^(audio|video)\//;

/** Content type of a built file; endpoints whose name has no known ending are plain text. */
export function mediaType(file: string): string {
  return byName[file] ?? types[extname(file).toLowerCase()] ?? "text/plain; charset=utf-8";
}

export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file);

/** Players ask for parts of these, whatever their size. */
export const isPlayable = (type: string): boolean => MEDIA.test(type);
