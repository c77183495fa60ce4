import { getCollection } from "astro:content";
import { single } from "../content";
import { headedPages } from "../headed-pages";
import { legalValues } from "../legal-values";
import { paths } from "../paths";
import type { Head } from "../schemas/head";
import type { SearchKind } from "../schemas/search-kinds";
import type { SearchDocument } from "./document";
import { beginning, plainArticle, stringsOf } from "./plain-text";

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
  pictureAlt?: string;
  pictureText?: string;
}

/** The passages of an entry; then, as keywords, what is said only to those who do not see the page. */
function partsOf({ head, pictureAlt, pictureText, ...data }: Entry, values = {}): [string[], string[]] {
  const tab = head.title.replace(COMPANY, "");
  return [
    stringsOf(data, values),
    [head.description, ...stringsOf([pictureAlt, pictureText]), ...head.keywords, tab],
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

async function services(): Promise<SearchDocument[]> {
  const landing = (await getCollection("services")).map(({ id, data }) =>
    found("service", paths.service(id), data.name, data.summary, ...partsOf(data)),
  );
  const details = (await getCollection("serviceDetails")).map(({ id, data }) =>
    found("service", paths.serviceDetail(id), data.name, data.head.description, ...partsOf(data)),
  );
  return [...landing, ...details];
}

async function posts(): Promise<SearchDocument[]> {
  return (await getCollection("posts")).map(({ id, data, body = "" }) =>
    found(
      "post",
      paths.post(id),
      data.title,
      data.excerpt,
      plainArticle(body),
      data.tags.concat(data.keywords),
    ),
  );
}

async function projects(): Promise<SearchDocument[]> {
  return (await getCollection("projects")).map(({ id, data }) =>
    found("project", paths.project(id), data.title, data.summary, ...partsOf(data)),
  );
}

async function members(): Promise<SearchDocument[]> {
  return (await getCollection("members")).map(({ id, data }) =>
    found("member", paths.member(id), data.name, `${data.role}. ${data.summary}`, stringsOf(data)),
  );
}

async function offers(): Promise<SearchDocument[]> {
  return (await getCollection("offers")).map(({ data }) =>
    found("offer", paths.payment(data.id), data.name, data.description, ...partsOf(data)),
  );
}

async function questions(): Promise<SearchDocument[]> {
  return (await getCollection("questions")).map(({ id, data }) =>
    found("question", paths.answer(id), data.title, data.content, []),
  );
}
