import { hash } from "node:crypto";

// Each pattern reads one element with its attributes apart, so that `src=` is looked for in the tag only.
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b([^>]*)>([\s\S]*?)<\/style>/gi;
const NOT_RUN = /\bsrc\s*=|type="application\/(ld\+)?json"/;

/** Inline scripts and styles by hash, as a policy names them. */
export interface InlineSources {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** Those of a document or of a part of one. */
export function inlineSources(html: string): InlineSources {
  return { scripts: hashes(html, SCRIPT), styles: hashes(html, STYLE) };
}

const NONE: InlineSources = { scripts: new Set(), styles: new Set() };

/**
 * The policy of one document: its own inline scripts and styles by hash, everything else from here only.
 * @param around what the rest of the document holds, where `html` is a part of it
 */
export function contentSecurityPolicy(html: string, around = NONE): string {
  const { scripts, styles } = inlineSources(html);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...around.scripts.union(scripts)].join(" "),
    ["style-src 'self'", ...around.styles.union(styles)].join(" "),
    // Attributes only: meters and carousels carry their numbers in custom properties.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Trusted Types with no policy: no text can become markup or script by the DOM.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

function hashes(html: string, element: RegExp): Set<string> {
  const found = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(element))
    if (text !== "" && !NOT_RUN.test(attributes)) found.add(sourceOf(text));
  return found;
}

const sourceOf = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;
