import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { builtPages, ROOT } from "./pages.ts";

it("T3 every motif that a page shows is in the file of motifs", () => {
  const motifs = readFileSync(`${ROOT}/art/motifs.svg`, "utf8");
  const shown = new Set(builtPages().flatMap(({ html }) => html.match(/(?<=motifs\.svg#)[\w-]+/g) ?? []));
  expect(shown.size).toBeGreaterThan(0);
  for (const name of shown) expect(motifs).toContain(`<symbol id="${name}"`);
});
