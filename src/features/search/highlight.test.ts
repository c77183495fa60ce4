import { describe, expect, test } from "vitest";
import { buildSearchIndex, createSearchEngine, type SearchDocument } from "#shared/search/engine.ts";
import { createSnippet, splitHighlights } from "./highlight.ts";

const page = (title: string, text: string, passages = ""): SearchDocument => ({
  ...{ path: `/${title}`, kind: "page", title, text, passages },
});
const engine = createSearchEngine(
  buildSearchIndex(
    [page("Logo Design", "A mark for your shop.", "branding"), page("শাড়ির দোকান", "পুজোর আগে বাড়তি ভিড়।")],
    { পুজো: ["pujo"], দোকান: ["dokan", "dokaan"] },
  ),
);

const listHighlights = (text: string, terms: readonly string[]) =>
  splitHighlights(text, terms).flatMap(({ text, isHighlighted }) => (isHighlighted ? [text] : []));

/** Returns the highlighted words in the title and the text of the first result. */
function search(query: string): string[] {
  const [hit] = engine.find(query, { limit: 1 });
  return hit ? listHighlights(`${hit.title} ${hit.text}`, hit.terms) : [];
}

test("highlights every match in any inflection", () => {
  expect(listHighlights("Logos, a logo & more", ["logo"])).toEqual(["Logos", "logo"]);
});

test("splits a text without changing it", () => {
  for (const text of ["", "logo", "Logos, a logo & more", "more logo", "🙂 ওয়েবসাইট"])
    expect(
      splitHighlights(text, ["logo"])
        .map((segment) => segment.text)
        .join(""),
    ).toBe(text);
});

test("highlights a completed word, a corrected word, and the Bengali word for a Latin spelling (F3)", () => {
  expect(search("desi sho")).toEqual(["Design", "shop"]);
  expect(search("lgo")).toEqual(["Logo"]);
  expect(search("desgin")).toEqual(["Design"]);
  expect(search("pujo")).toEqual(["পুজোর"]);
  expect(search("puj")).toEqual(["পুজোর"]);
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
