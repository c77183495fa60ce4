import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { paths } from "#shared/addresses/paths.ts";
import { ALIASES, getRoutePaths } from "./page-kinds.ts";
import { getAttributeValues, getBuiltPages, ROOT } from "./pages.ts";

const pages = getBuiltPages();

const readText = (path: string) => readFileSync(ROOT + path, "utf8");
const parseLocations = (xml: string) =>
  Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = ""]) => url);
const pathOf = (url: string) => decodeURI(new URL(url).pathname);
const getCanonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

const files = parseLocations(readText(paths.sitemapIndex)).map(pathOf);
const listed = files.flatMap((file) => parseLocations(readText(file)));

describe("sitemap", () => {
  it("lists exactly the canonical URLs of indexed pages, each once", () => {
    const canonical = new Set(pages.flatMap(({ html }) => getCanonical(html) ?? []));
    expect([...listed].sort()).toEqual([...canonical].sort());
    const indexed = pages.filter(({ html }) => !html.includes('content="noindex"'));
    const own = indexed
      .map(({ path }) => path)
      .filter((path) => !ALIASES.some((alias) => path.endsWith(alias)));
    expect(listed.map(pathOf).sort()).toEqual(own.sort());
  });

  it("lists the last update of every post", () => {
    const posts = files
      .filter((file) => file.includes("posts"))
      .map(readText)
      .join("");
    const days = Array.from(posts.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)</g), ([, url = "", day]) => {
      const html = pages.find(({ path }) => path === pathOf(url))?.html;
      return [/"dateModified":"([^"]*)"/.exec(html ?? "")?.[1], day];
    });
    expect(days).toHaveLength(parseLocations(posts).length);
    for (const [onPage, inSitemap] of days) expect(inSitemap).toBe(onPage);
  });
});

describe("robots.txt", () => {
  const robots = readText(paths.robots);

  it("names the sitemap and disallows only forms, status pages, orders, mail links, search and the board", () => {
    expect(robots).toContain(`\nSitemap: ${new URL(listed[0] ?? "").origin}${paths.sitemapIndex}\n`);
    const disallowed = Array.from(robots.matchAll(/^Disallow: (.*)$/gm), ([, path]) => path);
    const privatePaths = ["/forms/", "/status/", "/order/", "/links/", "/board", "/search"];
    expect(disallowed.slice(0, privatePaths.length)).toEqual(privatePaths);
    expect(disallowed.filter((path) => !privatePaths.some((end) => path?.endsWith(end)))).toEqual([]);
  });

  it("disallows no path in the sitemap", () => {
    const disallowed = Array.from(robots.matchAll(/^Disallow: (.*)$/gm), ([, path = ""]) => path);
    expect(listed.map(pathOf).filter((path) => disallowed.some((start) => path.startsWith(start)))).toEqual(
      [],
    );
  });
});

it("publishes a security.txt as in RFC 9116 that expires within a year", () => {
  const text = readText(paths.security);
  const fields = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );
  expect(fields.get("Contact")).toMatch(/^mailto:\S+@\S+$/);
  expect(pathOf(fields.get("Canonical") ?? "")).toBe(paths.security);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(366);
});

it("links every indexed page from the home page, directly or indirectly, except landing pages", () => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const reachedPaths = new Set(["/"]);
  for (const path of reachedPaths) {
    const targets = getAttributeValues(byPath.get(path)?.html ?? "", "a", "href");
    for (const target of targets) reachedPaths.add(target.split(/[?#]/, 1)[0] ?? "");
  }
  // Landing pages need not be in the menu.
  const landingPaths = getRoutePaths("/[landing]");
  const others = listed.map(pathOf).filter((path) => !landingPaths.includes(path));
  expect(others.filter((path) => !reachedPaths.has(path))).toEqual([]);
});
