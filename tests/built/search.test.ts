import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createSearchEngine } from "#shared/search/engine.ts";
import { createSnippet, splitHighlights } from "#src/features/search/highlight.ts";

const index = readFileSync("current/dist/server/search-index-en.json", "utf8");
const engine = createSearchEngine(index);
const unlimited = Number.POSITIVE_INFINITY;

/** The longest word in the title of each published document. */
const words = Object.values<{ title: string; visibleFrom?: number }>(JSON.parse(index).storedFields)
  .filter(({ visibleFrom = 0 }) => visibleFrom <= Date.now())
  .flatMap(({ title }) => title.match(/\p{L}{5,}/gu)?.sort((a, b) => b.length - a.length)[0] ?? []);

it("highlights a matched term in every result (F3)", () => {
  const queries = new Set(words.flatMap((word) => [word.toLowerCase(), word.slice(0, 4).toLowerCase()]));
  expect(queries.size).toBeGreaterThan(0);
  const violations = [...queries].flatMap((query) => {
    const results = engine.find(query, { limit: unlimited });
    const unhighlighted = results.filter((result) => {
      const texts = [result.title, createSnippet(result, result.terms)];
      return !texts.some((text) =>
        splitHighlights(text, result.terms).some(({ isHighlighted }) => isHighlighted),
      );
    });
    if (results.length === 0) return [`“${query}”: no result`];
    return unhighlighted.map(({ path }) => `“${query}”: ${path} highlights no term`);
  });
  expect(violations).toEqual([]);
});
