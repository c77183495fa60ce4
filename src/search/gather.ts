import { paths } from "../../shared/addresses/paths";
import type { Head } from "../../shared/schemas/head";
import type { Picture } from "../../shared/schemas/picture";
import type { SearchKind } from "../../shared/schemas/search-kinds";
import type { SearchDocument } from "../../shared/search/engine";
import { beginning, plainArticle, stringsOf } from "../../shared/search/plain-text";
import { legalValues } from "../../shared/wording/legal-values";
import { publishedAt, writtenPosts } from "../blog/load";
import { inOrder, single } from "../content/collections";
import { headedPages } from "../content/headed-pages";

/** How much of an entry can be found; the whole would make the index of a large blog too heavy to keep. */
const FURTHER = 2_000;
/** How titles of pages end. */
const COMPANY = / \| .*$/;

/** Everything that can be found, from the content. */
export async function searchDocuments(): Promise<SearchDocument[]> {
  const lists = [pages(), services(), posts(), projects(), members(), offers(), questions()];
  return (await Promise.all(lists)).flat();
}

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
  /** Old names of the file are no words. */
  formerly?: string[];
  picture?: Picture;
}

/** The passages of an entry; then, as keywords, what is said only to those who do not see the page. */
function partsOf({ head, picture, formerly: _, ...data }: Entry, values = {}): [string[], string[]] {
  const tab = head.title.replace(COMPANY, "");
  return [stringsOf(data, values), [head.description, ...stringsOf([picture?.alt]), ...head.keywords, tab]];
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

async function services(): Promise<SearchDocument[]> {
  const landing = (await inOrder("services")).map(({ id, data }) =>
    found("service", paths.service(id), data.name, data.summary, ...partsOf(data)),
  );
  const details = (await inOrder("serviceDetails")).map(({ id, data }) =>
    found("service", paths.serviceDetail(id), data.name, data.head.description, ...partsOf(data)),
  );
  return [...landing, ...details];
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

async function projects(): Promise<SearchDocument[]> {
  return (await inOrder("projects")).map(({ id, data }) =>
    found("project", paths.project(id), data.title, data.summary, ...partsOf(data)),
  );
}

async function members(): Promise<SearchDocument[]> {
  return (await inOrder("members")).map(({ id, data }) =>
    found(
      "member",
      paths.member(id),
      data.name,
      `${data.role}: ${data.summary}`,
      stringsOf({ ...data, formerly: undefined }),
    ),
  );
}

async function offers(): Promise<SearchDocument[]> {
  return (await inOrder("offers")).map(({ data }) =>
    found("offer", paths.payment(data.id), data.name, data.description, ...partsOf(data)),
  );
}

async function questions(): Promise<SearchDocument[]> {
  return (await inOrder("questions")).map(({ id, data }) =>
    found("question", paths.answer(id), data.title, data.content, []),
  );
}
