import { expect, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const feeds = [
  "/rss.xml",
  "/blog/category/design/rss.xml",
  "/blog/category/law-and-tax/rss.xml",
  "/sitemap-index.xml",
  "/sitemap-pages-1.xml",
  "/sitemap-posts-1.xml",
  "/sitemap-lists-1.xml",
];

// The parser of the browser is the strictest one available.
test("feeds and sitemaps are well-formed XML, and their HTML contains no scripts", async ({
  page,
  request,
}) => {
  await checkEach(feeds, async (path) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const xml = await response.text();
    // Evaluated on the blank page, because Trusted Types forbid parsing text as HTML on pages of the site.
    const result = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, "application/xml");
      const broken = parsed.querySelector("parsererror")?.textContent;
      const articles = Array.from(parsed.getElementsByTagName("content:encoded"), (node) => node.textContent);
      const scripts = articles.filter(
        (html) => new DOMParser().parseFromString(html, "text/html").scripts.length,
      );
      return { broken, scripts: scripts.length };
    }, xml);
    expect(result).toEqual({ broken: undefined, scripts: 0 });
  });
});

test("a category page links to the feeds of the site and of the category", async ({ page }) => {
  await page.goto("/blog/category/design");
  const feedLinks = page.locator(
    'link[rel="alternate"][type*="rss"], link[rel="alternate"][type*="feed+json"]',
  );
  const urls = await feedLinks.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(urls).toEqual(["/rss.xml", "/feed.json", "/blog/category/design/rss.xml"]);
});
