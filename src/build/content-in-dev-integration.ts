import { resolve, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { AstroIntegration } from "astro";
import { SCHEMAS } from "./read-anew";

const CONFIG = resolve("src/content.config.ts");
/** Until Astro has loaded the file of collections anew it refreshes nothing, and does not say so. */
const TRY_EVERY_MS = 200;
/** Two minutes: a busy machine needed more than ten seconds to load it. */
const MOST_TRIES = 600;

/** Has `npm run dev` check the content again when a schema has changed; Astro looks at the file of collections only. */
export default function contentInDev(): AstroIntegration {
  return {
    name: "content-in-dev",
    hooks: {
      "astro:server:setup": ({ server: { watcher }, refreshContent, logger }) => {
        // Each collection listens for itself: more than Astro reckons with, which Node takes for a leak.
        watcher.setMaxListeners(0);
        watcher.on("all", async (_, path) => {
          if (!path.startsWith(resolve(SCHEMAS) + sep)) return;
          watcher.emit("change", CONFIG);
          let isRead = false;
          const context = { read: () => (isRead = true) };
          for (let tries = 0; !isRead && tries < MOST_TRIES; tries++) {
            await sleep(TRY_EVERY_MS);
            await refreshContent?.({ context }).catch((error: Error) => logger.error(error.message));
          }
        });
      },
    },
  };
}
