import { expect, it } from "vitest";
import { offenders } from "./offenders.ts";
import { attributeValues, type BuiltPage } from "./pages.ts";

const DOCUMENT_BYTES = 60_000;
/** Islands that wait until they are used or seen. */
const WAITING = new Set(["interaction", "visible"]);

it("no page is larger than a slow phone reads in a moment", () => {
  expect(
    offenders(({ brotliBytes }) => [brotliBytes > DOCUMENT_BYTES && `${brotliBytes} bytes compressed`]),
  ).toEqual([]);
});

it("no page asks for anything before it is painted", () => {
  const blocking = ({ html }: BuiltPage) => [
    // Fonts are preloaded; they do not block the first paint.
    ...(html.match(/<link\b[^>]*>/g) ?? []).filter(
      (link) => /\brel="[^"]*(?:stylesheet|preload)/.test(link) && !/\bas="font"/.test(link),
    ),
    html.includes("@import") && "@import in its styles",
  ];
  expect(offenders(blocking)).toEqual([]);
});

it("no page loads a script before an island is used or seen", () => {
  const eager = ({ html }: BuiltPage) => [
    ...attributeValues(html, "script", "src"),
    ...attributeValues(html, "astro-island", "client").filter((when) => !WAITING.has(when)),
  ];
  expect(offenders(eager)).toEqual([]);
});

it("no page names another host for anything it loads", () => {
  const foreign = ({ html }: BuiltPage) =>
    ["img", "script", "source", "video", "audio", "iframe", "track"]
      .flatMap((tag) => attributeValues(html, tag, "src"))
      .filter((address) => !/^(\/(?!\/)|data:)/.test(address));
  expect(offenders(foreign)).toEqual([]);
});
