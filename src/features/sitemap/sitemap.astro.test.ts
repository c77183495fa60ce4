import { expect, test } from "vitest";
import { siteOrigin } from "#src/content/site-origin.ts";
import { inFiles, sitemapIndex, urlSet } from "./sitemap.ts";

const posts = Array.from({ length: 12_001 }, (_, index) => ({
  path: `/post/${index}`,
  changed: `2026-${index % 2 ? "10" : "11"}-16`,
}));

test("many posts are spread over files that are never too long, and none is lost", () => {
  const files = inFiles("posts", posts);
  expect(files.map(({ name }) => name)).toEqual(["posts-1", "posts-2", "posts-3"]);
  expect(files.map(({ entries }) => entries.length)).toEqual([5_000, 5_000, 2_001]);
  expect(files.flatMap(({ entries }) => entries)).toEqual(posts);
  expect(inFiles("posts", [])).toEqual([]);
});

test("an entry has its whole address, and its day where it is known", () => {
  const xml = urlSet([{ path: "/" }, { path: "/post/a", changed: "2026-11-16" }]);
  expect(xml).toContain(`<url><loc>${siteOrigin}/</loc></url>`);
  expect(xml).toContain(`<url><loc>${siteOrigin}/post/a</loc><lastmod>2026-11-16</lastmod></url>`);
});

test("the index gives each file the day of its newest entry", () => {
  const xml = sitemapIndex([{ name: "posts-1", entries: posts.slice(0, 3) }]);
  expect(xml).toContain(`<loc>${siteOrigin}/sitemap-posts-1.xml</loc><lastmod>2026-11-16</lastmod>`);
});
