import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readBuiltPages } from "./built-pages.ts";

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

it("has a 404 page for each language (R12)", () => {
  const { notFound, documents } = readBuiltPages(root, ["bn"]);
  const shown = (path: string) => notFound(path).representations.identity.body.toString();
  expect(["/nothing", "/bn/nothing", "/BN/nothing", "/post/nothing"].map(shown)).toEqual([
    "404",
    "bn/404",
    "bn/404",
    "404",
  ]);
  expect(notFound("/nothing").status).toBe(404);
  expect(documents.has("/bn/404")).toBe(false);
});

it("serves a post with the slug 404 as a post", () => {
  expect(readBuiltPages(root, ["bn"]).documents.get("/post/404")?.status).toBe(200);
});
