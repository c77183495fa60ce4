import { paths, prefixed } from "../../shared/addresses/paths";
import { allLists, listPath } from "../blog/lists";
import { loadBlog } from "../blog/load";
import { isTranslated } from "../content/collections";
import { versionsOf } from "../languages/addresses";
import { inLanguage, languages } from "../languages/languages";
import { socialPages } from "../social/pages";
import { inFiles, type SitemapEntry, type SitemapFile } from "./xml";

/** Every file of the sitemap: the pages, the posts and the blog's lists, each in files of bearable size. */
export async function sitemapFiles(): Promise<SitemapFile[]> {
  const all = await Promise.all((await languages()).map(({ code }) => entriesIn(code)));
  const joined = (list: keyof Lists) => all.flatMap((lists) => lists[list]);
  return [
    ...inFiles("pages", joined("pages")),
    ...inFiles("posts", joined("posts")),
    ...inFiles("lists", joined("lists")),
  ];
}

type Lists = Record<"pages" | "posts" | "lists", SitemapEntry[]>;

/** What is translated into a language, with its addresses and those of the same pages elsewhere. */
async function entriesIn(language: string): Promise<Lists> {
  const { pages, posts, lists } = await inLanguage(language, listed, true);
  const placed = (entries: SitemapEntry[]) =>
    Promise.all(
      entries.map(async (entry) => {
        const versions = (await versionsOf(entry.path)).flatMap(({ tag, href }) =>
          href ? [{ tag, href }] : [],
        );
        const alternates =
          versions.length > 1
            ? [...versions, { tag: "x-default", href: versions[0]?.href ?? entry.path }]
            : [];
        return { ...entry, path: prefixed(language, entry.path), alternates };
      }),
    );
  return { pages: await placed(pages), posts: await placed(posts), lists: await placed(lists) };
}

async function listed(): Promise<Lists> {
  const posts = await postEntries();
  const pages = await pageEntries(new Set(posts.map(({ path }) => path)));
  return { pages, posts, lists: await listEntries() };
}

/** Every canonical page has a social picture of its own; aliases (R4) share that of the page they show. */
async function pageEntries(posts: Set<string>): Promise<SitemapEntry[]> {
  const pages = [...(await socialPages()).values()];
  return pages
    .filter(({ path, alias }) => !alias && path !== paths.blog && !posts.has(path))
    .map(({ path }) => ({ path }));
}

async function postEntries(): Promise<SitemapEntry[]> {
  const { entries } = await loadBlog();
  return entries.map(({ id, data }) => ({
    path: paths.post(id),
    changed: dayOf(data.updated ?? data.date),
  }));
}

/** Without a day: a list's pages change with every post that is added before theirs. */
async function listEntries(): Promise<SitemapEntry[]> {
  if (!(await isTranslated("blogPage")) || !(await isTranslated("posts"))) return [];
  const blog = await loadBlog();
  return allLists(blog).map((list) => ({ path: listPath(list) }));
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
