import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { addressBook } from "#server/pages/addresses.ts";
import type { BuildNotes } from "#server/pages/site.ts";
import { paths, prefixed } from "#shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { ownSite, startServer } from "#tests/http/server.ts";

/** All pages of the delivered content as files: the built ones, and those that the server renders on demand. */
export const SNAPSHOT = ".setup/site-snapshot";
const CLIENT = join(SNAPSHOT, "client");
const MADE_OF = join(SNAPSHOT, "made-of");

/** Makes the snapshot, unless it is of the build in service and of today. */
export default async function snapshotSite(): Promise<void> {
  const madeOf = `${realpathSync("dist")} ${new Date().toISOString().slice(0, 10)}`;
  if (existsSync(MADE_OF) && readFileSync(MADE_OF, "utf8") === madeOf) return;
  rmSync(SNAPSHOT, { recursive: true, force: true });
  cpSync("dist/client", CLIENT, { recursive: true });
  const notes: BuildNotes = JSON.parse(readFileSync("dist/server/build-notes.json", "utf8"));
  const server = await startServer({ ...ownSite, RATE_LIMIT: "off" });
  try {
    const rendered = await fetchAll(server.origin, notes);
    const resolve = addressBook([], notes.routes, {}, notes.languages);
    const routes = { ...notes.builtRoutes };
    for (const [path, body] of rendered) {
      const destination = resolve(path);
      if (destination.kind !== "rendered") throw new Error(`${path} is no page on demand`);
      const file = fileOf(path);
      routes[destination.pattern] = [...(routes[destination.pattern] ?? []), file];
      write(file, body);
    }
    writeFileSync(join(SNAPSHOT, "routes.json"), JSON.stringify(routes));
  } finally {
    await server.stop();
  }
  writeFileSync(MADE_OF, madeOf);
}

/** `/contact` is `contact/index.html`; what has an ending is its own file. The build decodes names, too. */
function fileOf(address: string): string {
  const path = decodeURI(address);
  return (/\.\w+$/.test(path) ? path : join(path, "index.html")).replace(/^\//, "");
}

function write(file: string, body: Buffer): void {
  const target = join(CLIENT, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, body);
  writeFileSync(`${target}.br`, brotliCompressSync(body));
}

/** Every page on demand that is the same for all visitors: those of the sitemap, feeds, aliases and pictures. */
async function fetchAll(origin: string, { languages, routes }: BuildNotes): Promise<Map<string, Buffer>> {
  const rendered = new Map<string, Buffer>();
  const get = async (path: string): Promise<string> => {
    const response = await fetch(origin + path, { redirect: "manual" });
    if (response.status !== 200) return "";
    const body = Buffer.from(await response.arrayBuffer());
    rendered.set(path, body);
    return body.toString();
  };
  const index = await get(paths.sitemapIndex);
  const files = await Promise.all(locationsIn(index).map(get));
  const pages = files.flatMap(locationsIn).filter((path) => !existsSync(join(CLIENT, fileOf(path))));
  const fixed = routes.filter((route) => !route.includes("[") && !/^(\/\w\w)?\/(board|search)/.test(route));
  const feeds = pages
    .filter((path) => /\/blog\/category\/[^/]+$/.test(path))
    .map((path) => `${path}/rss.xml`);
  const pictures = pages.filter((path) => /\/(post|blog)\//.test(path)).map(pictureOf(languages));
  for (const path of [...pages, ...fixed, ...feeds, ...pictures]) if (!rendered.has(path)) await get(path);
  return rendered;
}

const locationsIn = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);

/** The social picture of a page, below the prefix of its language. */
const pictureOf = (languages: readonly string[]) => (path: string) => {
  const language = languages.find((one) => path.startsWith(`/${one}/`)) ?? FIRST_LANGUAGE;
  const english = language === FIRST_LANGUAGE ? path : path.slice(language.length + 1);
  return prefixed(language, paths.socialPicture(english));
};
