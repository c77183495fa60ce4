import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { type SearchEngine, searchEngine } from "#shared/search/engine.ts";
import { addressBook, boardPatterns, languageIn, postedPatterns, type Resolve } from "./addresses.ts";
import { type BuiltPages, readBuiltPages } from "./built-pages.ts";

/** One build, ready to be served. */
export interface Site {
  built: BuiltPages;
  /** Patterns of the routes that are rendered on demand. */
  routes: readonly string[];
  resolve: Resolve;
  /** Languages besides English. */
  languages: readonly string[];
  /** The language of an address. */
  languageOf(path: string): string;
  /** The search of the language of an address. */
  search(path: string): SearchEngine;
  /**
   * Renders a page by its canonical path and query.
   * @throws the error that broke the page
   */
  render(url: string, locals: App.Locals, method?: "GET" | "POST"): Promise<Response>;
}

/** What `src/integrations/built-server.ts` writes beside the built server. */
export interface BuildNotes {
  /** Patterns of the routes that are rendered on demand. */
  routes: string[];
  /** Former addresses of entries, each with the present one. */
  formerPaths: Record<string, string>;
  /** Languages besides English. */
  languages: string[];
  /** Files that each route was built into: mails find the brochure by it, tests choose pages. */
  builtRoutes: Record<string, string[]>;
  /** Folders of the bundled packages, as the lock file names them; for the bill of materials. */
  bundledPackages: string[];
}

/** Addresses for the operator of the server. */
export const operations = ["/healthz", "/readyz", "/metrics"];

/**
 * Loads a build.
 * @param build its folder
 * @param hasBoard whether the pages of the board exist
 */
export async function loadSite(build: string, hasBoard: boolean): Promise<Site> {
  const notes: BuildNotes = JSON.parse(readFileSync(join(build, "server/build-notes.json"), "utf8"));
  const { formerPaths, languages } = notes;
  const patterns = new Set([...postedPatterns, ...notes.routes]).difference(
    new Set(hasBoard ? [] : boardPatterns),
  );
  const built = readBuiltPages(join(build, "client"), languages);
  const languageOf = (path: string) => languageIn(path, languages) ?? FIRST_LANGUAGE;
  const addresses = [...built.documents.keys(), ...built.files, ...operations];
  const { render } = await import(pathToFileURL(join(build, "server/entry.mjs")).href);
  return {
    built,
    routes: notes.routes,
    languages,
    languageOf,
    resolve: addressBook(addresses, [...patterns], formerPaths, languages),
    search: searchEngines(build, languages, languageOf),
    async render(url, locals, method = "GET") {
      // Always the same host, because what a client claims to have requested must not change a page.
      const response: Response = await render(new Request(`http://localhost${url}`, { method }), locals);
      if (locals.error) throw locals.error;
      if (response.status === 500 && response.body === null)
        throw new Error("the page could not be rendered");
      return response;
    },
  };
}

/** The search of each language that has an index; other pages search the English one. */
function searchEngines(
  build: string,
  languages: readonly string[],
  languageOf: Site["languageOf"],
): Site["search"] {
  const engines = new Map(
    [FIRST_LANGUAGE, ...languages].flatMap((language) => {
      const index = join(build, `server/search-index-${language}.json`);
      return existsSync(index) ? [[language, searchEngine(readFileSync(index, "utf8"))]] : [];
    }),
  );
  const english = engines.get(FIRST_LANGUAGE) as SearchEngine;
  return (path) => engines.get(languageOf(path)) ?? english;
}
