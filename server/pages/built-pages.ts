import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { getDocumentHeaders, type PolicySources } from "./document-headers.ts";
import { createEncodedPage, type EncodedBodies, type EncodedPage } from "./encoded-page.ts";
import { getPathLanguage } from "./path-resolver.ts";

/** Browsers revalidate a document for every request; a shared cache may serve it for a minute. */
export const DOCUMENT_CACHE_CONTROL = "public, max-age=0, s-maxage=60, must-revalidate";
export const FEED_CACHE_CONTROL = "public, max-age=300";

export interface BuiltPages {
  /** Documents by path, served from memory. */
  documents: Map<string, EncodedPage>;
  /** Paths of all other files, served from disk. */
  files: Set<string>;
  /** Returns the 404 page in the language of a path. */
  getNotFoundPage(path: string): EncodedPage;
  /** HTML of the 500 page. `{reference}` is the placeholder of the incident id. */
  errorPage: string;
}

/**
 * Reads the prerendered pages into memory.
 * @param root folder of the built client files
 * @param languages languages besides English
 * @param policySources what the content security policies may allow
 */
export function readBuiltPages(
  root: string,
  languages: readonly string[],
  policySources: PolicySources,
): BuiltPages {
  const names = listFiles(root);
  const documents = new Map(
    names
      .filter((name) => name.endsWith(".html"))
      .map((name) => [toPath(name), readDocument(root, name, policySources)]),
  );
  const removeDocument = (path: string) => {
    const page = documents.get(path);
    documents.delete(path);
    return page;
  };
  const notFoundPages = new Map(
    [DEFAULT_LANGUAGE, ...languages].flatMap((language) => {
      const page = removeDocument(withLanguagePrefix(language, paths.notFound));
      return page ? [[language, { ...page, status: 404 }]] : [];
    }),
  );
  const englishNotFoundPage = notFoundPages.get(DEFAULT_LANGUAGE) as EncodedPage;
  return {
    documents,
    files: new Set(names.filter((name) => !name.endsWith(".html")).map((name) => `/${name}`)),
    getNotFoundPage: (path) =>
      notFoundPages.get(getPathLanguage(path, languages) ?? DEFAULT_LANGUAGE) ?? englishNotFoundPage,
    errorPage: String(removeDocument(paths.serverError)?.representations.identity.body),
  };
}

function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Returns the path of an HTML file: `/contact` for `contact/index.html`. */
const toPath = (name: string): string => `/${name.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;

function readDocument(root: string, name: string, policySources: PolicySources): EncodedPage {
  const file = join(root, name);
  const bodies: EncodedBodies = { identity: readFileSync(file) };
  if (existsSync(`${file}.br`)) bodies.br = readFileSync(`${file}.br`);
  if (existsSync(`${file}.gz`)) bodies.gzip = readFileSync(`${file}.gz`);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": DOCUMENT_CACHE_CONTROL,
    ...getDocumentHeaders(bodies.identity.toString(), policySources),
  };
  return createEncodedPage(200, headers, bodies);
}
