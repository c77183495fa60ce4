import { afterEach, expect, test } from "vitest";
import { DEFAULT_TAG, setLocaleSource } from "#shared/languages/locale.ts";
import { fillKnownPlaceholders } from "#shared/text/counts.ts";

afterEach(() => setLocaleSource(() => ({ tag: DEFAULT_TAG })));

test("fills counts into nested texts (T4)", () => {
  const page = {
    lead: "We're {people} people in {offices} office.",
    points: [{ text: "{projects} projects" }],
    order: 4,
  };
  expect(fillKnownPlaceholders(page, { people: 8, offices: 1, projects: 21 })).toEqual({
    lead: "We're 8 people in 1 office.",
    points: [{ text: "21 projects" }],
    order: 4,
  });
});

test("leaves out list items with a count of 0 (T4)", () => {
  const copy = { points: ["{projects} projects", "{plans} plans"], facts: [{ text: "A team of {people}" }] };
  expect(fillKnownPlaceholders(copy, { projects: 0, plans: 3, people: 0 })).toEqual({
    points: ["3 plans"],
    facts: [],
  });
});

test("formats counts in the digits of the page's language (L1)", () => {
  setLocaleSource(() => ({ tag: "bn-IN" }));
  expect(fillKnownPlaceholders("{plans}টি প্ল্যান", { plans: 21 })).toBe("২১টি প্ল্যান");
});

test("leaves other placeholders and dates unchanged (T4)", () => {
  const day = new Date("2026-11-23");
  expect(fillKnownPlaceholders({ ask: "About {name}", day }, { people: 8 })).toEqual({
    ask: "About {name}",
    day,
  });
});
