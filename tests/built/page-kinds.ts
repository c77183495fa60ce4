import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { otherLanguages } from "#server/disk/site-folders.mjs";
import type { BuildNotes } from "#server/pages/site.ts";
import { prefixed } from "#shared/addresses/paths.ts";
import { builtPages, pathOf, ROOT } from "./pages.ts";
import { SNAPSHOT } from "./snapshot.ts";

/** R4: these show what has an address of its own. */
export const ALIASES = ["/portfoliodetails", "/post", "/singleteam"];

/** Rendered for each visitor, so that no file tells of them: a result, none, a form. */
const ON_DEMAND = ["/search?s=a", "/search?s=zzzzzz", "/forms/contact", "/no-such-page"].flatMap((path) => [
  path,
  ...otherLanguages().map((language) => prefixed(language, path)),
]);

/** Routes whose pages differ enough for measurements that take seconds each. */
const MEASURED = [
  "/",
  "/contact",
  "/products",
  "/payment/[productId]",
  "/[consulting]",
  "/[landing]",
  "/aboutus",
  "/faq",
  "/portfoliodetails/[...slug]",
  "/portfolio-grid",
  "/portfolio-carousel",
  "/blog/[...list]",
  "/post/[slug]",
  "/internship",
  "/[policy]",
];

/** The addresses that `ADDRESSES` names, such as "/ /contact", or with "all" those of every page; else those given. */
export function addressesOr(given: () => string[], pages = builtPages()): string[] {
  const { ADDRESSES: named = "" } = process.env;
  if (named === "all") return pages.map(({ path }) => path);
  return named ? named.split(" ") : given();
}

/** One address of each kind of page as content stands now: of each route the page that holds most. */
export function pageKinds(): string[] {
  const own = [...longestOfEachRoute()].flatMap(([route, path]) =>
    ALIASES.includes(inEnglish(route)) ? [] : [path],
  );
  return [...own.filter((path) => !["/404", "/500"].includes(inEnglish(path))), ...ON_DEMAND];
}

const prefix = new RegExp(`^/(?:${otherLanguages().join("|") || "-"})(?=/|$)`);
/** The English page's address, of a page in whatever language. */
export const inEnglish = (path: string): string => path.replace(prefix, "") || "/";

/**
 * Fewer of them, all indexed, in English and in other languages that are named. Lighthouse sees none of these: without a
 * face for Bengali, as on a bare Debian, its simulation waits for the served one, which no phone asks for.
 */
export function measuredKinds(languages: readonly string[] = []): string[] {
  const longest = longestOfEachRoute();
  const translated = languages.flatMap((language) => MEASURED.map((route) => prefixed(language, route)));
  return [...MEASURED, ...translated].flatMap((route) => longest.get(route) ?? []);
}

function longestOfEachRoute(): Map<string, string> {
  const routes: BuildNotes["builtRoutes"] = JSON.parse(readFileSync(join(SNAPSHOT, "routes.json"), "utf8"));
  const bytes = (file: string) => statSync(join(ROOT, file)).size;
  return new Map(
    Object.entries(routes).flatMap(([route, files]) => {
      const [longest] = files.filter((file) => file.endsWith(".html")).sort((a, b) => bytes(b) - bytes(a));
      return longest ? [[route, pathOf(longest)]] : [];
    }),
  );
}
