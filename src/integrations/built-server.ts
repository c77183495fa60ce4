import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { readContent } from "#server/content/read-content.ts";
import { contentDir, otherLanguages } from "#server/disk/site-folders.mjs";
import { compressBody } from "#server/pages/encoded-page.ts";
import type { BuildNotes } from "#server/pages/site.ts";
import { withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { formerAddresses } from "#src/content/checks/addresses.ts";
import { parseEntries, readContentFiles } from "#src/content/checks/files.ts";

/** The routes that are ours; Astro's own stand elsewhere. */
const PAGES = "src/pages/";
/** Photographs are served in the sizes made of them; only sharing pictures drawn on demand read the originals. */
const ORIGINALS = join(contentDir, "pictures");

/** Builds `dist/server/entry.mjs`, Astro's app without a server around it. */
export const serverAdapter = (): AstroIntegration => ({
  name: "server-adapter",
  hooks: {
    "astro:config:done": ({ setAdapter }) =>
      setAdapter({
        name: "server-adapter",
        entrypointResolution: "auto",
        serverEntrypoint: new URL("server-entry.ts", import.meta.url),
        adapterFeatures: { buildOutput: "server" },
        supportedAstroFeatures: {
          staticOutput: "stable",
          serverOutput: "stable",
          hybridOutput: "stable",
          sharpImageService: "stable",
        },
      }),
  },
});

/**
 * Makes `dist` what `server/` serves: the app with all packages that it is made of, the content, the search indexes,
 * what the server must know of the build, and each text compressed. Comes last: whatever else changes what was built
 * comes before.
 */
export default function builtServer(): AstroIntegration {
  const bundled = new Set<string>();
  let routes: BuildNotes["routes"] = [];
  return {
    name: "built-server",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        // In development Vite hands packages to Node as they are.
        if (command !== "build") return;
        updateConfig({
          vite: {
            plugins: [notingPackages(bundled)],
            environments: { ssr: { resolve: { noExternal: true, external: ["sharp"] } } },
          },
        });
      },
      "astro:routes:resolved": ({ routes: resolved }) => {
        routes = resolved
          .filter((route) => route.entrypoint.includes(PAGES) && !route.isPrerendered)
          .map(({ pattern }) => pattern);
      },
      "astro:build:done": async ({ dir, assets, logger }) => {
        const client = fileURLToPath(dir);
        const server = new URL("../server/", dir);
        const notes: BuildNotes = {
          routes,
          formerPaths: Object.fromEntries(
            formerAddresses(parseEntries(readContentFiles(contentDir))).map(({ from, to }) => [from, to]),
          ),
          languages: otherLanguages(),
          builtRoutes: Object.fromEntries(
            Array.from(assets, ([route, files]) => [
              route,
              files.map((file) => relative(client, fileURLToPath(file))),
            ]),
          ),
          bundledPackages: [...bundled].sort(),
        };
        await writeFile(new URL("build-notes.json", server), JSON.stringify(notes));
        for (const language of [DEFAULT_LANGUAGE, ...otherLanguages()]) {
          // Visitors are sent results, never an index.
          const index = new URL(`.${withLanguagePrefix(language, "/search-index.json")}`, dir);
          if (existsSync(index)) await rename(index, new URL(`search-index-${language}.json`, server));
        }
        // Beside the server, so that pages and mails are of one build whatever is being written.
        await cp(contentDir, new URL("content/", server), {
          recursive: true,
          filter: (from) => !from.startsWith(ORIGINALS),
        });
        // A server that could not read it would keep the build before, or not start.
        readContent(fileURLToPath(new URL("..", dir)));
        const started = performance.now();
        const count = await compressAll(client);
        logger.info(`${count} files compressed in ${Math.round(performance.now() - started)} ms`);
      },
    },
  };
}

/** Whose code is served; what the build alone runs (`prerender`) leaves pages. */
const SERVED = ["client", "ssr"];
/** A package's folder in the path of its module, as the lock file names it. */
const PACKAGE = /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/** Notes for the bill of materials which packages the server and the pages' scripts carry. */
const notingPackages = (bundled: Set<string>): Plugin => ({
  name: "noting-packages",
  generateBundle(_, bundle) {
    if (!SERVED.includes(this.environment.name)) return;
    for (const part of Object.values(bundle))
      for (const id of part.type === "chunk" ? part.moduleIds : []) {
        const [, path] = PACKAGE.exec(id) ?? [];
        if (path) bundled.add(path);
      }
  },
});

/** Of Brotli: built files are compressed once. */
const MAX_QUALITY = 11;
const COMPRESSIBLE = /\.(css|html|ico|js|json|md|mjs|svg|txt|vtt|webmanifest|xml)$/;
/** Below this a packet holds the file either way. */
const SMALL_BYTES = 200;

/** Puts a `.br` and a `.gz` beside every text below a folder. @returns how many there are */
async function compressAll(root: string): Promise<number> {
  const files = (await readdir(root, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  // One queue and a few takers: all at once would hold every file and its copies in memory.
  const queue = files.values();
  const take = async () => {
    for (const name of queue) await compressFile(join(root, name));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, take));
  return files.length;
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < SMALL_BYTES) return;
  const { br, gzip } = await compressBody(await readFile(path), MAX_QUALITY);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
}
