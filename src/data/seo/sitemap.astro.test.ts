import { expect, test } from "vitest";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import { renderSitemapIndex, renderUrlSet, splitIntoFiles } from "./sitemap.ts";

const posts = Array.from({ length: 12_001 }, (_, index) => ({
  path: `/post/${index}`,
  lastModified: `2026-${index % 2 ? "10" : "11"}-16`,
}));

test("splits many entries into files of at most 5,000 without losing any", () => {
  const files = splitIntoFiles("posts", posts);
  expect(files.map(({ name }) => name)).toEqual(["posts-1", "posts-2", "posts-3"]);
  expect(files.map(({ entries }) => entries.length)).toEqual([5_000, 5_000, 2_001]);
  expect(files.flatMap(({ entries }) => entries)).toEqual(posts);
  expect(splitIntoFiles("posts", [])).toEqual([]);
});

test("renders absolute URLs with the date of the last change", () => {
  const xml = renderUrlSet([{ path: "/" }, { path: "/post/a", lastModified: "2026-11-16" }]);
  expect(xml).toContain(`<url><loc>${siteOrigin}/</loc></url>`);
  expect(xml).toContain(`<url><loc>${siteOrigin}/post/a</loc><lastmod>2026-11-16</lastmod></url>`);
});

test("renders the date of the newest entry of each file in the index", () => {
  const xml = renderSitemapIndex([{ name: "posts-1", entries: posts.slice(0, 3) }]);
  expect(xml).toContain(`<loc>${siteOrigin}/sitemap-posts-1.xml</loc><lastmod>2026-11-16</lastmod>`);
});
