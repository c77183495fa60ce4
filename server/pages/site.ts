import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAnalytics } from "#server/config/analytics.ts";
import { CodedError } from "#shared/errors.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { createSearchEngine, type SearchEngine } from "#shared/search/engine.ts";
import { type BuiltPages, readBuiltPages } from "./built-pages.ts";
import type { PolicySources } from "./document-headers.ts";
import {
  BOARD_PATTERNS,
  createPathResolver,
  getPathLanguage,
  POST_PATTERNS,
  type ResolvePath,
} from "./path-resolver.ts";

/** A loaded build. */
export interface Site extends PolicySources {
  built: BuiltPages;
  /** Route patterns of on-demand pages. */
  routes: readonly string[];
  resolvePath: ResolvePath;
  /** Languages besides English. */
  languages: readonly string[];
  getLanguage(path: string): string;
  /** Returns the search engine for the language of a path. */
  getSearchEngine(path: string): SearchEngine;
  /**
   * @param url canonical path with its query string
   * @throws if rendering fails
   */
  render(url: string, locals: App.Locals, method?: "GET" | "POST"): Promise<Response>;
}

/** Metadata of a build, written by `src/integrations/built-server.ts`. */
export interface BuildManifest {
  /** Route patterns of on-demand pages. */
  routes: string[];
  /** The current path of each former path. */
  formerPaths: Record<string, string>;
  /** Languages besides English. */
  languages: string[];
  /** `ANALYTICS` at the time of the build, or empty. */
  analytics: string;
  /** Files built from each route, used to find the brochure for mails, and pages in tests. */
  builtRoutes: Record<string, string[]>;
  /** CSP hash sources of all inline scripts and styles. Builds of earlier versions have no list. */
  inlineSources?: string[];
  /** Keys of the bundled packages in package-lock.json, for the bill of materials. */
  bundledPackages: string[];
}

export const OPERATIONS_PATHS = ["/healthz", "/readyz", "/metrics"];

/**
 * @param build folder of the build
 * @param hasBoard whether to include the routes of the board
 */
export async function loadSite(build: string, hasBoard: boolean): Promise<Site> {
  const manifest: BuildManifest = JSON.parse(readFileSync(join(build, "server/build-manifest.json"), "utf8"));
  const { formerPaths, languages } = manifest;
  const patterns = new Set([...POST_PATTERNS, ...manifest.routes]).difference(
    new Set(hasBoard ? [] : BOARD_PATTERNS),
  );
  const policySources: PolicySources = {
    analytics: parseAnalytics(manifest.analytics),
    inlineSources: manifest.inlineSources && new Set(manifest.inlineSources),
  };
  const built = readBuiltPages(join(build, "client"), languages, policySources);
  const getLanguage = (path: string) => getPathLanguage(path, languages) ?? DEFAULT_LANGUAGE;
  const builtPaths = [...built.documents.keys(), ...built.files, ...OPERATIONS_PATHS];
  const { render } = await import(pathToFileURL(join(build, "server/entry.mjs")).href);
  return {
    built,
    routes: manifest.routes,
    languages,
    ...policySources,
    getLanguage,
    resolvePath: createPathResolver(builtPaths, [...patterns], formerPaths, languages),
    getSearchEngine: loadSearchEngines(build, languages, getLanguage),
    async render(url, locals, method = "GET") {
      // The host is fixed, because the Host header of a request must not affect the page.
      const response: Response = await render(new Request(`http://localhost${url}`, { method }), locals);
      if (locals.error) throw locals.error;
      if (response.status === 500 && response.body === null)
        throw new CodedError("HD_PAGE_NOT_RENDERED", "The page could not be rendered.");
      return response;
    },
  };
}

/** Loads the search index of each language that has one. Pages in other languages search in English. */
function loadSearchEngines(
  build: string,
  languages: readonly string[],
  getLanguage: Site["getLanguage"],
): Site["getSearchEngine"] {
  const engines = new Map(
    [DEFAULT_LANGUAGE, ...languages].flatMap((language) => {
      const index = join(build, `server/search-index-${language}.json`);
      return existsSync(index) ? [[language, createSearchEngine(readFileSync(index, "utf8"))]] : [];
    }),
  );
  const english = engines.get(DEFAULT_LANGUAGE) as SearchEngine;
  return (path) => engines.get(getLanguage(path)) ?? english;
}
