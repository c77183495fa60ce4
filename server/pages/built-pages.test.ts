import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readBuiltPages } from "./built-pages.ts";

const policySources = { analytics: undefined, inlineSources: undefined };
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "client-"));
  for (const page of ["404", "bn/404", "500", "index", "post/404"]) {
    const file = join(root, `${page}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it("returns the 404 page in the language of the path (R12)", () => {
  const { getNotFoundPage, documents } = readBuiltPages(root, ["bn"], policySources);
  const getText = (path: string) => getNotFoundPage(path).representations.identity.body.toString();
  expect(["/nothing", "/bn/nothing", "/BN/nothing", "/post/nothing"].map(getText)).toEqual([
    "404",
    "bn/404",
    "bn/404",
    "404",
  ]);
  expect(getNotFoundPage("/nothing").status).toBe(404);
  expect(documents.has("/bn/404")).toBe(false);
});

it("serves a post with the slug 404 as a post", () => {
  expect(readBuiltPages(root, ["bn"], policySources).documents.get("/post/404")?.status).toBe(200);
});
