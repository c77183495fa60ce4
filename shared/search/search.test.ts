import { describe, expect, test } from "vitest";
import type { SearchDocument } from "./engine.ts";
import { buildSearchIndex, createSearchEngine } from "./engine.ts";
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
    ["pujjo", "/bn/a"],
    ["দোকন", "/bn/a"],
    ["দোাকন", "/bn/a"],
  ])("finds %s in any spelling", (query, path) => {
    expect(found(query).map((hit) => hit.path)).toEqual([path]);
  });
});

describe("synonyms (F3)", () => {
  const page = (path: string, title: string, keywords = ""): SearchDocument => ({
    ...{ path, kind: "page", title, text: "Two lines.", passages: keywords, keywords },
  });
  const pages = [
    page("/delivery", "Pay cash at delivery"),
    page("/code", "Who owns the code?"),
    page("/crm", "CRM System"),
    page("/help", "Support", "emergency\nphone number"),
    { ...page("/card", "Cards"), text: "Your phone number, and once more: phone number, emergency." },
  ];
  const synonyms = [
    ["COD", "cash on delivery"],
    ["Zoho", "CRM"],
    ["urgent", "emergency"],
  ];
  const engine = createSearchEngine(buildSearchIndex(pages, {}, synonyms));
  const paths = (query: string, strongOnly = false) =>
    engine.find(query, { limit: 5, strongOnly }).map(({ path }) => path);

  test.each([
    ["COD", "/delivery"],
    ["zoho", "/crm"],
    ["zoho system", "/crm"],
    ["urgent", "/help"],
  ])("finds %s by a word that means the same", (query, path) => {
    expect(paths(query)[0]).toBe(path);
    expect(paths(query, true)[0]).toBe(path);
  });

  test("does not complete a short word that has synonyms", () => {
    expect(paths("COD")).toEqual(["/delivery"]);
    expect(paths("cod delivery")).toEqual(["/delivery"]);
  });

  test("ranks keywords before mentions in texts", () => {
    expect(paths("phone number")).toEqual(["/help", "/card"]);
  });

  test("falls back to one word of a phrase that has synonyms", () => {
    const pages = [page("/delivery", "Delivery"), page("/code", "Code")];
    const engine = createSearchEngine(buildSearchIndex(pages, {}, synonyms));
    expect(engine.find("cash on delivery", { limit: 5 })).toMatchObject([{ path: "/delivery" }]);
  });

  test("highlights the word that was found", () => {
    expect(engine.find("zoho", { limit: 1 })[0]?.terms).toContain("crm");
  });
});
