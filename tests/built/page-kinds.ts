import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listOtherLanguages } from "#server/files/site-folders.mjs";
import type { BuildManifest } from "#server/pages/site.ts";
import { withLanguagePrefix } from "#shared/addresses/paths.ts";
import { getBuiltPages, pathOf, ROOT } from "./pages.ts";
import { SNAPSHOT } from "./snapshot.ts";

/** Aliases: pages that show another page and name it as canonical (R4). */
export const ALIASES = ["/portfoliodetails", "/post", "/singleteam"];

/** Paths of pages that are not in the snapshot: a search with and without results, a form, an error. */
const PATHS_OUTSIDE_SNAPSHOT = ["/search?s=a", "/search?s=zzzzzz", "/forms/contact", "/no-such-page"].flatMap(
  (path) => [path, ...listOtherLanguages().map((language) => withLanguagePrefix(language, path))],
);

/** The routes to measure: a selection of different layouts, because a measurement takes seconds for each page. */
const MEASURED_ROUTES = [
  "/",
  "/contact",
  "/products",
  "/payment/[productId]",
  "/[consulting]",
  "/[service]",
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

/**
 * Returns the paths in the environment variable `ADDRESSES`, such as "/ /contact", or all paths if it is "all".
 * @param getDefault returns the paths if `ADDRESSES` is not set
 */
export function selectPaths(getDefault: () => string[], pages = getBuiltPages()): string[] {
  const { ADDRESSES: selection = "" } = process.env;
  if (selection === "all") return pages.map(({ path }) => path);
  return selection ? selection.split(" ") : getDefault();
}

/**
 * Returns the path of the largest page of each route in the snapshot, without aliases and error pages, followed by
 * `PATHS_OUTSIDE_SNAPSHOT`.
 */
export function getRepresentativePaths(): string[] {
  const builtPaths = [...findLargestPageByRoute()].flatMap(([route, path]) =>
    ALIASES.includes(toEnglishPath(route)) ? [] : [path],
  );
  return [
    ...builtPaths.filter((path) => !["/404", "/500"].includes(toEnglishPath(path))),
    ...PATHS_OUTSIDE_SNAPSHOT,
  ];
}

const prefix = new RegExp(`^/(?:${listOtherLanguages().join("|") || "-"})(?=/|$)`);
/** Returns the English path of a page in any language. */
export const toEnglishPath = (path: string): string => path.replace(prefix, "") || "/";

/**
 * Returns the paths to measure in English and the given languages. None of these pages has `noindex`.
 * Lighthouse measures English only: a machine without a system font for Bengali would wait for the web font, which
 * phones do not request.
 */
export function getMeasuredPaths(languages: readonly string[] = []): string[] {
  const largest = findLargestPageByRoute();
  const translated = languages.flatMap((language) =>
    MEASURED_ROUTES.map((route) => withLanguagePrefix(language, route)),
  );
  return [...MEASURED_ROUTES, ...translated].flatMap((route) => largest.get(route) ?? []);
}

/** Returns the paths of the pages of a route, such as `/[landing]`, in all languages. */
export const getRoutePaths = (route: string): string[] =>
  Object.entries(readRoutes()).flatMap(([pattern, files]) =>
    toEnglishPath(pattern) === route ? files.filter((file) => file.endsWith(".html")).map(pathOf) : [],
  );

const readRoutes = (): BuildManifest["builtRoutes"] =>
  JSON.parse(readFileSync(join(SNAPSHOT, "routes.json"), "utf8"));

function findLargestPageByRoute(): Map<string, string> {
  const routes = readRoutes();
  const getSize = (file: string) => statSync(join(ROOT, file)).size;
  return new Map(
    Object.entries(routes).flatMap(([route, files]) => {
      const [largest] = files
        .filter((file) => file.endsWith(".html"))
        .sort((a, b) => getSize(b) - getSize(a));
      return largest ? [[route, pathOf(largest)]] : [];
    }),
  );
}
