import { describe, expect, test } from "vitest";
import type { SearchDocument } from "./engine.ts";
import { buildSearchIndex, createSearchEngine } from "./engine.ts";
import { createSnippet, splitHighlights } from "./highlight.ts";
import { listArticlePassages, listReadableStrings, truncate } from "./plain-text.ts";
import { cleanQuery, normalizeTerm } from "./terms.ts";

const documents: SearchDocument[] = [
  {
    path: "/Logo-Design",
    kind: "service",
    title: "Logo Design",
    text: "A mark for your shop.",
    passages: "branding",
  },
  {
    path: "/post/upi",
    kind: "post",
    title: "UPI on your shop site",
    text: "How payments reach you.",
    passages: "QR",
  },
  {
    path: "/post/crm",
    kind: "post",
    title: "Choosing a CRM",
    text: "Before you buy a system for enquiries.",
    passages: "",
  },
];
const engine = createSearchEngine(buildSearchIndex(documents));
const paths = (query: string, kind?: "post") =>
  engine.find(query, { kind, limit: 10 }).map(({ path }) => path);

describe("search (F3)", () => {
  test("searches title, text and passages, and ranks the best match first", () => {
    expect(paths("shop")[0]).toBe("/post/upi");
    expect(paths("branding")).toEqual(["/Logo-Design"]);
  });

  test("matches prefixes, plurals and words with one wrong letter", () => {
    expect(paths("desi")).toEqual(["/Logo-Design"]);
    expect(paths("logos")).toEqual(["/Logo-Design"]);
    expect(paths("paiments")).toEqual(["/post/upi"]);
  });

  test("filters by kind", () => {
    expect(paths("shop", "post")).toEqual(["/post/upi"]);
  });

  test("falls back to any word if no document has all of them", () => {
    expect(paths("logo elephants")).toEqual(["/Logo-Design"]);
  });

  test("ranks titles first, then the documents with the most occurrences", () => {
    const many: SearchDocument[] = Array.from({ length: 1_000 }, (_, i) => ({
      path: `/post/${i}`,
      kind: "post",
      title: i === 700 ? "About invoices" : `Note ${i}`,
      text: `${"invoice ".repeat(i === 900 ? 9 : 1)} and number${i}`,
      passages: "filler ".repeat(20),
    }));
    const engine = createSearchEngine(buildSearchIndex(many));
    const found = engine.find("invoices", { limit: 2_000 }).map(({ path }) => path);
    expect(found.slice(0, 2)).toEqual(["/post/700", "/post/900"]);
    expect(engine.find("number123", { limit: 5 })[0]?.path).toBe("/post/123");
  });

  test("accepts markup, binary and very long input", () => {
    for (const query of ["", "   ", "<script>", "\u0000\u0001", "a".repeat(100_000), '"(*', "🙂"])
      expect(Array.isArray(paths(query))).toBe(true);
    expect(cleanQuery("<b>logo</b>\u0000 design")).toBe("b logo b design");
  });
});

test("preserves the vowel signs of Bengali and Hindi (F3)", () => {
  expect(new Set(["দিন", "দান", "কাল", "কুল", "দিন"].map(normalizeTerm)).size).toBe(4);
});

test("normalises case, accents and plurals, but not words that only look like plurals", () => {
  const terms = ["Cafés", "companies", "boxes", "business", "SEO", "bus", "websites"].map(normalizeTerm);
  expect(terms).toEqual(["cafe", "company", "box", "business", "seo", "bus", "website"]);
});

test("highlights every match in any inflection", () => {
  const highlighted = splitHighlights("Logos, a logo & more", ["logo"]).filter(
    (segment) => segment.isHighlighted,
  );
  expect(highlighted.map((segment) => segment.text)).toEqual(["Logos", "logo"]);
});

describe("createSnippet (F3)", () => {
  const searchDocument = {
    title: "Hours and signs",
    text: "Sold by hand.",
    passages: "Our shop\nThe shop near Gariahat crossing opens at eleven.\nLogo",
  };

  test("shows the text if it matches, else the first long passage with a match", () => {
    expect(createSnippet(searchDocument, ["hand", "shop"])).toBe(searchDocument.text);
    expect(createSnippet(searchDocument, ["shop"])).toBe("The shop near Gariahat crossing opens at eleven.");
  });

  test("appends a heading or keyword that matches to the text", () => {
    expect(createSnippet(searchDocument, ["logo"])).toBe("Sold by hand. · Logo");
    expect(createSnippet({ ...searchDocument, title: "Logo Design" }, ["logo"])).toBe(searchDocument.text);
  });

  test("shows the text if nothing matches", () => {
    expect(createSnippet(searchDocument, ["elephant"])).toBe(searchDocument.text);
  });

  test("truncates a long passage around the first match", () => {
    const passage = `${"before ".repeat(60)}needle ${"after ".repeat(60)}`;
    for (const [text, passages] of [
      [passage, ""],
      ["Nothing.", passage],
    ] as const) {
      const cut = createSnippet({ title: "Hay", text, passages }, ["needle"]);
      expect(cut).toContain("needle");
      expect(cut.startsWith("… ")).toBe(true);
      expect(cut.length).toBeLessThan(260);
    }
  });

  test("accepts a search hit", () => {
    const [found] = engine.find("branding", { limit: 1 });
    expect(found && createSnippet(found, found.terms)).toContain("branding");
  });
});

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

describe("search in Bengali (L1)", () => {
  const page = (path: string, title: string, text: string): SearchDocument => ({
    ...{ path, kind: "page", title, text, passages: "" },
  });
  const bengali = createSearchEngine(
    buildSearchIndex(
      [
        page("/bn/a", "শাড়ির দোকান", "পুজোর আগে বাড়তি ভিড়।"),
        page("/bn/b", "মেদিনীপুরের অফিস", "প্রশ্ন থাকলে আসুন। কারণ জানুন।"),
      ],
      { পুজো: ["pujo"], দোকান: ["dokan", "dokaan"] },
    ),
  );
  const found = (query: string) => bengali.find(query, { limit: 5 });

  test.each([
    ["সাড়ি", "/bn/a"],
    ["শাড়ী", "/bn/a"],
    ["শাড়ি".normalize("NFD"), "/bn/a"],
    ["মেদিনিপুর", "/bn/b"],
    ["প্রস্ন", "/bn/b"],
    ["কারন", "/bn/b"],
    ["dokaan", "/bn/a"],
    ["puj", "/bn/a"],
  ])("finds %s in any spelling", (query, path) => {
    expect(found(query).map((hit) => hit.path)).toEqual([path]);
  });

  test("highlights the Bengali word for a Latin spelling", () => {
    const [hit] = found("pujo");
    const highlighted = splitHighlights(hit?.text ?? "", hit?.terms ?? []).filter(
      (segment) => segment.isHighlighted,
    );
    expect(highlighted).toEqual([{ text: "পুজোর", isHighlighted: true }]);
  });
});
