import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createPathResolver } from "#server/pages/path-resolver.ts";
import type { BuildManifest } from "#server/pages/site.ts";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { defaultSiteEnv, startServer } from "#tests/http/server.ts";

/**
 * Folder with the pages of the site built from `content/` as files: all prerendered pages, and the on-demand pages that
 * are the same for all visitors.
 */
export const SNAPSHOT = ".setup/site-snapshot";
const CLIENT = join(SNAPSHOT, "client");
const SOURCE_FILE = join(SNAPSHOT, "source");

/** Creates the snapshot, unless the existing one is from today and of the current release. */
export default async function createSnapshot(): Promise<void> {
  const source = `${realpathSync("current")} ${new Date().toISOString().slice(0, 10)}`;
  if (existsSync(SOURCE_FILE) && readFileSync(SOURCE_FILE, "utf8") === source) return;
  rmSync(SNAPSHOT, { recursive: true, force: true });
  cpSync("current/dist/client", CLIENT, { recursive: true });
  const manifest: BuildManifest = JSON.parse(readFileSync("current/dist/server/build-manifest.json", "utf8"));
  const server = await startServer({ ...defaultSiteEnv, RATE_LIMIT: "off" });
  try {
    const rendered = await fetchAll(server.origin, manifest);
    const resolvePath = createPathResolver([], manifest.routes, {}, manifest.languages);
    const routes = { ...manifest.builtRoutes };
    for (const [path, body] of rendered) {
      const destination = resolvePath(path);
      if (destination.kind !== "on-demand")
        throw new Error(`Expected an on-demand page at ${path}, got ${destination.kind}.`);
      const file = getFilePath(path);
      routes[destination.pattern] = [...(routes[destination.pattern] ?? []), file];
      write(file, body);
    }
    writeFileSync(join(SNAPSHOT, "routes.json"), JSON.stringify(routes));
  } finally {
    await server.stop();
  }
  writeFileSync(SOURCE_FILE, source);
}

/** Returns the file of a URL path, such as `contact/index.html` for `/contact`. File names are decoded, as in the build. */
function getFilePath(urlPath: string): string {
  const path = decodeURI(urlPath);
  return (/\.\w+$/.test(path) ? path : join(path, "index.html")).replace(/^\//, "");
}

function write(file: string, body: Buffer): void {
  const target = join(CLIENT, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, body);
  writeFileSync(`${target}.br`, brotliCompressSync(body));
}

/** Fetches all on-demand pages that are the same for all visitors: those in the sitemap, feeds, aliases and social cards. */
async function fetchAll(origin: string, { languages, routes }: BuildManifest): Promise<Map<string, Buffer>> {
  const rendered = new Map<string, Buffer>();
  const fetchPage = async (path: string): Promise<string> => {
    const response = await fetch(origin + path, { redirect: "manual" });
    if (response.status !== 200) return "";
    const body = Buffer.from(await response.arrayBuffer());
    rendered.set(path, body);
    return body.toString();
  };
  const index = await fetchPage(paths.sitemapIndex);
  const files = await Promise.all(parseLocations(index).map(fetchPage));
  const pages = files.flatMap(parseLocations).filter((path) => !existsSync(join(CLIENT, getFilePath(path))));
  const routesWithoutParameters = routes.filter(
    (route) => !route.includes("[") && !/^(\/\w\w)?\/(board|search)/.test(route),
  );
  const feeds = pages
    .filter((path) => /\/blog\/category\/[^/]+$/.test(path))
    .map((path) => `${path}/rss.xml`);
  const socialCards = pages.filter((path) => /\/(post|blog)\//.test(path)).map(getSocialCardPath(languages));
  for (const path of [...pages, ...routesWithoutParameters, ...feeds, ...socialCards])
    if (!rendered.has(path)) await fetchPage(path);
  return rendered;
}

const parseLocations = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);

/** Returns the path of a page's social card, with its language prefix. */
const getSocialCardPath = (languages: readonly string[]) => (path: string) => {
  const language = languages.find((prefix) => path.startsWith(`/${prefix}/`)) ?? DEFAULT_LANGUAGE;
  const english = language === DEFAULT_LANGUAGE ? path : path.slice(language.length + 1);
  return withLanguagePrefix(language, paths.socialCard(english));
};
