import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { AstroIntegration } from "astro";
import type { OnDemandRoute } from "../../server/http/site.ts";

/** From here on, building every post ahead takes longer than a deployment may (10,000 took 58 s and 3 GB). */
const POSTS_BUILT_AHEAD = 300;
/** Their number grows with that of the posts. */
const GROWS_WITH_POSTS = /^src\/pages\/(post|blog|og)\//;

/** Tells the server which addresses are rendered on demand; above some hundreds of posts theirs are too. */
export default function onDemandRoutes(): AstroIntegration {
  let routes: OnDemandRoute[] = [];
  const moved = new Set<string>();
  const tooMany = postCount() > POSTS_BUILT_AHEAD;
  return {
    name: "on-demand-routes",
    hooks: {
      "astro:route:setup": ({ route }) => {
        if (!tooMany || !GROWS_WITH_POSTS.test(route.component) || route.prerender === false) return;
        route.prerender = false;
        moved.add(route.component);
      },
      "astro:routes:resolved": ({ routes: resolved }) => {
        routes = resolved
          .filter((route) => route.origin === "project" && !route.isPrerendered)
          .map(({ pattern, entrypoint }) => ({ pattern, kept: moved.has(entrypoint) }));
      },
      "astro:build:done": ({ dir }) =>
        writeFile(new URL("../server/on-demand-routes.json", dir), JSON.stringify(routes)),
    },
  };
}

function postCount(): number {
  if (!existsSync("content/posts")) return 0;
  return readdirSync("content/posts").filter((name) => /\.mdx?$/.test(name)).length;
}
