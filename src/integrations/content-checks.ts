import { globSync } from "node:fs";
import type { AstroIntegration } from "astro";
import { contentDir, publicDir } from "#server/files/site-folders.mjs";
import { findContentIssues } from "#src/data/checks/content-issues.ts";
import { formatIssue } from "#src/data/checks/issue.ts";

/** Delays the content check until the changed page has loaded. */
const DEBOUNCE_MS = 1500;

/** Checks content/. Issues fail a build; in development, they are logged. */
export default function contentChecks(): AstroIntegration {
  const listIssues = () => findContentIssues({ content: contentDir, public: publicDir }).map(formatIssue);
  return {
    name: "content",
    hooks: {
      "astro:config:setup": ({ command, addWatchFile, config }) => {
        const issues = command === "build" ? listIssues() : [];
        // The stack is removed, because it would point to the check instead of the content.
        if (issues.length > 0) throw Object.assign(new Error(issues.join("\n")), { stack: "" });
        // A changed schema restarts the development server, which validates all content again.
        for (const schema of globSync("shared/schemas/**/*.ts")) addWatchFile(new URL(schema, config.root));
      },
      "astro:server:setup": ({ server, logger }) => {
        // Each collection adds a listener, and Node would warn about a memory leak.
        server.watcher.setMaxListeners(0);
        const logIssues = () => {
          try {
            for (const issue of listIssues()) logger.warn(issue);
          } catch (error) {
            // A file was deleted during the check. The watcher reports the deletion, which starts another check.
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
