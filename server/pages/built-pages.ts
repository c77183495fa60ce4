import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { paths, prefixed } from "#shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { languageIn } from "./addresses.ts";
import { documentHeaders } from "./headers.ts";
import { type Bodies, type PreparedPage, prepare } from "./prepared-page.ts";

/** Browsers revalidate a document on every visit; a shared cache may serve it for a minute. */
export const DOCUMENT_CACHE = "public, max-age=0, s-maxage=60, must-revalidate";
export const FEED_CACHE = "public, max-age=300";

/** Everything that was built, by address. */
export interface BuiltPages {
  /** Documents, which are served from memory. */
  documents: Map<string, PreparedPage>;
  /** Addresses of all other files, which are served from disk. */
  files: Set<string>;
  /** The 404 page in the language of an address. */
  notFound(path: string): PreparedPage;
  /** HTML of the 500 page, with `{reference}` for the incident id. */
  errorPage: string;
}

/**
 * Reads the prerendered pages into memory.
 * @param root folder of the built client files
 * @param languages besides English
 */
export function readBuiltPages(root: string, languages: readonly string[]): BuiltPages {
  const names = filesIn(root);
  const documents = new Map(
    names.filter((name) => name.endsWith(".html")).map((name) => [addressOf(name), readDocument(root, name)]),
  );
  const take = (path: string) => {
    const page = documents.get(path);
    documents.delete(path);
    return page;
  };
  const notFound = new Map(
    [FIRST_LANGUAGE, ...languages].flatMap((language) => {
      const page = take(prefixed(language, paths.notFound));
      return page ? [[language, { ...page, status: 404 }]] : [];
    }),
  );
  const english = notFound.get(FIRST_LANGUAGE) as PreparedPage;
  return {
    documents,
    files: new Set(names.filter((name) => !name.endsWith(".html")).map((name) => `/${name}`)),
    notFound: (path) => notFound.get(languageIn(path, languages) ?? FIRST_LANGUAGE) ?? english,
    errorPage: String(take(paths.fault)?.representations.identity.body),
  };
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** `contact/index.html` is `/contact`. */
const addressOf = (name: string): string =>
  `/${name.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;

function readDocument(root: string, name: string): PreparedPage {
  const file = join(root, name);
  const bodies: Bodies = { identity: readFileSync(file) };
  if (existsSync(`${file}.br`)) bodies.br = readFileSync(`${file}.br`);
  if (existsSync(`${file}.gz`)) bodies.gzip = readFileSync(`${file}.gz`);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": DOCUMENT_CACHE,
    ...documentHeaders(bodies.identity.toString()),
  };
  return prepare(200, headers, bodies);
}
