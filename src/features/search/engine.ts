import { paths, prefixed } from "#shared/addresses/paths.ts";
import type { Head } from "#shared/schemas/head.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import type { SearchKind } from "#shared/schemas/search-kinds.ts";
import { indexOf, type SearchDocument, type SearchEngine, searchEngine } from "#shared/search/engine.ts";
import { beginning, plainArticle, stringsOf } from "#shared/search/plain-text.ts";
import { legalValues } from "#shared/wording/legal-values.ts";
import { ordered, single } from "#src/content/collections.ts";
import { headedPages } from "#src/content/headed-pages.ts";
import { publishedAt, writtenPosts } from "#src/features/blog/load.ts";
import { currentLanguage } from "#src/lib/i18n/ambient.ts";
import { inLanguage, languageNamed } from "#src/lib/i18n/languages.ts";

/** The index as the build writes it, of what there is in the language of the page. */
export async function searchEngineJson(): Promise<string> {
  const language = currentLanguage();
  const documents = await inLanguage(language, searchDocuments, { onlyTranslated: true });
  const { spellings } = await languageNamed(language);
  const own = documents.map((document) => ({ ...document, path: prefixed(language, document.path) }));
  return indexOf(own, spellings);
}

/** The engine of the server or, in development, where none is built, one made from the content now. */
export async function engineFor(locals: App.Locals): Promise<SearchEngine> {
  return locals.search ?? searchEngine(await searchEngineJson());
}

/** Everything that can be found, from the content. */
async function searchDocuments(): Promise<SearchDocument[]> {
  return [
    ...(await pages()),
    ...(await ordered("services")).map((one) =>
      found("service", paths.service(one.slug), one.name, one.summary, ...partsOf(one)),
    ),
    ...(await ordered("serviceDetails")).map((one) =>
      found("service", paths.serviceDetail(one.slug), one.name, one.head.description, ...partsOf(one)),
    ),
    ...(await posts()),
    ...(await ordered("projects")).map((one) =>
      found("project", paths.project(one.slug), one.title, one.summary, ...partsOf(one)),
    ),
    ...(await ordered("members")).map(({ slug, formerly: _, ...one }) =>
      found("member", paths.member(slug), one.name, `${one.role}: ${one.summary}`, stringsOf(one)),
    ),
    ...(await ordered("offers")).map((one) =>
      found("offer", paths.payment(one.id), one.name, one.description, ...partsOf(one)),
    ),
    ...(await ordered("questions")).map(({ slug, title, content }) =>
      found("question", paths.answer(slug), title, content, []),
    ),
  ];
}

async function pages(): Promise<SearchDocument[]> {
  const company = await single("company");
  const values = legalValues(company, await single("retention"));
  return (await headedPages()).map(({ path, words }) => {
    const { title, description } = words.head;
    const all = path === paths.contact ? { ...words, company } : words;
    return found("page", path, title.replace(COMPANY, ""), description, ...partsOf(all, values));
  });
}

/** Those to come as well: the engine shows them from their day on. */
async function posts(): Promise<SearchDocument[]> {
  return (await writtenPosts()).map(({ id, data, body = "" }) => {
    const keywords = data.tags.concat(data.keywords);
    const document = found("post", paths.post(id), data.title, data.excerpt, plainArticle(body), keywords);
    const from = publishedAt(data);
    return from > Date.now() && !import.meta.env.DEV ? { ...document, from } : document;
  });
}

/** How much of an entry can be found; the whole would make the index of a large blog too heavy to keep. */
const FURTHER = 2_000;
/** How titles of pages end. */
const COMPANY = / \| .*$/;

/**
 * One thing that can be found.
 *
 * @param text what is shown of it
 * @param passages what it says further, shown where the text has none of the words searched
 * @param keywords by these it is found too; they are shown last
 */
function found(
  kind: SearchKind,
  path: string,
  title: string,
  text: string,
  passages: string[],
  keywords: string[] = [],
): SearchDocument {
  const further = (passage: string) => passage !== title && passage !== text;
  const shown = beginning(passages.filter(further).join("\n"), FURTHER);
  return { kind, path, title, text, words: [shown, ...keywords.filter(further)].join("\n") };
}

interface Entry {
  head: Head;
  /** Names of the file, now and before, are no words. */
  slug?: string;
  formerly?: string[];
  picture?: Picture;
}

/** The passages of an entry; then, as keywords, what is said only to those who do not see the page. */
function partsOf(
  { head, picture, slug: _, formerly: __, ...data }: Entry,
  values = {},
): [string[], string[]] {
  const tab = head.title.replace(COMPANY, "");
  return [stringsOf(data, values), [head.description, ...stringsOf([picture?.alt]), ...head.keywords, tab]];
}
