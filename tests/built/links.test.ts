import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addressBook } from "#server/pages/addresses.ts";
import type { BuildNotes } from "#server/pages/site.ts";
import { offenders } from "./offenders.ts";
import { attributeValues, type BuiltPage, builtPages, ROOT } from "./pages.ts";

const pages = builtPages();
const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`);
const { routes }: BuildNotes = JSON.parse(readFileSync("dist/server/build-notes.json", "utf8"));
const resolve = addressBook([...pages.map(({ path }) => path), ...files], ["/forms/[form]", ...routes]);
const ids = new Map(pages.map(({ path, html }) => [path, new Set(attributeValues(html, "\\w+", "id"))]));

function isDead(address: string): boolean {
  const { kind } = resolve(new URL(address, "http://localhost").pathname);
  return kind !== "here" && kind !== "rendered";
}

/** The style guide shows links as samples. */
const real = pages.filter(({ path }) => path !== "/styleguide");

const linksOf = ({ html }: BuiltPage) => attributeValues(html, "a", "href");

it("every link leads somewhere, in the one canonical spelling", () => {
  const dead = (page: BuiltPage) => {
    const { html } = page;
    const targets = [
      ...linksOf(page),
      ...attributeValues(html, "form", "action"),
      ...["img", "source", "video", "audio", "track"].flatMap((tag) => attributeValues(html, tag, "src")),
    ].filter((target) => target.startsWith("/"));
    return new Set(targets.filter(isDead));
  };
  expect(offenders(dead, real)).toEqual([]);
});

it("every link to a part of a page names one that exists", () => {
  const missing = (page: BuiltPage) =>
    linksOf(page)
      .filter((target) => /^(\/[^?#]*)?#/.test(target))
      .filter((target) => {
        const [path = "", id = ""] = target.split("#");
        return !ids.get(path || page.path)?.has(decodeURIComponent(id));
      });
  expect(offenders(missing, real)).toEqual([]);
});

it("no link leads to a placeholder", () => {
  const placeholders = (page: BuiltPage) =>
    linksOf(page).flatMap((target) => (/^(#?|javascript:.*)$/.test(target) ? [`a link to "${target}"`] : []));
  expect(offenders(placeholders, real)).toEqual([]);
});

it("links that open a window do not hand it over to other sites", () => {
  const unsafe = ({ html }: BuiltPage) =>
    Array.from(html.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g), ([tag]) => tag).filter(
      (tag) => !/rel="[^"]*(noopener|noreferrer)/.test(tag),
    );
  expect(offenders(unsafe, real)).toEqual([]);
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

/** Language of a page by its address; English ones have no prefix. */
const languageOf = (path: string) => /^\/([a-z]{2})(?=\/|$)/.exec(path)?.[1];

it("L1 links from a page of another language stay in it, or name the language of their target", () => {
  const unmarked = ({ path, html }: BuiltPage) =>
    Array.from(html.matchAll(/<a\b[^>]*>/g), ([tag]) => tag).filter((tag) => {
      const target = /\shref="(\/[^"]*)"/.exec(tag)?.[1];
      if (!target || /\.\w+$/.test(target) || /\shreflang=/i.test(tag)) return false;
      return languageOf(target) !== languageOf(path);
    });
  expect(
    offenders(
      unmarked,
      pages.filter(({ path }) => languageOf(path)),
    ),
  ).toEqual([]);
});

it("L1 sentences in English on a page of another language name their language", () => {
  const unmarked = ({ html }: BuiltPage) =>
    Array.from(withoutMarked(html).matchAll(/>([^<]+)</g), ([, text = ""]) => text).filter(
      (text) => ENGLISH_SENTENCE.test(text) && !OTHER_SCRIPT.test(text),
    );
  expect(
    offenders(
      unmarked,
      pages.filter(({ path }) => languageOf(path)),
    ),
  ).toEqual([]);
});

/** Fewer than five words may be a name. */
const ENGLISH_SENTENCE = /(?:[A-Za-z]{2,}[\s,.:;'’&-]+){4}[A-Za-z]{2,}/;
const OTHER_SCRIPT = /\p{L}(?<!\p{Script=Latin})/u;

/** A page without its head, scripts and styles, and without elements that have `lang`. */
const withoutMarked = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<(\w+)\b[^>]*\slang="en[^>]*>[\s\S]*?<\/\1>/g, "");
