import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { searchEngine } from "#shared/search/engine.ts";
import { markedPieces, snippet } from "#shared/search/marks.ts";

const index = readFileSync("dist/server/search-index-en.json", "utf8");
const engine = searchEngine(index);
const everything = Number.POSITIVE_INFINITY;

/** The longest word of every twelfth result's title, and its first four letters: what visitors type. */
const words = Object.values<{ title: string }>(JSON.parse(index).storedFields)
  .filter((_, place) => place % 12 === 0)
  .flatMap(({ title }) => title.match(/\p{L}{5,}/gu)?.sort((a, b) => b.length - a.length)[0] ?? []);

it("F3: every result shows a word that was found", () => {
  const queries = new Set(words.flatMap((word) => [word.toLowerCase(), word.slice(0, 4).toLowerCase()]));
  expect(queries.size).toBeGreaterThan(0);
  const offences = [...queries].flatMap((query) => {
    const found = engine.find(query, { most: everything });
    const unmarked = found.filter((result) => {
      const shown = [result.title, snippet(result, result.terms)];
      return !shown.some((text) => markedPieces(text, result.terms).some(({ marked }) => marked));
    });
    if (found.length === 0) return [`“${query}”: no result`];
    return unmarked.map(({ path }) => `“${query}”: ${path} shows no word that was found`);
  });
  expect(offences).toEqual([]);
});
