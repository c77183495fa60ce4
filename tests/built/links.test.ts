import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addressBook } from "../../server/http/addresses.ts";
import type { BuildNotes } from "../../server/http/site.ts";
import { attributeValues, builtPages, ROOT } from "./pages.ts";

const pages = builtPages();
const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`);
const { routes }: BuildNotes = JSON.parse(readFileSync("dist/server/build-notes.json", "utf8"));
const resolve = addressBook(
  [...pages.map(({ path }) => path), ...files],
  ["/forms/[form]", ...routes.map(({ pattern }) => pattern)],
);
const ids = new Map(pages.map(({ path, html }) => [path, new Set(attributeValues(html, "\\w+", "id"))]));

function isDead(address: string): boolean {
  const { kind } = resolve(new URL(address, "http://localhost").pathname);
  return kind !== "here" && kind !== "rendered";
}

/** The style guide shows links as samples. */
const real = pages.filter(({ path }) => path !== "/styleguide");

describe.each(real)("links of $path", ({ path, html }) => {
  it("lead somewhere, in the one canonical spelling", () => {
    const targets = [
      ...attributeValues(html, "a", "href"),
      ...attributeValues(html, "form", "action"),
      ...["img", "source", "video", "audio", "track"].flatMap((tag) => attributeValues(html, tag, "src")),
    ].filter((target) => target.startsWith("/"));
    expect([...new Set(targets.filter(isDead))]).toEqual([]);
  });

  it("name parts of pages that exist", () => {
    const parts = attributeValues(html, "a", "href").filter((target) => /^(\/[^?#]*)?#/.test(target));
    const missing = parts.filter((target) => {
      const [page = "", id = ""] = target.split("#");
      return !ids.get(page || path)?.has(decodeURIComponent(id));
    });
    expect(missing).toEqual([]);
  });

  it("never lead to a placeholder", () => {
    expect(
      attributeValues(html, "a", "href").filter((target) => /^(#?|javascript:.*)$/.test(target)),
    ).toEqual([]);
  });

  it("open other sites without handing over the window", () => {
    const blank = Array.from(html.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g), ([tag]) => tag);
    expect(blank.filter((tag) => !/rel="[^"]*(noopener|noreferrer)/.test(tag))).toEqual([]);
  });
});

it("F3: results of the search lead to pages, and to parts of pages, that exist", () => {
  const { documentIds } = JSON.parse(readFileSync("dist/server/search-index-en.json", "utf8"));
  const targets: string[] = Object.values(documentIds);
  const missing = targets.filter((target) => {
    const [page = "", id] = target.split("#");
    return isDead(page) || (id !== undefined && !ids.get(page)?.has(id));
  });
  expect(targets.some((target) => target.includes("#"))).toBe(true);
  expect(missing).toEqual([]);
});

it("the web manifest names icons that exist", () => {
  const manifest = JSON.parse(readFileSync(`${ROOT}/site.webmanifest`, "utf8"));
  for (const { src } of manifest.icons) expect(existsSync(ROOT + src), src).toBe(true);
});
