import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { paths, prefixed } from "../../shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
import { type SearchEngine, searchEngine } from "../../shared/search/engine.ts";
import type { Env } from "../application/env.ts";
import { type Log, RecurringFaults } from "../application/log.ts";
import type { Services } from "../application/services.ts";
import { keptBuilds } from "../disk/site-folders.mjs";
import { addressBook, boardPatterns, languageIn, postedPatterns, type Resolve } from "./addresses.ts";
import type { Exchange, MadePage } from "./answers.ts";
import { type BuiltSite, loadBuiltSite } from "./built-site.ts";
import { type KeptPages, keepingSearches, keptPages } from "./kept-pages.ts";
import { inTurns } from "./limits.ts";
import type { Stopping } from "./stop.ts";

/** What stays when another build is put in service. */
interface Surroundings {
  env: Env;
  log: Log;
  services: Services;
  stopping: Stopping;
  traffic: { requests: number };
}

/** Everything the answers are made from. */
export interface Site extends Surroundings {
  built: BuiltSite;
  resolve: Resolve;
  /** Languages besides English. */
  languages: readonly string[];
  /** The search of the language that an address belongs to. */
  search(path: string): SearchEngine;
  /**
   * Renders a page, by its path and query in their canonical spelling. The body is empty where the server shows a page
   * of its own instead (404).
   * @throws what broke a page (R12)
   */
  render(path: string, locals: App.Locals, method?: "GET" | "POST"): Promise<MadePage>;
  /** Waits until a page may be made for this client. */
  turn(client: string): Promise<void>;
  /** Whether pages of this pattern are the same for everybody, so that one rendering serves all. */
  isKept(pattern: string): boolean;
  pages: KeptPages;
}

/** One request to this site. */
export interface SiteExchange extends Exchange {
  site: Site;
}

/** What `src/build/built-server.ts` writes beside the built server. */
export interface BuildNotes {
  /** What is rendered on demand; `kept` where it is the same for everybody. */
  routes: { pattern: string; kept: boolean }[];
  /** Addresses that entries had before, each with the present one. */
  formerPaths: Record<string, string>;
  /** Languages besides English. */
  languages: string[];
  /** When posts that had not come when the site was built will, in milliseconds since 1970, the next first. */
  timesToCome: number[];
  /** Which files each route was built into: mails find the brochure by it, the tests choose pages. */
  builtRoutes: Record<string, string[]>;
  /** Folders of the packages whose code was built in, as the lock file names them; for the bill of materials. */
  bundledPackages: string[];
}

/** Parts of a page, which only this server asks for. */
const PARTS = [paths.postComments("[slug]"), paths.commentCounts, paths.newestPosts, paths.contactNamed];

/**
 * Loads a build and puts it together with the open services. Pages need no file of it later, so that it may be deleted;
 * mails read the titles of posts, and do without when it is.
 * @param build its folder
 */
export async function openSite(build: string, surroundings: Surroundings): Promise<Site> {
  const { services, log } = surroundings;
  const faults = new RecurringFaults(log);
  const read = (name: string) => readFileSync(join(build, "server", name), "utf8");
  const { routes, formerPaths, languages, timesToCome }: BuildNotes = JSON.parse(read("build-notes.json"));
  const prefixes = [FIRST_LANGUAGE, ...languages];
  const hidden = new Set([
    ...PARTS.flatMap((part) => prefixes.map((language) => prefixed(language, part))),
    ...(services.board ? [] : boardPatterns),
  ]);
  const patterns = new Set([...postedPatterns, ...routes.map(({ pattern }) => pattern)]).difference(hidden);
  const kept = new Set(routes.flatMap((route) => (route.kept ? [route.pattern] : [])));
  const search = searchEngines(build, languages);
  const postsCome = () => timesToCome.filter((time) => time <= Date.now()).length;
  const entry = pathToFileURL(join(build, "server/entry.mjs")).href;
  const { render: renderRequest } = await import(entry);
  // The host is always the same, because what a visitor claims to have asked must not change a page.
  const renderWhatever: Site["render"] = (path, locals, method = "GET") =>
    renderRequest(new Request(`http://localhost${path}`, { method }), locals);
  const render: Site["render"] = async (path, locals, method) => {
    const page = await renderWhatever(path, locals, method);
    if (page.status >= 500) throw locals.fault ?? new Error("the page could not be rendered");
    return page;
  };
  const localsFor = (path: string): App.Locals => ({ services, search: search(path) });
  // Astro loads the modules of a page when it is first asked for; no post, member or token is called `-`.
  const nowhere = routes.map(({ pattern }) => pattern.replaceAll(/\[[^\]]+\]/g, "-"));
  await Promise.all(nowhere.map((path) => renderWhatever(path, localsFor(path))));
  // It comes last, because it opens films: whatever may be wrong with the rest is known by now.
  const before = keptBuilds().filter((kept) => kept !== build);
  const built = loadBuiltSite(
    join(build, "client"),
    languages,
    before.map((kept) => join(kept, "client")),
  );
  return {
    ...surroundings,
    built,
    resolve: addressBook(
      [...built.resources.keys(), ...built.media.keys()],
      [...patterns],
      formerPaths,
      languages,
    ),
    languages,
    search,
    render: keepingSearches(render, search(paths.search), postsCome),
    turn: inTurns(),
    isKept: (pattern) => kept.has(pattern),
    pages: keptPages({
      built,
      render: (path) => render(path, localsFor(path)),
      comments: services.comments,
      postsCome,
      inLanguageOf: (path, part) => prefixed(languageIn(path, languages) ?? FIRST_LANGUAGE, part),
      failed(error) {
        faults.tell("comments or newest posts not shown", error);
        return undefined;
      },
    }),
  };
}

/** The search of each language that has an index. From pages of other languages the English one is searched. */
function searchEngines(build: string, languages: readonly string[]): Site["search"] {
  const engines = new Map(
    [FIRST_LANGUAGE, ...languages].flatMap((language) => {
      const index = join(build, `server/search-index-${language}.json`);
      return existsSync(index) ? [[language, searchEngine(readFileSync(index, "utf8"))]] : [];
    }),
  );
  const first = engines.get(FIRST_LANGUAGE) as SearchEngine;
  return (path) => engines.get(languageIn(path, languages) ?? FIRST_LANGUAGE) ?? first;
}
