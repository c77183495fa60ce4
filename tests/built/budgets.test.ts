import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { attributeValues, builtPages, inlineScripts } from "./pages.ts";

const DOCUMENT_BYTES = 60_000;
/** Half of it is Astro's own element of the islands; Bengali pages wait for their letters besides. */
const INLINE_SCRIPT_BYTES = 3_500;
/** Islands that wait until they are reached or seen. */
const WAITING = new Set(["near", "visible"]);

describe.each(builtPages())("budgets of $path", ({ html, brotliBytes }) => {
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
