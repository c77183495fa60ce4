import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { roomOf } from "../../server/disk/site-folders.mjs";
import type { OnDemandRoute } from "../../server/http/site.ts";
import { timesToCome } from "./posts-to-come";

/** From here on, building every post ahead takes longer than a deployment may (10,000 took 58 s and 3 GB). */
const POSTS_BUILT_AHEAD = 300;
/** What is Astro's own stands elsewhere. */
const PAGES = "src/pages/";
/** Their number grows with that of the posts. */
const GROWS_WITH_POSTS = /^(?:\.\/)?src\/pages\/(post|blog|og)\//;

/** What else shows posts and is not a page: while some are to come, it must be able to show them. */
const NAMES_POSTS = /^(?:\.\/)?src\/pages\/(rss\.xml|feed\.json|llms\.txt|sitemap-)/;

/**
 * Tells the server which addresses are rendered on demand, and the tests which files each route was built into. Above
 * some hundreds of posts theirs are too, and so is everything that shows posts while the day of one is to come.
 */
export default function onDemandRoutes(): AstroIntegration {
  let routes: OnDemandRoute[] = [];
  const moved = new Set<string>();
  const tooMany = postCount() > POSTS_BUILT_AHEAD;
  const waiting = timesToCome().length > 0;
  return {
    name: "on-demand-routes",
    hooks: {
      "astro:route:setup": ({ route }) => {
        const grows = GROWS_WITH_POSTS.test(route.component) && (tooMany || waiting);
        const names = NAMES_POSTS.test(route.component) && waiting;
        if (route.prerender === false || !(grows || names)) return;
        route.prerender = false;
        moved.add(route.component);
      },
      "astro:routes:resolved": ({ routes: resolved }) => {
        routes = resolved
          .filter((route) => route.entrypoint.includes(PAGES) && !route.isPrerendered)
          .map(({ pattern, entrypoint }) => ({ pattern, kept: moved.has(entrypoint) }));
      },
      "astro:build:done": async ({ dir, assets }) => {
        const server = new URL("../server/", dir);
        await writeFile(new URL("on-demand-routes.json", server), JSON.stringify(routes));
        const built = Array.from(assets, ([route, files]) => [
          route,
          files.map((file) => relative(fileURLToPath(dir), fileURLToPath(file))),
        ]);
        await writeFile(new URL("built-routes.json", server), JSON.stringify(Object.fromEntries(built)));
      },
    },
  };
}

function postCount(): number {
  const posts = join(roomOf(), "posts");
  if (!existsSync(posts)) return 0;
  return readdirSync(posts).filter((name) => /\.mdx?$/.test(name)).length;
}
