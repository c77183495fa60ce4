import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { readContent } from "../../server/application/read-content";
import { contentDir } from "../../server/disk/site-folders.mjs";

/** Photographs are served in the sizes made of them; no page or mail reads the originals. */
const ORIGINALS = join(contentDir, "pictures");

/** Puts the content beside the built server, so that pages and mails are of one build whatever is being written. */
export default function servedContent(): AstroIntegration {
  return {
    name: "served-content",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        await cp(contentDir, new URL("../server/content/", dir), {
          recursive: true,
          filter: (from) => !from.startsWith(ORIGINALS),
        });
        // A server that could not read it would keep the build before, or not start.
        readContent(fileURLToPath(new URL("..", dir)));
      },
    },
  };
}
