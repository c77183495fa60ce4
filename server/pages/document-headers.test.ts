import { expect, test } from "vitest";
import { parseAnalytics } from "#server/config/analytics.ts";
import { getDocumentHeaders, hashSource, listInlineSources } from "./document-headers.ts";

const NOTHING = { analytics: undefined, inlineSources: new Set<string>() };

const getSources = (html: string, analytics?: string): (string | undefined)[] => {
  const { "content-security-policy": policy = "" } = getDocumentHeaders(html, {
    analytics: analytics === undefined ? undefined : parseAnalytics(analytics),
    inlineSources: new Set(),
  });
  return ["script-src", "connect-src"].map((name) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]);
};

test("allows the origin of the script for analytics only in pages that contain it (O7)", () => {
  const umami = "umami:94db1cb1@https://stats.example.com";
  const html = '<script defer data-website-id="94db1cb1" src="https://stats.example.com/script.js"></script>';
  expect(getSources(html, umami)).toEqual([
    "'self' https://stats.example.com",
    "'self' https://stats.example.com",
  ]);
  expect(getSources("<p>Board</p>", umami)).toEqual(["'self'", "'self'"]);
  expect(getSources(html)).toEqual(["'self'", "'self'"]);
});

test("allows the frame of a video's site only in pages with such a video (T5)", () => {
  const getFrames = (html: string) =>
    /frame-src ([^;]*)/.exec(getDocumentHeaders(html, NOTHING)["content-security-policy"] ?? "")?.[1];
  expect(getFrames('<a data-player="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1">')).toBe(
    "https://www.youtube-nocookie.com",
  );
  expect(getFrames('<a data-player="https://player.vimeo.com/video/1?autoplay=1">')).toBe(
    "https://player.vimeo.com",
  );
  expect(getFrames('<a href="https://player.vimeo.com/video/1">')).toBeUndefined();
  expect(getFrames('<a data-player="https://example.com/">')).toBeUndefined();
});

test("allows only inline scripts and styles of the build", () => {
  const built = "<script>theme()</script><style>p{}</style><script>other()</script>";
  const inlineSources = new Set(listInlineSources(built).map(({ source }) => source));
  const html = "<script>theme()</script><style>p{}</style><script>injected()</script><style>b{}</style>";
  const headers = getDocumentHeaders(html, { analytics: undefined, inlineSources });
  expect(headers["content-security-policy"]).toContain(
    `; script-src 'self' ${hashSource("theme()")}; style-src 'self' ${hashSource("p{}")}; `,
  );
});

test("allows any inline script of a build without a list", () => {
  const policy = { analytics: undefined, inlineSources: undefined };
  expect(getDocumentHeaders("<script>theme()</script>", policy)["content-security-policy"]).toContain(
    hashSource("theme()"),
  );
});
