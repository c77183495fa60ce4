import { afterEach, expect, test } from "vitest";
import { FIRST_TAG, readSpoken } from "#shared/languages/tag.ts";
import { fillKnown } from "./counts.ts";

afterEach(() => readSpoken(() => ({ tag: FIRST_TAG })));

test("T4 counts are filled in wherever a text contains them", () => {
  const page = {
    lead: "We're {people} people in {offices} office.",
    points: [{ text: "{projects} projects" }],
    order: 4,
  };
  expect(fillKnown(page, { people: 8, offices: 1, projects: 21 })).toEqual({
    lead: "We're 8 people in 1 office.",
    points: [{ text: "21 projects" }],
    order: 4,
  });
});

test("L1 counts are in the digits of the language of the page", () => {
  readSpoken(() => ({ tag: "bn-IN" }));
  expect(fillKnown("{plans}টি প্ল্যান", { plans: 21 })).toBe("২১টি প্ল্যান");
});

test("T4 other names in braces stay, and days stay days", () => {
  const day = new Date("2026-11-23");
  expect(fillKnown({ ask: "About {name}", day }, { people: 8 })).toEqual({ ask: "About {name}", day });
});
