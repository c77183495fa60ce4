import { globSync } from "node:fs";
import type { AstroIntegration } from "astro";
import { contentDir, publicDir } from "#server/disk/site-folders.mjs";
import { findContentIssues } from "#src/content/checks/content-issues.ts";
import { formatIssue } from "#src/content/checks/issue.ts";

/** Lets the changed page load before the content is checked. */
const DEBOUNCE_MS = 1500;

/** Checks content/. Issues stop a build, and are logged in development. */
export default function contentChecks(): AstroIntegration {
  const listIssues = () => findContentIssues({ content: contentDir, public: publicDir }).map(formatIssue);
  return {
    name: "content",
    hooks: {
      "astro:config:setup": ({ command, addWatchFile, config }) => {
        const issues = command === "build" ? listIssues() : [];
        // Without a stack, which would be that of the check and not of the content.
        if (issues.length > 0) throw Object.assign(new Error(issues.join("\n")), { stack: "" });
        // Development restarts when a schema changes, and validates all content again.
        for (const schema of globSync("shared/schemas/**/*.ts")) addWatchFile(new URL(schema, config.root));
      },
      "astro:server:setup": ({ server, logger }) => {
        // Each collection adds a listener, which exceeds the limit at which Node warns of a leak.
        server.watcher.setMaxListeners(0);
        const logIssues = () => {
          try {
            for (const issue of listIssues()) logger.warn(issue);
          } catch (error) {
            // A file was deleted while it was read; the watcher reports this too.
            logger.warn(String(error));
          }
        };
        logIssues();
        let timeout: NodeJS.Timeout | undefined;
        server.watcher.on("all", (_, path) => {
          if (!path.startsWith(contentDir)) return;
          clearTimeout(timeout);
          timeout = setTimeout(logIssues, DEBOUNCE_MS);
        });
      },
    },
  };
}
