import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { paths } from "../../shared/addresses/paths.ts";
import { type SearchEngine, searchEngine } from "../../shared/search/engine.ts";
import type { Env } from "../application/env.ts";
import type { Log, Services } from "../application/services.ts";
import { keptBuilds } from "../disk/site-folders.mjs";
import { addressBook, boardPatterns, postedPatterns, type Resolve } from "./addresses.ts";
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
  search: SearchEngine;
  built: BuiltSite;
  resolve: Resolve;
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
  for (const part of [...PARTS, ...(services.board ? [] : boardPatterns)]) patterns.delete(part);
  const render = await loadPages(pathToFileURL(join(build, "server/entry.mjs")));
  const search = searchEngine(readFileSync(join(build, "server/search-index.json"), "utf8"));
  const posts = postsCome(notes.timesToCome);
  const renderFor = (path: string) => render({ method: "GET", path, locals: { services, search } });
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
    ),
    render: keepingSearches(render, search, posts),
    turn: inTurns(),
    isKept: (pattern) => kept.has(pattern),
    live: livePages(services.comments, posts, {
      comments: async (post) => bodyOf(await renderFor(paths.postComments(post))),
      counts: async () => JSON.parse(bodyOf(await renderFor(paths.commentCounts))) as CommentCounts,
      newest: async () => bodyOf(await renderFor(paths.newestPosts)),
      failed(error) {
        log("error", "comments or newest posts not shown", { cause: String(error) });
        return undefined;
      },
    }),
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
