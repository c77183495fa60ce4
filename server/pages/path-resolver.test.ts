import { expect, test } from "vitest";
import { createPathResolver } from "./path-resolver.ts";

const patterns = Array.from({ length: 9 }, (_, index) => `/part-${index}/[id]`);
const resolve = createPathResolver(["/", "/contact"], patterns);

test("redirects paths in other letter case or with trailing slashes to the canonical path (R13)", () => {
  expect(resolve("/contact")).toEqual({ kind: "canonical", path: "/contact" });
  expect(resolve("/Contact//")).toEqual({ kind: "redirected", path: "/contact" });
  expect(resolve("/PART-3/Abc/")).toEqual({ kind: "redirected", path: "/part-3/abc" });
  expect(resolve("/part-3/abc")).toEqual({ kind: "on-demand", path: "/part-3/abc", pattern: "/part-3/[id]" });
  expect(resolve("//contact")).toEqual({ kind: "unknown" });
  expect(resolve("/")).toEqual({ kind: "canonical", path: "/" });
});

test("resolves the former path of an entry, in any letter case (O3)", () => {
  const resolveRenamed = createPathResolver(["/post/new"], [], { "/post/Old": "/post/new" });
  expect(resolveRenamed("/post/old/")).toEqual({ kind: "renamed", path: "/post/new" });
  expect(resolveRenamed("/post/older")).toEqual({ kind: "unknown" });
});

test("redirects what people type, unless the content has a page or a former path of that name (R11)", () => {
  const built = [
    "/",
    "/portfolio-grid",
    "/Disclamer",
    "/aboutus",
    "/bn",
    "/bn/aboutus",
    "/Team",
    "/style.css",
  ];
  const resolveTyped = createPathResolver(built, [], { "/work": "/Team" }, ["bn"]);
  const redirected = (path: string) => ({ kind: "redirected", path });
  expect(resolveTyped("/portfolio")).toEqual(redirected("/portfolio-grid"));
  expect(resolveTyped("/Disclaimer/")).toEqual(redirected("/Disclamer"));
  expect(resolveTyped("/about_us")).toEqual(redirected("/aboutus"));
  expect(resolveTyped("/bn/about")).toEqual(redirected("/bn/aboutus"));
  expect(resolveTyped("/bn/portfolio")).toEqual({ kind: "untranslated", path: "/portfolio-grid" });
  expect(resolveTyped("/team")).toEqual(redirected("/Team"));
  expect(resolveTyped("/work")).toEqual({ kind: "renamed", path: "/Team" });
  for (const path of ["/careers", "/-", "/style_.css"])
    expect(resolveTyped(path)).toEqual({ kind: "unknown" });
});

test("resolves a parameter within a segment (R13)", () => {
  const resolveFile = createPathResolver([], ["/sitemap-[file].xml"]);
  const pattern = "/sitemap-[file].xml";
  expect(resolveFile("/sitemap-posts-1.xml")).toEqual({
    kind: "on-demand",
    path: "/sitemap-posts-1.xml",
    pattern,
  });
  expect(resolveFile("/Sitemap-Posts-1.XML/")).toEqual({ kind: "redirected", path: "/sitemap-posts-1.xml" });
  expect(resolveFile("/sitemap-.xml")).toEqual({ kind: "unknown" });
});

// The regular expression `/+$` took 137 ms for the first path, which blocked all other requests.
test.each([`/a${"/".repeat(4000)}x`, "/".repeat(4000), `/part-1/${"%2f".repeat(1300)}x`])(
  "resolves a long sequence of slashes within 20 ms",
  (path) => {
    resolve(path);
    const startedAt = performance.now();
    for (let times = 0; times < 10; times += 1) resolve(path);
    expect((performance.now() - startedAt) / 10).toBeLessThan(20);
  },
);

test("resolves one language prefix only", () => {
  const resolvePrefixed = createPathResolver(["/contact", "/bn"], patterns, {}, ["bn"]);
  expect(resolvePrefixed("/bn/contact")).toEqual({ kind: "untranslated", path: "/contact" });
  expect(resolvePrefixed("/bn/bn/contact")).toEqual({ kind: "unknown" });
  expect(resolvePrefixed("/bn/BN")).toEqual({ kind: "unknown" });
  const path = `${"/bn".repeat(1_300)}/x`;
  resolvePrefixed(path);
  const startedAt = performance.now();
  for (let times = 0; times < 20; times += 1) resolvePrefixed(path);
  expect((performance.now() - startedAt) / 20).toBeLessThan(2);
});
