import { expect, it } from "vitest";
import { type BuiltPage, getAttributeValues } from "./pages.ts";
import { findViolations } from "./violations.ts";

const MAX_DOCUMENT_BYTES = 60_000;
/** Client directives that hydrate an island on interaction or when it is visible. */
const LAZY_DIRECTIVES = new Set(["interaction", "visible"]);

it("limits the compressed size of pages", () => {
  expect(
    findViolations(({ brotliBytes }) => [
      brotliBytes > MAX_DOCUMENT_BYTES && `${brotliBytes} bytes compressed`,
    ]),
  ).toEqual([]);
});

it("contains no request that blocks the first paint", () => {
  const findBlockingRequests = ({ html }: BuiltPage) => [
    // Preloaded fonts do not block the first paint.
    ...(html.match(/<link\b[^>]*>/g) ?? []).filter(
      (link) => /\brel="[^"]*(?:stylesheet|preload)/.test(link) && !/\bas="font"/.test(link),
    ),
    html.includes("@import") && "@import in a style sheet",
  ];
  expect(findViolations(findBlockingRequests)).toEqual([]);
});

it("loads no script before an island is used or visible", () => {
  const findEagerScripts = ({ html }: BuiltPage) => [
    ...getAttributeValues(html, "script", "src"),
    ...getAttributeValues(html, "astro-island", "client").filter(
      (directive) => !LAZY_DIRECTIVES.has(directive),
    ),
  ];
  expect(findViolations(findEagerScripts)).toEqual([]);
});

it("loads no resource from another host", () => {
  const findForeignResources = ({ html }: BuiltPage) =>
    ["img", "script", "source", "video", "audio", "iframe", "track"]
      .flatMap((tag) => getAttributeValues(html, tag, "src"))
      .filter((url) => !/^(\/(?!\/)|data:)/.test(url));
  expect(findViolations(findForeignResources)).toEqual([]);
});
