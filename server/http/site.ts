import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { paths } from "../../src/paths.ts";
import { type SearchEngine, searchEngine } from "../../src/search/engine.ts";
import type { Env } from "../env.ts";
import type { Log, Services } from "../services.ts";
import { addressBook, type Resolve } from "./addresses.ts";
import { loadPages, type RenderedPage, type RenderPage } from "./astro-pages.ts";
import { type BuiltSite, loadBuiltSite } from "./built-site.ts";
import type { CommentCounts } from "./comment-marks.ts";
import { type LivePages, livePages } from "./live-pages.ts";
import type { Operations } from "./operations.ts";
import type { Stopping } from "./stop.ts";
import { FORM, MAIL_LINK } from "./take-post.ts";

/** Everything the answers are made from. */
export interface Site {
  env: Env;
  log: Log;
  services: Services;
  search: SearchEngine;
  built: BuiltSite;
  resolve: Resolve;
  render: RenderPage;
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

/** Parts of a page, which only this server asks for. */
const PARTS = [paths.postComments("[slug]"), paths.commentCounts];

/**
 * Loads what was built into `dist` and puts it together with the open services. Nothing is read from `dist` later,
 * so that a running site can be built anew.
 */
export async function openSite(
  dist: URL,
  env: Env,
  services: Services,
  log: Log,
  stopping: Stopping,
): Promise<Site> {
  const built = loadBuiltSite(fileURLToPath(new URL("client/", dist)));
  const routes = JSON.parse(
    readFileSync(new URL("server/on-demand-routes.json", dist), "utf8"),
  ) as OnDemandRoute[];
  const kept = new Set(routes.filter((route) => route.kept).map((route) => route.pattern));
  const patterns = new Set([FORM, MAIL_LINK, ...routes.map((route) => route.pattern)]);
  for (const part of PARTS) patterns.delete(part);
  const render = await loadPages(new URL("server/entry.mjs", dist));
  const search = searchEngine(readFileSync(new URL("server/search-index.json", dist), "utf8"));
  const renderFor = (path: string) => render({ method: "GET", path, locals: { services, search } });
  await loadModules(routes, renderFor);
  const traffic = { requests: 0 };
  return {
    env,
    log,
    services,
    search,
    built,
    resolve: addressBook([...built.resources.keys(), ...built.media.keys()], [...patterns]),
    render,
    isKept: (pattern) => kept.has(pattern),
    live: livePages(services.comments, {
      comments: async (post) => bodyOf(await renderFor(paths.postComments(post))),
      counts: async () => JSON.parse(bodyOf(await renderFor(paths.commentCounts))) as CommentCounts,
      failed(error) {
        log("error", "comments not shown", { cause: String(error) });
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

function bodyOf({ status, body }: RenderedPage): string {
  if (status !== 200) throw new Error(`the comments of a post could not be rendered: status ${status}`);
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
