import { globSync } from "node:fs";
import type { AstroIntegration } from "astro";
import { contentDir, publicDir } from "#server/disk/site-folders.mjs";
import { findContentIssues } from "#src/content/checks/content-issues.ts";
import { formatIssue } from "#src/content/checks/issue.ts";

/** The page that shows what was saved comes first. */
const AFTER_A_SAVE_MS = 1500;

/** Checks content/ before everything else: a build with a fault stops there, development names it and goes on. */
export default function content(): AstroIntegration {
  const sentences = () => findContentIssues({ content: contentDir, public: publicDir }).map(formatIssue);
  return {
    name: "content",
    hooks: {
      "astro:config:setup": ({ command, addWatchFile, config }) => {
        const faults = command === "build" ? sentences() : [];
        // Where in our code it was found helps nobody to mend it.
        if (faults.length > 0) throw Object.assign(new Error(faults.join("\n")), { stack: "" });
        // Development starts again with another schema, and checks all content against it.
        for (const schema of globSync("shared/schemas/**/*.ts")) addWatchFile(new URL(schema, config.root));
      },
      "astro:server:setup": ({ server, logger }) => {
        // Each collection listens for itself: more than Astro reckons with, which Node takes for a leak.
        server.watcher.setMaxListeners(0);
        const tell = () => {
          try {
            for (const sentence of sentences()) logger.warn(sentence);
          } catch (error) {
            // A file may go while it is read; the watcher then calls again.
            logger.warn(String(error));
          }
        };
        tell();
        let waiting: NodeJS.Timeout | undefined;
        server.watcher.on("all", (_, path) => {
          if (!path.startsWith(contentDir)) return;
          clearTimeout(waiting);
          waiting = setTimeout(tell, AFTER_A_SAVE_MS);
        });
      },
    },
  };
}
