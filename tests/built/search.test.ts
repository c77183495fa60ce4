import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { searchEngine } from "../../src/search/engine.ts";
import { markedPieces, snippet } from "../../src/search/marks.ts";

const engine = searchEngine(readFileSync("dist/server/search-index.json", "utf8"));
const everything = Number.POSITIVE_INFINITY;

for (const query of [
  "puja",
  "sari",
  "logo",
  "gariahat",
  "counter",
  "refund",
  "hosting",
  "shop website",
  "kolk",
])
  it(`F3: every result for “${query}” shows a word that was found`, () => {
    const found = engine.find(query, { most: everything });
    const unmarked = found.filter((result) => {
      const shown = [result.title, snippet(result, result.terms)];
      return !shown.some((text) => markedPieces(text, result.terms).some(({ marked }) => marked));
    });
    expect(found).not.toEqual([]);
    expect(unmarked.map(({ path }) => path)).toEqual([]);
  });
