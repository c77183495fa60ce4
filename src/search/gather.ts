import { getCollection } from "astro:content";
import { single } from "../content";
import { headedPages } from "../headed-pages";
import { paths } from "../paths";
import type { SearchKind } from "../schemas/search-kinds";
import type { SearchDocument } from "./document";
import { plainArticle, textOf } from "./plain-text";

/** How much of an article can be found; the whole would make the index of a large blog too heavy to keep. */
const ARTICLE = 2_000;
/** How much of it is kept to show around the words found. */
const SHOWN = 500;

/** Everything that can be found, from the content. */
export async function searchDocuments(): Promise<SearchDocument[]> {
  const lists = [pages(), services(), posts(), projects(), members(), offers(), questions()];
  return (await Promise.all(lists)).flat();
}

function found(kind: SearchKind, path: string, title: string, shown: string, words: unknown): SearchDocument {
  return { kind, path, title, text: shown.slice(0, SHOWN), words: textOf(words).slice(0, ARTICLE) };
}

async function pages(): Promise<SearchDocument[]> {
  const company = await single("company");
  return (await headedPages()).map(({ path, words }) => {
    const { title, description } = words.head;
    const all = path === paths.contact ? { ...words, company } : words;
    return found("page", path, title.replace(/ \| .*$/, ""), description, all);
  });
}

async function services(): Promise<SearchDocument[]> {
  const landing = (await getCollection("services")).map(({ id, data }) =>
    found("service", paths.service(id), data.name, data.summary, data),
  );
  const details = (await getCollection("serviceDetails")).map(({ id, data }) =>
    found("service", paths.serviceDetail(id), data.name, data.head.description, data),
  );
  return [...landing, ...details];
}

async function posts(): Promise<SearchDocument[]> {
  return (await getCollection("posts")).map(({ id, data, body = "" }) => {
    const text = `${data.excerpt} ${plainArticle(body)}`;
    const further = [data.tags, data.keywords, text.slice(SHOWN, ARTICLE)];
    return found("post", paths.post(id), data.title, text, further);
  });
}

async function projects(): Promise<SearchDocument[]> {
  return (await getCollection("projects")).map(({ id, data }) =>
    found("project", paths.project(id), data.title, data.summary, data),
  );
}

async function members(): Promise<SearchDocument[]> {
  return (await getCollection("members")).map(({ id, data }) =>
    found("member", paths.member(id), data.name, `${data.role}. ${data.summary}`, data),
  );
}

async function offers(): Promise<SearchDocument[]> {
  return (await getCollection("offers")).map(({ data }) =>
    found("offer", paths.payment(data.id), data.name, data.description, data),
  );
}

async function questions(): Promise<SearchDocument[]> {
  return (await getCollection("questions")).map(({ id, data }) =>
    found("question", `${paths.faq}#${id}`, data.title, data.content, data),
  );
}
