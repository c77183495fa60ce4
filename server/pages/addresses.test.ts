import { expect, test } from "vitest";
import { addressBook } from "./addresses.ts";

const patterns = Array.from({ length: 9 }, (_, at) => `/part-${at}/[id]`);
const resolve = addressBook(["/", "/contact"], patterns);

test("R13: letter case and trailing slashes lead to the one spelling", () => {
  expect(resolve("/contact")).toEqual({ kind: "here", path: "/contact" });
  expect(resolve("/Contact//")).toEqual({ kind: "moved", path: "/contact" });
  expect(resolve("/PART-3/Abc/")).toEqual({ kind: "moved", path: "/part-3/abc" });
  expect(resolve("/part-3/abc")).toEqual({ kind: "rendered", path: "/part-3/abc", pattern: "/part-3/[id]" });
  expect(resolve("//contact")).toEqual({ kind: "unknown" });
  expect(resolve("/")).toEqual({ kind: "here", path: "/" });
});

test("O3: what an entry was called before leads to its present address, in whatever letter case", () => {
  const renamed = addressBook(["/post/new"], [], { "/post/Old": "/post/new" });
  expect(renamed("/post/old/")).toEqual({ kind: "renamed", path: "/post/new" });
  expect(renamed("/post/older")).toEqual({ kind: "unknown" });
});

test("R13: a segment of which only a part is free", () => {
  const files = addressBook([], ["/sitemap-[file].xml"]);
  const pattern = "/sitemap-[file].xml";
  expect(files("/sitemap-posts-1.xml")).toEqual({ kind: "rendered", path: "/sitemap-posts-1.xml", pattern });
  expect(files("/Sitemap-Posts-1.XML/")).toEqual({ kind: "moved", path: "/sitemap-posts-1.xml" });
  expect(files("/sitemap-.xml")).toEqual({ kind: "unknown" });
});

// Patterns with `/+$` took 137 ms for the first of these, and nobody else was answered meanwhile.
test.each([`/a${"/".repeat(4000)}x`, "/".repeat(4000), `/part-1/${"%2f".repeat(1300)}x`])(
  "hostile input: a long row of slashes is understood at once",
  (path) => {
    resolve(path);
    const started = performance.now();
    for (let times = 0; times < 10; times += 1) resolve(path);
    expect((performance.now() - started) / 10).toBeLessThan(20);
  },
);
