import { readdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration, ViteUserConfig } from "astro";
import { contentDir } from "../../server/disk/site-folders.mjs";
import { minifiedDrawing } from "./drawings";
import { madePhotographs } from "./made";

type Plugin = Extract<NonNullable<ViteUserConfig["plugins"]>[number], { name: string }>;

const NAME = "virtual:photographs";
/** Stands in the server's code until the photographs are made. */
const PLACE = "photographs are put here";

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
          image: { service: { entrypoint: fileURLToPath(new URL("service.ts", import.meta.url)) } },
          vite: { plugins: [source(command === "build")] },
        });
      },
      "astro:build:done": async ({ dir }) => {
        const client = fileURLToPath(dir);
        for (const file of await namesIn(client, /\.svg$/))
          await rewrite(join(client, file), minifiedDrawing);
        await removeOriginals(fileURLToPath(new URL("_astro/", dir)));
        const server = fileURLToPath(new URL("../server/", dir));
        const code = JSON.stringify(madePhotographs());
        for (const file of await namesIn(server, /\.m?js$/))
          await rewrite(join(server, file), (text) =>
            text.replaceAll(new RegExp(`(["'\`])${PLACE}\\1`, "g"), () => code),
          );
      },
    },
  };
}

/** Astro lays every photograph of the folder beside what it made of it; those tell where they were taken. */
async function removeOriginals(folder: string): Promise<void> {
  const served = JSON.stringify(madePhotographs());
  const files = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|avif)$/i.test(name));
  const originals = files.filter((name) => !served.includes(`/${encodeURI(name)}`));
  await Promise.all(originals.map((name) => unlink(join(folder, name))));
}

const namesIn = async (folder: string, ending: RegExp): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => ending.test(name));

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, "utf8");
  const after = change(before);
  if (after !== before) await writeFile(file, after);
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
  export const made = undefined;
  export const encode = async (source, options) => (await getImage({ ...options, src: await originals[source]() })).src;
`;

const onDemand = `
  export const made = ${JSON.stringify(PLACE)};
  export const encode = () => { throw new Error("photographs are made when the site is built"); };
`;
