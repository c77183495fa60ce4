import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import type { Head } from "#shared/schemas/head.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import type { SearchKind } from "#shared/schemas/search-kinds.ts";
import {
  buildSearchIndex,
  createSearchEngine,
  type SearchDocument,
  type SearchEngine,
} from "#shared/search/engine.ts";
import { articlePassages, readableStrings, truncate } from "#shared/search/plain-text.ts";
import { legalValues } from "#shared/text/legal-values.ts";
import { getSingleton, getSorted } from "#src/content/collections.ts";
import { getIndexedPages } from "#src/content/indexed-pages.ts";
import { getFinishedPosts, publishedAt } from "#src/features/blog/load.ts";
import { currentLanguage } from "#src/lib/i18n/language-context.ts";
import { getLanguage, withLanguage } from "#src/lib/i18n/languages.ts";

/** Returns the index of the content in the current language. The build stores it for the server. */
export async function searchIndexJson(): Promise<string> {
  const language = currentLanguage();
  const documents = await withLanguage(language, loadSearchDocuments, { onlyTranslated: true });
  const { spellings } = await getLanguage(language);
  const localized = documents.map((document) => ({
    ...document,
    path: withLanguagePrefix(language, document.path),
  }));
  return buildSearchIndex(localized, spellings);
}

/** Returns the server's search engine. In development there is none, and one is created from the current content. */
export async function getSearchEngine(locals: App.Locals): Promise<SearchEngine> {
  return locals.search ?? createSearchEngine(await searchIndexJson());
}

/** Returns every page and entry that a search can find. */
async function loadSearchDocuments(): Promise<SearchDocument[]> {
  return [
    ...(await loadPages()),
    ...(await getSorted("services")).map((one) =>
      createDocument("service", paths.service(one.slug), one.name, one.summary, ...getSearchableText(one)),
    ),
    ...(await getSorted("serviceDetails")).map((one) =>
      createDocument(
        "service",
        paths.serviceDetail(one.slug),
        one.name,
        one.head.description,
        ...getSearchableText(one),
      ),
    ),
    ...(await loadPosts()),
    ...(await getSorted("projects")).map((one) =>
      createDocument("project", paths.project(one.slug), one.title, one.summary, ...getSearchableText(one)),
    ),
    ...(await getSorted("members")).map(({ slug, formerly: _, ...one }) =>
      createDocument(
        "member",
        paths.member(slug),
        one.name,
        `${one.role}: ${one.summary}`,
        readableStrings(one),
      ),
    ),
    ...(await getSorted("offers")).map((one) =>
      createDocument("offer", paths.payment(one.id), one.name, one.description, ...getSearchableText(one)),
    ),
    ...(await getSorted("questions")).map(({ slug, title, content }) =>
      createDocument("question", paths.answer(slug), title, content, []),
    ),
  ];
}

async function loadPages(): Promise<SearchDocument[]> {
  const company = await getSingleton("company");
  const values = legalValues(company, await getSingleton("retention"));
  return (await getIndexedPages()).map(({ path, content }) => {
    const { title, description } = content.head;
    const data = path === paths.contact ? { ...content, company } : content;
    return createDocument(
      "page",
      path,
      title.replace(COMPANY_SUFFIX, ""),
      description,
      ...getSearchableText(data, values),
    );
  });
}

/** Includes scheduled posts, which the engine hides until their date. */
async function loadPosts(): Promise<SearchDocument[]> {
  return (await getFinishedPosts()).map(({ id, data, body = "" }) => {
    const keywords = data.tags.concat(data.keywords);
    const document = createDocument(
      "post",
      paths.post(id),
      data.title,
      data.excerpt,
      articlePassages(body),
      keywords,
    );
    const from = publishedAt(data);
    return from > Date.now() && !import.meta.env.DEV ? { ...document, visibleFrom: from } : document;
  });
}

/** Limits the size of the index, which is in memory, for a blog with many long posts. */
const MAX_PASSAGE_LENGTH = 2_000;
/** The company name at the end of a page title. */
const COMPANY_SUFFIX = / \| .*$/;

/**
 * Creates a document of the index.
 * @param text shown in the results
 * @param passages searched too, and shown if the text does not contain the query
 * @param keywords searched too, and shown last
 */
function createDocument(
  kind: SearchKind,
  path: string,
  title: string,
  text: string,
  passages: string[],
  keywords: string[] = [],
): SearchDocument {
  const isNew = (passage: string) => passage !== title && passage !== text;
  const body = truncate(passages.filter(isNew).join("\n"), MAX_PASSAGE_LENGTH);
  return { kind, path, title, text, passages: [body, ...keywords.filter(isNew)].join("\n") };
}

interface Entry {
  head: Head;
  /** `slug` and `formerly` are file names and not searched. */
  slug?: string;
  formerly?: string[];
  picture?: Picture;
}

/** Returns the passages of an entry, and as keywords its text that is not visible on the page. */
function getSearchableText(
  { head, picture, slug: _, formerly: __, ...data }: Entry,
  values = {},
): [string[], string[]] {
  const tabTitle = head.title.replace(COMPANY_SUFFIX, "");
  return [
    readableStrings(data, values),
    [head.description, ...readableStrings([picture?.alt]), ...head.keywords, tabTitle],
  ];
}
