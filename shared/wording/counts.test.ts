import { expect, test } from "vitest";
import { type Counts, countsInWords, fillKnown, numberWord } from "./counts.ts";

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const counts: Counts = {
  services: 17,
  consulting: 6,
  projects: 21,
  offers: 3,
  plans: 0,
  people: 8,
  leaders: 2,
  offices: 1,
};

test("T4 numbers are words where the language has them, then digits", () => {
  expect([0, 1, 8, 9, 21].map((count) => numberWord(count, words))).toEqual([
    "no",
    "one",
    "eight",
    "9",
    "21",
  ]);
});

test("L1 in other languages numbers are in their own digits", () => {
  expect([3, 21].map((count) => numberWord(count, [], "bn-IN"))).toEqual(["৩", "২১"]);
});

test("T4 counts are filled in wherever a text stands, large where they begin a sentence", () => {
  const page = {
    lead: "{People} people in {offices} office.",
    points: [{ text: "{projects} projects" }],
    order: 4,
  };
  expect(fillKnown(page, countsInWords(counts, words))).toEqual({
    lead: "Eight people in one office.",
    points: [{ text: "21 projects" }],
    order: 4,
  });
});

test("T4 other names in braces stay for whoever fills them, and days stay days", () => {
  const day = new Date("2026-11-23");
  expect(fillKnown({ ask: "About {name}", day }, countsInWords(counts, words))).toEqual({
    ask: "About {name}",
    day,
  });
});
