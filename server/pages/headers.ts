import { hash } from "node:crypto";

type Headers = Record<string, string>;

/** On every response. */
export const everywhere: Readonly<Headers> = { "x-content-type-options": "nosniff" };

/** Two years, as the preload lists require; only sent over HTTPS. */
export const strictTransport: Readonly<Headers> = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

/** An SVG opened by its own address is a document too: it may style itself and nothing else. */
export const pictureHeaders: Readonly<Headers> = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
};

const SHARED_TYPES = /^(?:(?:audio|image|video)\/|application\/(?:feed\+json|rss\+xml)\b)/;

/**
 * For everything that is not a document. Link previews and feed readers show pictures, audio, video and feeds on other
 * sites; everything else is for our own pages.
 */
export const sharingHeader = (type: string): Headers => ({
  "cross-origin-resource-policy": SHARED_TYPES.test(type) ? "cross-origin" : "same-origin",
});

/** Files are not prefetched, and pages for one visitor are not prerendered. */
const FILES = "[href*='.']";
const FOR_ONE_VISITOR = "[href*='/forms/'],[href*='/status/'],[href*='/search?'],[href^='/board']";
/** The board records who has read an enquiry, so its links are not prefetched. */
const ON_BOARD = "[href^='/board']";
const pagesBut = (others: string) => `[href^='/']:not(${others})`;

const speculationRules = JSON.stringify({
  prerender: [
    { where: { selector_matches: pagesBut(`${FILES},${FOR_ONE_VISITOR}`) }, eagerness: "moderate" },
  ],
  // Phones with little memory prerender nothing, but do prefetch.
  prefetch: [{ where: { selector_matches: pagesBut(`${FILES},${ON_BOARD}`) }, eagerness: "moderate" }],
});

const UNUSED_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb"];

/** On every document, besides its policy. */
const onDocuments: Headers = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(","),
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  // Inline, since a file of rules would be fetched before the first paint.
  "speculation-rules": `"data:application/speculationrules+json,${speculationRules.replaceAll('"', '\\"')}"`,
};

/** Headers of a document. Its policy allows the inline scripts and styles of this document by hash. */
export function documentHeaders(html: string): Headers {
  const { script, style } = inlineSources(html);
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(" "),
    ["style-src 'self'", ...style].join(" "),
    // Attributes only: meters and carousels set custom properties.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Trusted Types without a policy: the DOM turns no text into markup or script.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return { "content-security-policy": policy.join("; "), ...onDocuments };
}

/** Matches an element with its attributes apart, so that `src=` is found in the tag only. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const NOT_EXECUTED = /\bsrc\s*=|type="application\/(ld\+)?json"/;

/** Hashes of the inline scripts and styles, as a policy names them. */
function inlineSources(html: string): Record<"script" | "style", Set<string>> {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, element, attributes = "", text = ""] of html.matchAll(INLINE))
    if (text !== "" && !NOT_EXECUTED.test(attributes))
      found[element as keyof typeof found].add(`'sha256-${hash("sha256", text, "base64")}'`);
  return found;
}
