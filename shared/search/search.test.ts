import { describe, expect, test } from "vitest";
import type { SearchDocument } from "./engine.ts";
import { indexOf, searchEngine } from "./engine.ts";
import { markedPieces, snippet } from "./marks.ts";
import { beginning, plainArticle, stringsOf } from "./plain-text.ts";
import { cleanQuery, normaliseTerm } from "./terms.ts";

const documents: SearchDocument[] = [
  {
    path: "/Logo-Design",
    kind: "service",
    title: "Logo Design",
    text: "A mark for your shop.",
    words: "branding",
  },
  {
    path: "/post/upi",
    kind: "post",
    title: "UPI on your shop site",
    text: "How payments reach you.",
    words: "QR",
  },
  {
    path: "/post/crm",
    kind: "post",
    title: "Choosing a CRM",
    text: "Before you buy a system for enquiries.",
    words: "",
  },
];
const engine = searchEngine(indexOf(documents));
const paths = (query: string, kind?: "post") =>
  engine.find(query, { kind, most: 10 }).map(({ path }) => path);

describe("F3 search", () => {
  test("finds by title, text and further words, the best match first", () => {
    expect(paths("shop")[0]).toBe("/post/upi");
    expect(paths("branding")).toEqual(["/Logo-Design"]);
  });

  test("finds beginnings, plurals and words with one letter off", () => {
    expect(paths("desi")).toEqual(["/Logo-Design"]);
    expect(paths("logos")).toEqual(["/Logo-Design"]);
    expect(paths("paiments")).toEqual(["/post/upi"]);
  });

  test("keeps to one kind where asked", () => {
    expect(paths("shop", "post")).toEqual(["/post/upi"]);
  });

  test("falls back to any word where no document has all", () => {
    expect(paths("logo elephants")).toEqual(["/Logo-Design"]);
  });

  test("of a word on very many pages the best come first: titles, then where it is said most", () => {
    const many: SearchDocument[] = Array.from({ length: 1_000 }, (_, i) => ({
      path: `/post/${i}`,
      kind: "post",
      title: i === 700 ? "About invoices" : `Note ${i}`,
      text: `${"invoice ".repeat(i === 900 ? 9 : 1)} and number${i}`,
      words: "filler ".repeat(20),
    }));
    const engine = searchEngine(indexOf(many));
    const found = engine.find("invoices", { most: 2_000 }).map(({ path }) => path);
    expect(found.slice(0, 2)).toEqual(["/post/700", "/post/900"]);
    expect(engine.find("number123", { most: 5 })[0]?.path).toBe("/post/123");
  });

  test("is not upset by markup, binary or endless input", () => {
    for (const query of ["", "   ", "<script>", "\u0000\u0001", "a".repeat(100_000), '"(*', "🙂"])
      expect(Array.isArray(paths(query))).toBe(true);
    expect(cleanQuery("<b>logo</b>\u0000 design")).toBe("b logo b design");
  });
});

test("F3: vowel signs of Bengali and Hindi are no accents", () => {
  expect(new Set(["দিন", "দান", "কাল", "কুল", "দিন"].map(normaliseTerm)).size).toBe(4);
});

test("terms lose case, accents and the plural, but keep what only looks like one", () => {
  const terms = ["Cafés", "companies", "boxes", "business", "SEO", "bus", "websites"].map(normaliseTerm);
  expect(terms).toEqual(["cafe", "company", "box", "business", "seo", "bus", "website"]);
});

test("the words found are marked wherever they stand, in any form", () => {
  const marked = markedPieces("Logos, a logo & more", ["logo"]).filter((piece) => piece.marked);
  expect(marked.map((piece) => piece.text)).toEqual(["Logos", "logo"]);
});

describe("F3: with a result the words found are shown", () => {
  const shown = {
    title: "Hours and signs",
    text: "Sold by hand.",
    words: "Our shop\nThe shop near Gariahat crossing opens at eleven.\nLogo",
  };

  test("in the text, or else in a sentence of what it says further", () => {
    expect(snippet(shown, ["hand", "shop"])).toBe(shown.text);
    expect(snippet(shown, ["shop"])).toBe("The shop near Gariahat crossing opens at eleven.");
  });

  test("a heading or a keyword, which says little by itself, follows the text", () => {
    expect(snippet(shown, ["logo"])).toBe("Sold by hand. · Logo");
    expect(snippet({ ...shown, title: "Logo Design" }, ["logo"])).toBe(shown.text);
  });

  test("only where no passage has any the text stands without", () => {
    expect(snippet(shown, ["elephant"])).toBe(shown.text);
  });

  test("a long passage is cut around the first of them", () => {
    const passage = `${"before ".repeat(60)}needle ${"after ".repeat(60)}`;
    for (const [text, words] of [
      [passage, ""],
      ["Nothing.", passage],
    ] as const) {
      const cut = snippet({ title: "Hay", text, words }, ["needle"]);
      expect(cut).toContain("needle");
      expect(cut.startsWith("… ")).toBe(true);
      expect(cut.length).toBeLessThan(260);
    }
  });

  test("whatever is found can be shown", () => {
    const [found] = engine.find("branding", { most: 1 });
    expect(found && snippet(found, found.terms)).toContain("branding");
  });
});

describe("F3: what is searched are words for readers", () => {
  test("each string of an entry on its own, without addresses, identifiers and unfilled patterns", () => {
    const entry = {
      title: "One",
      href: "/two",
      icon: "truck",
      drawing: "rubber-stamp",
      site: "https://four.example",
      pattern: "Posts by {name}",
      list: ["In  three\n lines", { b: "See [the terms](/Terms), write to {email}" }, 5, new Date()],
    };
    expect(stringsOf(entry, { email: "us@five.example" })).toEqual([
      "One",
      "In three lines",
      "See the terms, write to us@five.example",
    ]);
    expect(stringsOf(["ওয়েবসাইট", "two words"])).toEqual(["ওয়েবসাইট", "two words"]);
  });

  test("an article's paragraphs, headings, items and rows without their marks", () => {
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
    expect(plainArticle(article)).toEqual([
      "Head",
      "See this now and then .",
      "First",
      "Second",
      "A dash 300 grams",
      "Icon · 512",
      "Name · 30",
    ]);
  });

  test("too much is cut between words, and says so", () => {
    expect(beginning("one two three", 9)).toBe("one two …");
    expect(beginning("one two", 9)).toBe("one two");
    expect(beginning("onetwothree", 6)).toBe("onetwo …");
  });
});

describe("L1 search in Bengali", () => {
  const page = (path: string, title: string, text: string): SearchDocument => ({
    ...{ path, kind: "page", title, text, words: "" },
  });
  const bengali = searchEngine(
    indexOf(
      [
        page("/bn/a", "শাড়ির দোকান", "পুজোর আগে বাড়তি ভিড়।"),
        page("/bn/b", "মেদিনীপুরের অফিস", "প্রশ্ন থাকলে আসুন। কারণ জানুন।"),
      ],
      { পুজো: ["pujo"], দোকান: ["dokan", "dokaan"] },
    ),
  );
  const found = (query: string) => bengali.find(query, { most: 5 });

  test.each([
    ["সাড়ি", "/bn/a"],
    ["শাড়ী", "/bn/a"],
    ["শাড়ি".normalize("NFD"), "/bn/a"],
    ["মেদিনিপুর", "/bn/b"],
    ["প্রস্ন", "/bn/b"],
    ["কারন", "/bn/b"],
    ["dokaan", "/bn/a"],
    ["puj", "/bn/a"],
  ])("finds %s however it is spelt", (query, path) => {
    expect(found(query).map((one) => one.path)).toEqual([path]);
  });

  test("marks the Bengali word that was meant", () => {
    const [one] = found("pujo");
    const marked = markedPieces(one?.text ?? "", one?.terms ?? []).filter((piece) => piece.marked);
    expect(marked).toEqual([{ text: "পুজোর", marked: true }]);
  });
});
