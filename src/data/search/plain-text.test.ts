import { describe, expect, test } from "vitest";
import { listArticlePassages, listReadableStrings, truncate } from "./plain-text.ts";

describe("searchable text (F3)", () => {
  test("contains the readable strings of an entry, but no URLs, identifiers or unfilled placeholders", () => {
    const entry = {
      title: "One",
      href: "/two",
      icon: "truck",
      drawing: "rubber-stamp",
      site: "https://four.example",
      pattern: "Posts by {name}",
      list: ["In  three\n lines", { b: "See [the terms](/Terms), write to {email}" }, 5, new Date()],
    };
    expect(listReadableStrings(entry, { email: "us@five.example" })).toEqual([
      "One",
      "In three lines",
      "See the terms, write to us@five.example",
    ]);
    expect(listReadableStrings(["ওয়েবসাইট", "two words"])).toEqual(["ওয়েবসাইট", "two words"]);
  });

  test("contains the paragraphs, headings, list items and table rows of an article without markup", () => {
    const article = `import X from 'y'

## Head
See [this](/x) **now**
and
**then** <X />.

1. First
2. Second

- *A* dash
300 grams

| Icon | 512 |
|---|:-:|
| Name | 30 |`;
    expect(listArticlePassages(article)).toEqual([
      "Head",
      "See this now and then .",
      "First",
      "Second",
      "A dash 300 grams",
      "Icon · 512",
      "Name · 30",
    ]);
  });

  test("is truncated between words, with an ellipsis", () => {
    expect(truncate("one two three", 9)).toBe("one two …");
    expect(truncate("one two", 9)).toBe("one two");
    expect(truncate("onetwothree", 6)).toBe("onetwo …");
  });
});
