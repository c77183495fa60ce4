import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { paths, prefixed } from "../../shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "../../shared/languages/first-language.mjs";
import { type SearchEngine, searchEngine } from "../../shared/search/engine.ts";
import type { Env } from "../application/env.ts";
import type { Log } from "../application/log.ts";
import type { Services } from "../application/services.ts";
import { keptBuilds } from "../disk/site-folders.mjs";
import { addressBook, boardPatterns, languageIn, postedPatterns, type Resolve } from "./addresses.ts";
import { loadPages, type RenderedPage, type RenderPage } from "./astro-pages.ts";
import { type BuiltSite, loadBuiltSite } from "./built-site.ts";
import { keepingSearches } from "./kept-searches.ts";
import { type CommentCounts, showsComments, showsNewest } from "./live-marks.ts";
import { type LivePages, livePages } from "./live-pages.ts";
import type { Operations } from "./operations.ts";
import type { Stopping } from "./stop.ts";
import { inTurns } from "./turns.ts";

/** Everything the answers are made from. */
export interface Site {
  env: Env;
  log: Log;
  services: Services;
  /** The search of the language that an address belongs to. */
  search(path: string): SearchEngine;
  built: BuiltSite;
  resolve: Resolve;
  /** Languages besides English. */
  languages: readonly string[];
  render: RenderPage;
  /** Waits until a page may be made for this client. */
  turn(client: string): Promise<void>;
  /** Whether pages of this pattern are the same for everybody, so that one rendering serves all. */
  isKept(pattern: string): boolean;
  live: LivePages;
  /** A page as it is before its comments are put in. */
  source(path: string): Promise<RenderedPage>;
  operations: Operations;
  traffic: { requests: number };
  stopping: Stopping;
}

/** What `src/build/on-demand-routes-integration.ts` writes beside the built server. */
export interface OnDemandRoute {
  pattern: string;
  kept: boolean;
}

/** What `src/build/content-integration.ts` writes beside the built server. */
export interface ContentNotes {
  /** Addresses that entries had before, each with the present one. */
  formerPaths: Record<string, string>;
  /** Languages besides English. */
  languages: string[];
  /** When posts that had not come when the site was built will, in milliseconds since 1970, the next first. */
  timesToCome: number[];
}

/** Parts of a page, which only this server asks for. */
const PARTS = [paths.postComments("[slug]"), paths.commentCounts, paths.newestPosts, paths.contactNamed];

/** What stays when another build is put in service. */
export type Process = Pick<Site, "env" | "log" | "services" | "stopping" | "traffic">;

/**
 * Loads a build and puts it together with the open services. Nothing of it is read later, so that it may be deleted.
 * @param build its folder
 */
export async function openSite(build: string, process: Process): Promise<Site> {
  const { env, log, services, stopping, traffic } = process;
  const noted = (name: string) => JSON.parse(readFileSync(join(build, `server/${name}.json`), "utf8"));
  const routes = noted("on-demand-routes") as OnDemandRoute[];
  const notes = noted("content-notes") as ContentNotes;
  const waits = notes.timesToCome.length > 0;
  const isLive = (html: string) => showsComments(html) || (waits && showsNewest(html));
  const before = keptBuilds().filter((kept) => kept !== build);
  const built = loadBuiltSite(
    join(build, "client/"),
    isLive,
    before.map((kept) => join(kept, "client/")),
  );
  const kept = new Set(routes.filter((route) => route.kept).map((route) => route.pattern));
  const patterns = new Set([...postedPatterns, ...routes.map((route) => route.pattern)]);
  const prefixes = [FIRST_LANGUAGE, ...notes.languages];
  const parts = PARTS.flatMap((part) => prefixes.map((language) => prefixed(language, part)));
  for (const part of [...parts, ...(services.board ? [] : boardPatterns)]) patterns.delete(part);
  const render = await loadPages(pathToFileURL(join(build, "server/entry.mjs")));
  const search = searchEngines(build, notes.languages);
  const posts = postsCome(notes.timesToCome);
  const renderFor = (path: string) =>
    render({ method: "GET", path, locals: { services, search: search(path) } });
  await loadModules(routes, renderFor);
  return {
    env,
    log,
    services,
    search,
    built,
    resolve: addressBook(
      [...built.resources.keys(), ...built.media.keys()],
      [...patterns],
      notes.formerPaths,
      notes.languages,
    ),
    languages: notes.languages,
    render: keepingSearches(render, search(paths.search), posts),
    turn: inTurns(),
    isKept: (pattern) => kept.has(pattern),
    live: inLanguages(
      notes.languages,
      prefixes.map((language) => {
        const part = async (path: string) => bodyOf(await renderFor(prefixed(language, path)));
        return livePages(services.comments, posts, {
          comments: (post) => part(paths.postComments(post)),
          counts: async () => JSON.parse(await part(paths.commentCounts)) as CommentCounts,
          newest: () => part(paths.newestPosts),
          failed(error) {
            log("error", "comments or newest posts not shown", { cause: String(error) });
            return undefined;
          },
        });
      }),
    ),
    source: async (path) => builtPage(built, path) ?? (await renderFor(path)),
    operations: {
      services,
      metricsToken: env.metricsToken,
      isStopping: stopping.begun,
      ownMetrics: () => metricsOf(traffic),
    },
    traffic,
    stopping,
  };
}

/** Astro loads the modules of a page when it is first asked for; no post, member or token is called `-`. */
async function loadModules(
  routes: OnDemandRoute[],
  renderFor: (path: string) => Promise<RenderedPage>,
): Promise<void> {
  await Promise.all(routes.map(({ pattern }) => renderFor(pattern.replaceAll(/\[[^\]]+\]/g, "-"))));
}

/** Of each language that is searched; elsewhere English is. */
function searchEngines(build: string, languages: readonly string[]): Site["search"] {
  const engineOf = (language: string) => {
    const index = join(build, `server/search-index-${language}.json`);
    return existsSync(index) ? searchEngine(readFileSync(index, "utf8")) : undefined;
  };
  const first = searchEngine(readFileSync(join(build, `server/search-index-${FIRST_LANGUAGE}.json`), "utf8"));
  const others = new Map(languages.map((language) => [language, engineOf(language)]));
  return (path) => others.get(languageIn(path, languages) ?? "") ?? first;
}

/** What is put into pages is in the language of their address; English comes first in `lives`. */
function inLanguages(languages: readonly string[], lives: LivePages[]): LivePages {
  const of = (path: string): LivePages => {
    const language = languageIn(path, languages);
    return lives[language === undefined ? 0 : languages.indexOf(language) + 1] as LivePages;
  };
  return {
    get: (path, source, built) => of(path).get(path, source, built),
    peek: (path) => of(path).peek(path),
    expire() {
      for (const live of lives) live.expire();
    },
  };
}

/** How many posts have come since the build, of those whose day was to come. */
function postsCome(timesToCome: readonly number[]): () => number {
  return () => timesToCome.filter((time) => time <= Date.now()).length;
}

function bodyOf({ status, body }: RenderedPage): string {
  if (status !== 200) throw new Error(`a part of a page could not be rendered: status ${status}`);
  return body.toString();
}

function builtPage({ resources }: BuiltSite, path: string): RenderedPage | undefined {
  const body = resources.get(path)?.representations.identity.body;
  return body && { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

function metricsOf({ requests }: Site["traffic"]): string {
  const { heapUsed } = process.memoryUsage();
  return [
    "# TYPE http_requests_total counter",
    `http_requests_total ${requests}`,
    "# TYPE nodejs_heap_used_bytes gauge",
    `nodejs_heap_used_bytes ${heapUsed}`,
    "",
  ].join("\n");
}
