import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { inlineDisplayFace } from "./display-face";

/** Gives every built document its own subset of the display face; runs before compression. */
export default function displayFace(): AstroIntegration {
  return {
    name: "display-face",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const documents = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".html"));
        for (const name of documents) {
          const path = join(root, name);
          await writeFile(path, await inlineDisplayFace(await readFile(path, "utf8")));
        }
        logger.info(`display face in ${documents.length} documents`);
      },
    },
  };
}
