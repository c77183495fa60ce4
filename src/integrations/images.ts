import { readdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { contentDir } from "#server/disk/site-folders.mjs";
import { minifiedDrawing } from "#src/lib/images/drawings.ts";

const NAME = "virtual:photographs";
/** Stands in the server's code until the photographs are made. */
const PLACE = "photographs are put here";
/** Outside the modules: pages are built by one copy of them, and the build's last step runs another. */
const KEEP = "photographs that were made";

/**
 * Photographs are made with the pages that are built ahead. Pages on demand show the same files: the server has their
 * addresses, and neither the originals nor a way to have others made. Drawings are minified where they are served;
 * `npm run check:content` has looked at what they hold.
 */
export default function pictures(): AstroIntegration {
  return {
    name: "pictures",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        updateConfig({
          image: {
            service: { entrypoint: fileURLToPath(new URL("../lib/images/service.ts", import.meta.url)) },
          },
          vite: { plugins: [source(command === "build")] },
        });
      },
      "astro:build:done": async ({ dir }) => {
        const made = await madePhotographs();
        await rewrite(fileURLToPath(dir), /\.svg$/, minifiedDrawing);
        await removeOriginals(fileURLToPath(new URL("_astro/", dir)), made);
        await rewrite(fileURLToPath(new URL("../server/", dir)), /\.m?js$/, (code) =>
          code.replaceAll(new RegExp(`(["'\`])${PLACE}\\1`, "g"), () => made),
        );
      },
    },
  };
}

/** All photographs of this build as JSON. */
async function madePhotographs(): Promise<string> {
  const kept = (globalThis as Record<symbol, object | undefined>)[Symbol.for(KEEP)];
  const entries = Object.entries(kept ?? {}).map(async ([key, photograph]) => [key, await photograph]);
  return JSON.stringify(Object.fromEntries(await Promise.all(entries)));
}

/** Astro lays every photograph of the folder beside what it made of it; those tell where they were taken. */
async function removeOriginals(folder: string, made: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name));
  const originals = files.filter((name) => !made.includes(`/${encodeURI(name)}`));
  await Promise.all(originals.map((name) => unlink(join(folder, name))));
}

async function rewrite(folder: string, ending: RegExp, change: (text: string) => string): Promise<void> {
  for (const name of (await readdir(folder, { recursive: true })).filter((name) => ending.test(name))) {
    const before = await readFile(join(folder, name), "utf8");
    const after = change(before);
    if (after !== before) await writeFile(join(folder, name), after);
  }
}

const source = (building: boolean): Plugin => ({
  name: "photographs",
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined;
    return building && this.environment.name === "ssr" ? onDemand : ahead;
  },
});

const ahead = `
  import { getImage } from "astro:assets";
  const originals = import.meta.glob("/${relative(".", contentDir)}/pictures/**/*.{jpg,jpeg,png,webp,avif}", { import: "default", caseSensitive: false });
  export const photographs = globalThis[Symbol.for("${KEEP}")] ??= {};
  export { drawingUrl } from "/src/lib/images/drawings.ts";
  export const encode = async (source, options) => (await getImage({ ...options, src: await originals[source]() })).src;
`;

const onDemand = `
  export const photographs = ${JSON.stringify(PLACE)};
  export const encode = undefined;
  export const drawingUrl = undefined;
`;
