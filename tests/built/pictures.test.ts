import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { offenders } from "./offenders.ts";
import { type BuiltPage, builtPages, ROOT } from "./pages.ts";

it("T3 every motif that a page shows is in the file of motifs", () => {
  const motifs = readFileSync(`${ROOT}/art/motifs.svg`, "utf8");
  const shown = ({ html }: BuiltPage) => new Set(html.match(/(?<=motifs\.svg#)[\w-]+/g) ?? []);
  expect(builtPages().some((page) => shown(page).size > 0)).toBe(true);
  const missing = (page: BuiltPage) =>
    [...shown(page)].map((name) => !motifs.includes(`<symbol id="${name}"`) && `there is no motif ${name}`);
  expect(offenders(missing)).toEqual([]);
});
