import { hash } from "node:crypto";
import type { AnalyticsScript } from "#server/config/analytics.ts";
import { VIDEO_ORIGINS } from "#shared/schemas/video.ts";

type Headers = Record<string, string>;

/** An SVG opened at its own URL is a document. The policy allows only inline styles, data images and data fonts. */
export const SVG_HEADERS: Readonly<Headers> = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
};

const SHARED_TYPES = /^(?:(?:audio|image|video)\/|application\/(?:feed\+json|rss\+xml)\b)/;

/**
 * Returns the resource policy of a response that is not a document. Pictures, audio, video and feeds may be embedded by
 * other sites, such as link previews and feed readers.
 */
export const getResourcePolicyHeaders = (type: string): Headers => ({
  "cross-origin-resource-policy": SHARED_TYPES.test(type) ? "cross-origin" : "same-origin",
});

/** Selectors of links that are excluded from prefetching or prerendering. */
const FILE_LINKS = "[href*='.']";
const PERSONAL_LINKS =
  "[href*='/forms/'],[href*='/status/'],[href*='/order/'],[href*='/search?'],[href^='/board']";
/** Not prefetched, because the board records who has read an enquiry, and orders are of one buyer. */
const UNFETCHED_LINKS = "[href^='/board'],[href*='/order/']";
const selectLinksExcept = (others: string) => `[href^='/']:not(${others})`;

const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: selectLinksExcept(`${FILE_LINKS},${PERSONAL_LINKS}`) },
      eagerness: "moderate",
    },
  ],
  // Phones with little memory prefetch without prerendering.
  prefetch: [
    {
      where: { selector_matches: selectLinksExcept(`${FILE_LINKS},${UNFETCHED_LINKS}`) },
      eagerness: "moderate",
    },
  ],
});

const UNUSED_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb"];

/** Headers of every document, in addition to its content security policy. */
const DOCUMENT_HEADERS: Headers = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(","),
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  // Inline, because an external file would be fetched before the first paint.
  "speculation-rules": `"data:application/speculationrules+json,${speculationRules.replaceAll('"', '\\"')}"`,
};

/** Directives for pictures, fonts, media and forms, which are the same for every document. */
export const EMBEDDING_POLICY: readonly string[] = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
];

/** What the content security policies of a build may allow. */
export interface PolicySources {
  analytics: AnalyticsScript | undefined;
  /** CSP hash sources of the inline scripts and styles. Builds of earlier versions have no list, so any are allowed. */
  inlineSources: ReadonlySet<string> | undefined;
}

/**
 * Returns the headers of a document. Its policy allows those inline scripts and styles that the document contains and
 * the build lists, so that injected ones are blocked. If the document contains them, it also allows the script for
 * analytics and the players of videos.
 */
export function getDocumentHeaders(html: string, { analytics, inlineSources }: PolicySources): Headers {
  const allowed = listInlineSources(html).filter(({ source }) => inlineSources?.has(source) ?? true);
  const listSources = (element: InlineSource["element"]) =>
    new Set(allowed.filter((inline) => inline.element === element).map(({ source }) => source));
  const origins = analytics && html.includes(`src="${analytics.src}"`) ? [analytics.origin] : [];
  const players = VIDEO_ORIGINS.filter((origin) => html.includes(`data-player="${origin}/`));
  const policy = [
    ...EMBEDDING_POLICY,
    ...(players.length > 0 ? [`frame-src ${players.join(" ")}`] : []),
    ["script-src 'self'", ...origins, ...listSources("script")].join(" "),
    ["style-src 'self'", ...listSources("style")].join(" "),
    // Meters and carousels set custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    ["connect-src 'self'", ...origins].join(" "),
    "frame-ancestors 'none'",
    // Trusted Types without a policy: scripts cannot insert strings as markup or code.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return { "content-security-policy": policy.join("; "), ...DOCUMENT_HEADERS };
}

const START_TAG = /<(script|style)\b([^<>]*)>/g;
const NOT_EXECUTED = /\bsrc\s*=|type="application\/(ld\+)?json"/;

interface InlineSource {
  element: "script" | "style";
  /** CSP hash source. */
  source: string;
}

/** Returns the inline scripts and styles of a document, also those that it contains more than once. */
export function listInlineSources(html: string): InlineSource[] {
  const sources: InlineSource[] = [];
  let end = 0;
  for (const { 0: tag, 1: element, 2: attributes = "", index } of html.matchAll(START_TAG)) {
    // The text of the previous element may contain a tag.
    if (index < end) continue;
    const start = index + tag.length;
    end = html.indexOf(`</${element}>`, start);
    if (end === -1) break;
    const text = html.slice(start, end);
    if (text !== "" && !NOT_EXECUTED.test(attributes))
      sources.push({ element: element as InlineSource["element"], source: hashSource(text) });
  }
  return sources;
}

/** Returns the CSP hash source of an inline script or style. */
export const hashSource = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;
