import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadBuiltSite } from "./built-site.ts";

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

const load = (earlier: string[] = []) => loadBuiltSite(root, ["bn"], earlier);

it("R12 shows the page of each language for what does not exist", () => {
  const { notFound, resources } = load();
  const shown = (path: string) => notFound(path).representations.identity.body.toString();
  expect(["/nothing", "/bn/nothing", "/BN/nothing", "/post/nothing"].map(shown)).toEqual([
    "404",
    "bn/404",
    "bn/404",
    "404",
  ]);
  expect(notFound("/nothing").status).toBe(404);
  expect(resources.has("/bn/404")).toBe(false);
});

it("takes a post called 404 for a post", () => {
  expect(load().resources.get("/post/404")?.status).toBe(200);
});

it("does without a build before that has been deleted meanwhile", () => {
  expect(load([join(root, "gone")]).resources.has("/")).toBe(true);
});
