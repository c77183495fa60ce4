import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import type { Head } from "#shared/schemas/head.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import type { SearchKind } from "#shared/schemas/search-kinds.ts";
import { serviceSections } from "#shared/schemas/service.ts";
import {
  buildSearchIndex,
  createSearchEngine,
  type SearchDocument,
  type SearchEngine,
} from "#shared/search/engine.ts";
import { fillCompanyName } from "#shared/text/counts.ts";
import { getPostsExceptDrafts, getPublishTime } from "#src/data/blog/posts.ts";
import { getSingleton, getSorted } from "#src/data/content/collections.ts";
import { loadPaperValues } from "#src/data/content/company.ts";
import { omitHiddenSections } from "#src/data/content/hidden-sections.ts";
import { getIndexedPages } from "#src/data/content/indexed-pages.ts";
import { getLegalValues } from "#src/data/content/legal-values.ts";
import { getCurrentLanguage } from "#src/data/i18n/language-context.ts";
import { getLanguage, withLanguage } from "#src/data/i18n/languages.ts";
import { listArticlePassages, listReadableStrings, truncate } from "./plain-text.ts";

/** Returns the index of the content in the current language. The build stores it for the server. */
export async function buildSearchIndexJson(): Promise<string> {
  const language = getCurrentLanguage();
  const documents = await withLanguage(language, loadSearchDocuments, { omitFallbacks: true });
  const { spellings } = await getLanguage(language);
  const { synonyms } = await getSingleton("searchPage");
  const localized = documents.map((document) => ({
    ...document,
    path: withLanguagePrefix(language, document.path),
  }));
  return buildSearchIndex(localized, spellings, synonyms);
}

/** Returns the search engine of the server. In development, it is created from the current content for each call. */
export async function getSearchEngine(locals: App.Locals): Promise<SearchEngine> {
  return locals.search ?? createSearchEngine(await buildSearchIndexJson());
}

/** Maps a section of a service page to the fields that contain its copy, if they are not named after the section. */
const SERVICE_FIELDS = {
  about: ["what", "audience"],
  deliverables: ["deliverables", "landing"],
  cost: ["depends"],
};

/** Returns every page and entry that a search can find. */
async function loadSearchDocuments(): Promise<SearchDocument[]> {
  return [
    ...(await loadPages()),
    ...(await getSorted("services")).map((service) =>
      createDocument(
        "service",
        paths.service(service.slug),
        service.name,
        service.summary,
        ...getSearchableText(omitHiddenSections(service, serviceSections, SERVICE_FIELDS)),
      ),
    ),
    ...(await getSorted("serviceDetails")).map((detail) =>
      createDocument(
        "service",
        paths.serviceDetail(detail.slug),
        detail.name,
        detail.head.description,
        ...getSearchableText(detail),
      ),
    ),
    ...(await loadPosts()),
    ...(await getSorted("projects")).map((project) =>
      createDocument(
        "project",
        paths.project(project.slug),
        project.title,
        project.summary,
        ...getSearchableText(project),
      ),
    ),
    ...(await getSorted("members")).map(({ slug, formerly: _, ...member }) =>
      createDocument(
        "member",
        paths.member(slug),
        member.name,
        `${member.role}: ${member.summary}`,
        listReadableStrings(member),
      ),
    ),
    ...(await getSorted("offers")).map((offer) =>
      createDocument(
        "offer",
        paths.payment(offer.id),
        offer.name,
        offer.description,
        ...getSearchableText(offer),
      ),
    ),
    ...(await getSorted("questions")).map(({ slug, title, content }) =>
      createDocument("question", paths.answer(slug), title, content, []),
    ),
  ];
}

async function loadPages(): Promise<SearchDocument[]> {
  const { name } = await getSingleton("brand");
  const company = await getSingleton("company");
  const values = {
    ...getLegalValues(company, await getSingleton("retention")),
    ...(await loadPaperValues()),
  };
  return (await getIndexedPages()).map(({ path, content }) => {
    const { title, description } = content.head;
    const data = path === paths.contact ? { ...content, name, company } : content;
    return createDocument(
      "page",
      path,
      withoutCompany(title),
      description,
      ...getSearchableText(data, values),
    );
  });
}

/** Includes scheduled posts, which the engine hides until their date. */
async function loadPosts(): Promise<SearchDocument[]> {
  const { name } = await getSingleton("brand");
  return (await getPostsExceptDrafts()).map(({ id, data, body = "" }) => {
    const document = createDocument(
      "post",
      paths.post(id),
      data.title,
      data.excerpt,
      listArticlePassages(fillCompanyName(body, name)),
      data.tags,
      data.keywords,
    );
    const from = getPublishTime(data);
    return from > Date.now() && !import.meta.env.DEV ? { ...document, visibleFrom: from } : document;
  });
}

/** Limits the memory that the index of a blog with many long posts needs. */
const MAX_PASSAGE_LENGTH = 2_000;
/** Removes the company name from the end of a page title. */
const withoutCompany = (title: string): string => title.split(" | ", 1)[0] ?? "";

/**
 * Creates a document of the index.
 * @param text is shown in the results
 * @param passages are also searched, and shown if the text does not contain the query
 * @param labels are also searched, and shown after the passages
 * @param keywords are as labels, but rank before texts
 */
function createDocument(
  kind: SearchKind,
  path: string,
  title: string,
  text: string,
  passages: string[],
  labels: string[] = [],
  keywords: string[] = [],
): SearchDocument {
  const isNew = (passage: string) => passage !== title && passage !== text;
  const body = truncate(passages.filter(isNew).join("\n"), MAX_PASSAGE_LENGTH);
  const shown = [body, ...labels.filter(isNew), ...keywords.filter(isNew)].join("\n");
  return { kind, path, title, text, passages: shown, keywords: keywords.join("\n") };
}

interface Entry {
  head: Head;
  /** `slug` and `formerly` are file names and not searched. */
  slug?: string;
  formerly?: string[];
  picture?: Picture;
}

/** Returns the visible text of an entry as passages, its other text, such as alternative text, and its keywords. */
function getSearchableText(
  { head, picture, slug: _, formerly: __, ...data }: Entry,
  values = {},
): [passages: string[], labels: string[], keywords: string[]] {
  const tabTitle = withoutCompany(head.title);
  return [
    listReadableStrings(data, values),
    [head.description, ...listReadableStrings([picture?.alt]), tabTitle],
    head.keywords,
  ];
}
