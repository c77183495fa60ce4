import { readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { documentHeaders } from "../../server/http/headers.ts";
import { attributeValues, builtPages, inlineScripts } from "./pages.ts";

/** What fits into the ten packets of the first round trip: headers, head, styles and first view. */
const FIRST_ROUND_TRIP = 14_600;
/** Status line, type, length, caching, date and connection, as a browser gets them without a proxy: 344 measured. */
const OTHER_HEADERS = 350;
/**
 * A drawing after all words and buttons may end with the next two packets, which come together: an owner's fourth slide or
 * longer menu is no fault.
 */
const END_OF_A_DRAWING = 2 * 1_460;
const LAST_DRAWING =
  /<svg\b(?:(?!<svg)[\s\S])*<\/svg>(?:\s|<\/\w+>|<script type="module">[\s\S]*?<\/script>)*$/;
const DOCUMENT_BYTES = 60_000;
/** Half of it is Astro's own element of the islands; Bengali pages wait for their letters besides. */
const INLINE_SCRIPT_BYTES = 3_500;
/** Islands that wait until they are reached or seen. */
const WAITING = new Set(["near", "visible"]);

describe.each(builtPages())("budgets of $path", ({ file, html, brotliBytes }) => {
  it("shows its first view after the first round trip", () => {
    const headers = documentHeaders(html).map(([name, value]) => `${name}: ${value}\r\n`);
    const left = FIRST_ROUND_TRIP - headers.join("").length - OTHER_HEADERS;
    const view = firstView(html);
    expect(beginning(`${file}.br`, left)).toContain(view.replace(LAST_DRAWING, ""));
    expect(beginning(`${file}.br`, left + END_OF_A_DRAWING)).toContain(view);
  });

  it("is no larger than a slow phone reads in a moment", () => {
    expect(brotliBytes).toBeLessThanOrEqual(DOCUMENT_BYTES);
  });

  it("asks for nothing before it is painted", () => {
    const links = html.match(/<link\b[^>]*>/g) ?? [];
    expect(links.filter((link) => /\brel="[^"]*(?:stylesheet|preload)/.test(link))).toEqual([]);
    expect(html.includes("@import")).toBe(false);
  });

  it("loads no script before an island is reached", () => {
    expect(attributeValues(html, "script", "src")).toEqual([]);
    const eager = attributeValues(html, "astro-island", "client").filter((when) => !WAITING.has(when));
    expect(eager).toEqual([]);
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

/** What a browser can show of a compressed document of which `bytes` have come. */
function beginning(file: string, bytes: number): string {
  const part = readFileSync(file).subarray(0, bytes);
  return brotliDecompressSync(part, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
}

/** Everything up to the end of the part of the page that has its h1. */
function firstView(html: string): string {
  const heading = html.indexOf("</h1>");
  const end = html.slice(heading).search(/<(?:section|footer|article)\b|<\/main>/);
  return html.slice(0, heading + end);
}
