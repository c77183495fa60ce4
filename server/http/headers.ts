import { hash } from "node:crypto";

export type HeaderList = [name: string, value: string][];

/** On every answer, whatever it is. */
export const everywhere: Readonly<Record<string, string>> = { "X-Content-Type-Options": "nosniff" };

/** Two years, as the preload lists ask for; only sent where the visitor came by https. */
export const strictTransport: HeaderList[number] = [
  "Strict-Transport-Security",
  "max-age=63072000; includeSubDomains",
];

/** A picture opened by its own address is a document too: it may style itself and nothing else. */
export const pictureHeaders: HeaderList = [
  ["Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"],
];

const SHARED_TYPES = /^(?:(?:audio|image|video)\/|application\/(?:feed\+json|rss\+xml)\b)/;

/**
 * For everything that is not a document. Link previews and feed readers show pictures, audio, video and feeds on other
 * sites; everything else is for our own pages.
 */
export const sharingHeader = (type: string): HeaderList[number] => [
  "Cross-Origin-Resource-Policy",
  SHARED_TYPES.test(type) ? "cross-origin" : "same-origin",
];

/** Links to files are left out, and so are pages that are made for one visitor: they are not run ahead of a click. */
const FILES = "[href*='.']";
const OF_ONE_VISITOR = "[href*='/forms/'],[href*='/status/'],[href*='/search?'],[href^='/board']";
/** The board notes who has looked at an enquiry, so its links are not followed ahead of a click. */
const OF_BOARD = "[href^='/board']";
const pagesBut = (others: string) => `[href^='/']:not(${others})`;

const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: pagesBut(`${FILES},${OF_ONE_VISITOR}`) }, eagerness: "moderate" }],
  // Phones with little memory prerender nothing, but do prefetch.
  prefetch: [{ where: { selector_matches: pagesBut(`${FILES},${OF_BOARD}`) }, eagerness: "moderate" }],
});

const UNUSED_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb"];

/** What a document says of itself, besides its policy. */
const ofDocuments: HeaderList = [
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", UNUSED_FEATURES.map((feature) => `${feature}=()`).join(",")],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["X-Frame-Options", "DENY"],
  // The next page is made ready when a pointer rests on its link. The rules stand in the header itself, since a file of
  // them would be fetched before the page is painted.
  [
    "Speculation-Rules",
    `"data:application/speculationrules+json,${speculationRules.replaceAll('"', '\\"')}"`,
  ],
];

/** The headers of a document, with a policy of its own: its inline scripts and styles by hash, all else from here only. */
export function documentHeaders(html: string, around?: InlineSources): HeaderList {
  const { script, style } = inlineSources(html);
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...(around?.script ?? []), ...script].join(" "),
    ["style-src 'self'", ...(around?.style ?? []), ...style].join(" "),
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
  ];
  return [["Content-Security-Policy", policy.join("; ")], ...ofDocuments];
}

/** Inline scripts and styles by hash, as a policy names them. */
export type InlineSources = Record<"script" | "style", Set<string>>;

/** Reads an element with its attributes apart, so that `src=` is looked for in the tag only. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const NOT_RUN = /\bsrc\s*=|type="application\/(ld\+)?json"/;

/** The inline scripts and styles of a document, or of a part of one. */
export function inlineSources(html: string): InlineSources {
  const found: InlineSources = { script: new Set(), style: new Set() };
  for (const [, element, attributes = "", text = ""] of html.matchAll(INLINE))
    if (text !== "" && !NOT_RUN.test(attributes))
      found[element as keyof InlineSources].add(`'sha256-${hash("sha256", text, "base64")}'`);
  return found;
}
