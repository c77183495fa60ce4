import { expect, test } from "vitest";
import { text, widthOf } from "./text";

test("T3 words that do not fit stop the drawing", () => {
  const room = widthOf("Hold 2 h", 16);
  expect(text(0, 0, "Hold 2 h", 16, { room })).toContain("<path");
  expect(() => text(0, 0, "Hold 2 hours", 16, { room })).toThrow("Hold 2 hours");
});

test("T3 the same letter is the same steps wherever it stands", () => {
  const [, first, second] = /d="M[\d.]+[ -][\d.]+(.+)M[\d.]+[ -][\d.]+(.+)"/.exec(text(0, 0, "ee", 15)) ?? [];
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});
