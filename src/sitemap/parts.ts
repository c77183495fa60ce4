import { paths } from "../../shared/addresses/paths";
import { listPath } from "../blog/list-address";
import { allLists } from "../blog/lists";
import { loadBlog } from "../blog/load";
import { socialPages } from "../social/pages";
import { inFiles, type SitemapEntry, type SitemapFile } from "./xml";

/** Every file of the sitemap: the pages, the posts and the blog's lists, each in files of bearable size. */
export async function sitemapFiles(): Promise<SitemapFile[]> {
  const posts = await postEntries();
  return [
    ...inFiles("pages", await pageEntries(new Set(posts.map(({ path }) => path)))),
    ...inFiles("posts", posts),
    ...inFiles("lists", await listEntries()),
  ];
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
  const blog = await loadBlog();
  return allLists(blog).map((list) => ({ path: listPath(list) }));
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
