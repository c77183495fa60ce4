import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { documentHeaders } from "../../server/http/security-headers.ts";
import { attributeValues, builtPages, inlineScripts } from "./pages.ts";

/** What fits into the ten packets of the first round trip: the document and the headers before it. */
const DOCUMENT_BYTES = 14_600;
/** Status line, type, length, caching, date and connection, as a browser gets them without a proxy: 344 measured. */
const OTHER_HEADERS = 350;
const INLINE_SCRIPT_BYTES = 3_000;
/** It shows every component in every state. */
const EXEMPT = new Set(["/styleguide"]);
/** Islands that wait until they are reached. */
const WAITING = new Set(["near", "seen"]);
/** What the browser's autofill asks for the place of. */
const TEXT_FIELD = /<(?:textarea|select|input(?![^>]*type="(?:hidden|radio|checkbox)"))\b[^>]*>/g;

describe.each(builtPages())("budgets of $path", ({ path, html, brotliBytes }) => {
  it.skipIf(EXEMPT.has(path))("arrives in the first round trip", () => {
    const headers = documentHeaders(html).map(([name, value]) => `${name}: ${value}\r\n`);
    const bytes = brotliBytes + headers.join("").length + OTHER_HEADERS;
    expect(bytes).toBeLessThanOrEqual(DOCUMENT_BYTES);
  });

  it("asks for nothing before it is painted", () => {
    const rels = attributeValues(html, "link", "rel");
    expect(rels.filter((rel) => /stylesheet|preload|modulepreload/.test(rel))).toEqual([]);
    expect(html.includes("@import")).toBe(false);
  });

  it("loads no script before an island is reached", () => {
    expect(attributeValues(html, "script", "src")).toEqual([]);
    const eager = attributeValues(html, "astro-island", "client").filter((when) => !WAITING.has(when));
    expect(eager).toEqual([]);
  });

  it("has all of its fields after the first paint or none", () => {
    const early = html.replace(/<(noscript|template)\b[\s\S]*?<\/\1>/g, "");
    if (html.includes("<template data-after-paint")) expect(early.match(TEXT_FIELD) ?? []).toEqual([]);
  });

  it("has little script of its own", () => {
    const bytes = brotliCompressSync(inlineScripts(html).join("\n")).length;
    expect(bytes).toBeLessThanOrEqual(INLINE_SCRIPT_BYTES);
  });

  it("names no other host for anything it loads", () => {
    const loaded = ["img", "script", "source", "video", "audio", "iframe", "track"].flatMap((tag) =>
      attributeValues(html, tag, "src"),
    );
    expect(loaded.filter((address) => !/^(\/(?!\/)|data:)/.test(address))).toEqual([]);
  });
});
