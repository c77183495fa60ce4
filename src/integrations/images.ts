import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { contentDir } from "#server/files/site-folders.mjs";
import { minifyDrawing } from "#src/data/images/drawings.ts";
import { importDrawings } from "#src/data/images/import-drawings.ts";

const PHOTOGRAPH = /\.(jpe?g|png|webp|avif)$/i;

/**
 * Configures the image service, removes original photographs from the output, and imports and minifies drawings.
 */
export default function images(): AstroIntegration {
  const originals = new Set<string>();
  return {
    name: "images",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({
          image: {
            service: { entrypoint: fileURLToPath(new URL("../data/images/service.ts", import.meta.url)) },
          },
          vite: {
            resolve: { alias: { "#pictures": join(contentDir, "pictures") } },
            plugins: [collectOriginals(originals), importDrawings()],
          },
        });
      },
      "astro:build:done": async ({ dir }) => {
        // Only the server reads this file (src/integrations/server-entry.ts).
        await rename(new URL("photographs.json", dir), new URL("../server/photographs.json", dir));
        await Promise.all(Array.from(originals, (name) => rm(new URL(name, dir), { force: true })));
        await minifyDrawingFiles(fileURLToPath(dir));
      },
    },
  };
}

/** Collects the original photographs that Vite emits for `import.meta.glob`. Astro writes encoded photographs later. */
const collectOriginals = (originals: Set<string>): Plugin => ({
  name: "collect-originals",
  generateBundle(_, bundle) {
    for (const name of Object.keys(bundle)) if (PHOTOGRAPH.test(name)) originals.add(name);
  },
});

async function minifyDrawingFiles(folder: string): Promise<void> {
  for (const name of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".svg"))) {
    const file = join(folder, name);
    await writeFile(file, minifyDrawing(await readFile(file, "utf8")));
  }
}
