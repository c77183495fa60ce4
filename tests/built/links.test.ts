import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listOtherLanguages } from "#server/files/site-folders.mjs";
import { createPathResolver } from "#server/pages/path-resolver.ts";
import type { BuildManifest } from "#server/pages/site.ts";
import { listTexts } from "#src/data/checks/content-files.ts";
import { readTranslations } from "#src/data/checks/translations.ts";
import { type BuiltPage, compactText, getAttributeValues, getBuiltPages, ROOT } from "./pages.ts";
import { findViolations } from "./violations.ts";

const pages = getBuiltPages();
const files = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).map((name) => `/${name}`);
const { routes }: BuildManifest = JSON.parse(readFileSync("current/dist/server/build-manifest.json", "utf8"));
const resolvePath = createPathResolver(
  [...pages.map(({ path }) => path), ...files],
  ["/forms/[form]", ...routes],
);
const ids = new Map(pages.map(({ path, html }) => [path, new Set(getAttributeValues(html, "\\w+", "id"))]));

function isDead(url: string): boolean {
  const { kind } = resolvePath(new URL(url, "http://localhost").pathname);
  return kind !== "canonical" && kind !== "on-demand";
}

/** Excludes the style guide, whose links are samples. */
const checkedPages = pages.filter(({ path }) => path !== "/styleguide");

const getLinks = ({ html }: BuiltPage) => getAttributeValues(html, "a", "href");

it("links only to existing pages in canonical spelling", () => {
  const findDeadLinks = (page: BuiltPage) => {
    const { html } = page;
    const targets = [
      ...getLinks(page),
      ...getAttributeValues(html, "form", "action"),
      ...["img", "source", "video", "audio", "track"].flatMap((tag) => getAttributeValues(html, tag, "src")),
    ].filter((target) => target.startsWith("/"));
    return new Set(targets.filter(isDead));
  };
  expect(findViolations(findDeadLinks, checkedPages)).toEqual([]);
});

it("links only to existing fragments", () => {
  const findMissingFragments = (page: BuiltPage) =>
    getLinks(page)
      .filter((target) => /^(\/[^?#]*)?#/.test(target))
      .filter((target) => {
        const [path = "", id = ""] = target.split("#");
        return !ids.get(path || page.path)?.has(decodeURIComponent(id));
      });
  expect(findViolations(findMissingFragments, checkedPages)).toEqual([]);
});

it("contains no placeholder links", () => {
  const findPlaceholderLinks = (page: BuiltPage) =>
    getLinks(page).flatMap((target) =>
      /^(#?|javascript:.*)$/.test(target) ? [`a link to "${target}"`] : [],
    );
  expect(findViolations(findPlaceholderLinks, checkedPages)).toEqual([]);
});

it("opens new tabs without access to the opener", () => {
  const findUnsafeLinks = ({ html }: BuiltPage) =>
    Array.from(html.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g), ([tag]) => tag).filter(
      (tag) => !/rel="[^"]*(noopener|noreferrer)/.test(tag),
    );
  expect(findViolations(findUnsafeLinks, checkedPages)).toEqual([]);
});

it("indexes only existing pages and fragments for the search (F3)", () => {
  const { documentIds } = JSON.parse(readFileSync("current/dist/server/search-index-en.json", "utf8"));
  const targets: string[] = Object.values(documentIds);
  const missing = targets.filter((target) => {
    const [page = "", id] = target.split("#");
    return isDead(page) || (id !== undefined && !ids.get(page)?.has(id));
  });
  expect(targets.some((target) => target.includes("#"))).toBe(true);
  expect(missing).toEqual([]);
});

it("lists only existing icons in the web manifest", () => {
  const manifest = JSON.parse(readFileSync(`${ROOT}/site.webmanifest`, "utf8"));
  for (const { src } of manifest.icons) expect(existsSync(ROOT + src), src).toBe(true);
});

/** Returns the language prefix of a path, or `undefined` for English. */
const getLanguage = (path: string) => /^\/([a-z]{2})(?=\/|$)/.exec(path)?.[1];

it("marks links to pages of another language with hreflang (L1)", () => {
  const findUnmarkedLinks = ({ path, html }: BuiltPage) =>
    Array.from(html.matchAll(/<a\b[^>]*>/g), ([tag]) => tag).filter((tag) => {
      const target = /\shref="(\/[^"]*)"/.exec(tag)?.[1];
      if (!target || /\.\w+$/.test(target) || /\shreflang=/i.test(tag)) return false;
      return getLanguage(target) !== getLanguage(path);
    });
  expect(
    findViolations(
      findUnmarkedLinks,
      pages.filter(({ path }) => getLanguage(path)),
    ),
  ).toEqual([]);
});

it("marks English sentences on pages of another language with lang (L1)", () => {
  const findUnmarkedSentences = ({ html }: BuiltPage) =>
    Array.from(removeMarkedEnglish(html).matchAll(/>([^<]+)</g), ([, text = ""]) => text).filter(
      (text) => ENGLISH_SENTENCE.test(text) && !OTHER_SCRIPT.test(text) && !isInOutdatedFile(text),
    );
  expect(
    findViolations(
      findUnmarkedSentences,
      pages.filter(({ path }) => getLanguage(path)),
    ),
  ).toEqual([]);
});

/**
 * Content of the pages under test. `CONTENT_DIR` is not used here, because tests set it to the folder of the fixture
 * site.
 */
const CONTENT = "content";

/** English texts of files that were changed after their translation. `check:content` warns about these files. */
const textsOfOutdatedFiles = new Set(
  listOtherLanguages(CONTENT)
    .flatMap((language) => readTranslations(CONTENT, language))
    .flatMap(({ english, status }) => (english && status === "outdated" ? listTexts(english) : []))
    .map(({ text }) => compactText(text)),
);

const isInOutdatedFile = (text: string): boolean => textsOfOutdatedFiles.has(compactText(text));

/** Matches at least five words, because shorter texts may be names. */
const ENGLISH_SENTENCE = /(?:[A-Za-z]{2,}[\s,.:;'’&-]+){4}[A-Za-z]{2,}/;
const OTHER_SCRIPT = /\p{L}(?<!\p{Script=Latin})/u;

/** Removes the head, scripts, styles and elements marked as English. */
const removeMarkedEnglish = (html: string) =>
  html
    .replace(/<head>[\s\S]*?<\/head>|<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<(\w+)\b[^>]*\slang="en[^>]*>[\s\S]*?<\/\1>/g, "");
