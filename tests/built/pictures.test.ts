import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type BuiltPage, getBuiltPages, ROOT } from "./pages.ts";
import { findViolations } from "./violations.ts";

it("references only motifs that are in the sprite (T3)", () => {
  const motifs = readFileSync(`${ROOT}/art/motifs.svg`, "utf8");
  const findMotifs = ({ html }: BuiltPage) => new Set(html.match(/(?<=motifs\.svg#)[\w-]+/g) ?? []);
  expect(getBuiltPages().some((page) => findMotifs(page).size > 0)).toBe(true);
  const missing = (page: BuiltPage) =>
    [...findMotifs(page)].map(
      (name) => !motifs.includes(`<symbol id="${name}"`) && `motif ${name} does not exist`,
    );
  expect(findViolations(missing)).toEqual([]);
});
