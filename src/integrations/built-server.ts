import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { ANALYTICS_EXPECTED, parseAnalytics } from "#server/config/analytics.ts";
import { readContent } from "#server/content/read-content.ts";
import { contentDir, listOtherLanguages } from "#server/files/site-folders.mjs";
import { hashSource, listInlineSources } from "#server/pages/document-headers.ts";
import { compressBody } from "#server/pages/encoded-page.ts";
import type { BuildManifest } from "#server/pages/site.ts";
import { withLanguagePrefix } from "#shared/addresses/paths.ts";
import { CodedError } from "#shared/errors.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { getAliasesWithoutEntry, getFormerAddresses } from "#src/data/checks/addresses.ts";
import { parseEntries, readContentFiles } from "#src/data/checks/content-files.ts";

/** Folder of the entry points of this site. Those of Astro's own routes are elsewhere. */
const PAGES = "src/pages/";
/** Handwritten inline scripts of on-demand pages that no prerendered page contains. */
const ON_DEMAND_SCRIPTS = ["src/features/payment/show-loading.js"];
const { ANALYTICS = "" } = process.env;
/** Original photographs are not copied: pages use encoded ones, and social cards read the originals in content/. */
const ORIGINALS = join(contentDir, "pictures");

/** Builds `dist/server/entry.mjs`, which exports `render` of `server-entry.ts` and starts no HTTP server. */
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
 * Completes `dist` for the server: bundles all packages except sharp, copies the content, moves the search indexes,
 * lists the inline scripts and styles, writes the build manifest, and compresses text files. It must be the last
 * integration, because Astro calls the hooks in the order of the integrations, and no hook follows `astro:build:done`, in which
 * others change the output.
 */
export default function builtServer(): AstroIntegration {
  const bundledPackages = new Set<string>();
  let routes: BuildManifest["routes"] = [];
  let inlineTexts: string[] = [];
  return {
    name: "built-server",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        // In development, Node loads packages from node_modules.
        if (command !== "build") return;
        if (ANALYTICS && !parseAnalytics(ANALYTICS))
          throw new CodedError(
            "HD_CONFIG_INVALID",
            `The environment variable ANALYTICS must be ${ANALYTICS_EXPECTED}.`,
          );
        updateConfig({
          vite: {
            plugins: [collectPackages(bundledPackages)],
            environments: { ssr: { resolve: { noExternal: true, external: ["sharp"] } } },
          },
        });
      },
      "astro:routes:resolved": ({ routes: resolved }) => {
        routes = resolved
          .filter((route) => route.entrypoint.includes(PAGES) && !route.isPrerendered)
          .map(({ pattern }) => pattern);
      },
      // The inline styles and scripts that Astro adds to pages.
      "astro:build:ssr": ({ manifest }) => {
        const styles = manifest.routes.flatMap((route) => route.styles);
        inlineTexts = [
          ...styles.flatMap((style) => (style.type === "inline" ? [style.content] : [])),
          ...manifest.inlinedScripts.map(([, script]) => script),
          ...manifest.clientDirectives.map(([, script]) => script),
        ];
      },
      "astro:build:done": async ({ dir, assets, logger }) => {
        const client = fileURLToPath(dir);
        const server = new URL("../server/", dir);
        const entries = parseEntries(readContentFiles(contentDir));
        const manifest: BuildManifest = {
          routes,
          formerPaths: {
            ...Object.fromEntries(getFormerAddresses(entries).map(({ from, to }) => [from, to])),
            ...getAliasesWithoutEntry(entries),
          },
          languages: listOtherLanguages(),
          analytics: ANALYTICS,
          builtRoutes: Object.fromEntries(
            Array.from(assets, ([route, files]) => [
              route,
              files.map((file) => relative(client, fileURLToPath(file))),
            ]),
          ),
          inlineSources: await listAllInlineSources(client, inlineTexts),
          bundledPackages: [...bundledPackages].sort(),
        };
        await writeFile(new URL("build-manifest.json", server), JSON.stringify(manifest));
        for (const language of [DEFAULT_LANGUAGE, ...listOtherLanguages()]) {
          // Only the server reads the index.
          const index = new URL(`.${withLanguagePrefix(language, "/search-index.json")}`, dir);
          if (existsSync(index)) await rename(index, new URL(`search-index-${language}.json`, server));
        }
        // The server reads this copy, so that mails match the pages of the build after content is edited.
        await cp(contentDir, new URL("content/", server), {
          recursive: true,
          filter: (from) => !from.startsWith(ORIGINALS),
        });
        // Reading the content fails the build, instead of the server, if the content is invalid.
        readContent();
        const started = performance.now();
        const count = await compressAll(client);
        logger.info(`${count} files compressed in ${Math.round(performance.now() - started)} ms`);
      },
    },
  };
}

/**
 * Returns the CSP hash sources of all inline scripts and styles. Those of on-demand pages are in the prerendered pages,
 * too, except the ones that Astro adds and `ON_DEMAND_SCRIPTS`.
 */
async function listAllInlineSources(client: string, inlineTexts: readonly string[]): Promise<string[]> {
  const sources = new Set(inlineTexts.map(hashSource));
  for (const file of ON_DEMAND_SCRIPTS) sources.add(hashSource(await readFile(file, "utf8")));
  for (const name of await readdir(client, { recursive: true }))
    if (name.endsWith(".html"))
      for (const { source } of listInlineSources(await readFile(join(client, name), "utf8")))
        sources.add(source);
  return [...sources].sort();
}

/** Environments whose code is deployed. The code of `prerender` runs only during the build. */
const DEPLOYED_ENVIRONMENTS = ["client", "ssr"];
/** Captures the folder of a package from the path of a module, in the format of the lock file. */
const PACKAGE_FOLDER = /\/(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/** Collects the packages in the deployed code for the software bill of materials. */
const collectPackages = (bundled: Set<string>): Plugin => ({
  name: "collect-packages",
  generateBundle(_, bundle) {
    if (!DEPLOYED_ENVIRONMENTS.includes(this.environment.name)) return;
    for (const output of Object.values(bundle))
      for (const id of output.type === "chunk" ? output.moduleIds : []) {
        const [, path] = PACKAGE_FOLDER.exec(id) ?? [];
        if (path) bundled.add(path);
      }
  },
});

/** The maximum quality, because built files are compressed only once. */
const BROTLI_QUALITY = 11;
const COMPRESSIBLE = /\.(css|html|ico|js|json|md|mjs|svg|txt|vtt|webmanifest|xml)$/;
/** Smaller files fit into one packet without compression. */
const MIN_COMPRESSIBLE_BYTES = 200;

/**
 * Writes a `.br` and a `.gz` file for every text file in a folder, except small ones.
 * @returns the number of compressed files
 */
async function compressAll(root: string): Promise<number> {
  const files = (await readdir(root, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  // Concurrent loops share a queue, because compressing all files at once would load all of them into memory.
  const queue = files.values();
  let count = 0;
  const compressQueue = async () => {
    for (const name of queue) if (await compressFile(join(root, name))) count++;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressQueue));
  return count;
}

/** @returns whether the file is large enough to be compressed */
async function compressFile(path: string): Promise<boolean> {
  if ((await stat(path)).size < MIN_COMPRESSIBLE_BYTES) return false;
  const { br, gzip } = await compressBody(await readFile(path), BROTLI_QUALITY);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
  return true;
}
