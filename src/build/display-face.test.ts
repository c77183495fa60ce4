import { expect, test } from "vitest";
import { displayCharacters, inlineDisplayFace } from "./display-face";

const page = (main: string) => `<html><head></head><body><h2>zzz</h2><main>${main}</main></body></html>`;

test("only the main heading and marked words count", () => {
  expect(
    displayCharacters(page('<h1>Ab <b>b</b></h1><h2>uvw</h2><p>xyz</p><p class="a" data-display>₹1</p>')),
  ).toBe("1Ab₹");
});

test("entities count as the character they stand for", () => {
  expect(displayCharacters(page("<h1>a&#x27;b&amp;c</h1>"))).toBe("&'abc");
});

test("a document gets a font with the headings' characters, small enough for the first round trip", async () => {
  const html = await inlineDisplayFace(page("<h1>Websites and software for shops</h1>"));
  const data = /base64,([^)]*)\)/.exec(html)?.[1] ?? "";
  const font = Buffer.from(data, "base64");
  expect(font.toString("latin1", 0, 4)).toBe("wOF2");
  expect(font.length).toBeGreaterThan(500);
  expect(font.length).toBeLessThan(2_000);
});

test("what is no whole document stays as it is", async () => {
  expect(await inlineDisplayFace("<p data-display>a</p>")).toBe("<p data-display>a</p>");
});
