import { expect, it } from "vitest";
import { attributeValues, type BuiltPage } from "./pages.ts";
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

it("allows no request that blocks the first paint", () => {
  const blocking = ({ html }: BuiltPage) => [
    // Preloaded fonts do not block the first paint.
    ...(html.match(/<link\b[^>]*>/g) ?? []).filter(
      (link) => /\brel="[^"]*(?:stylesheet|preload)/.test(link) && !/\bas="font"/.test(link),
    ),
    html.includes("@import") && "@import in its styles",
  ];
  expect(findViolations(blocking)).toEqual([]);
});

it("allows no script before an island is used or visible", () => {
  const eager = ({ html }: BuiltPage) => [
    ...attributeValues(html, "script", "src"),
    ...attributeValues(html, "astro-island", "client").filter((directive) => !LAZY_DIRECTIVES.has(directive)),
  ];
  expect(findViolations(eager)).toEqual([]);
});

it("allows no resource from another host", () => {
  const foreign = ({ html }: BuiltPage) =>
    ["img", "script", "source", "video", "audio", "iframe", "track"]
      .flatMap((tag) => attributeValues(html, tag, "src"))
      .filter((address) => !/^(\/(?!\/)|data:)/.test(address));
  expect(findViolations(foreign)).toEqual([]);
});
