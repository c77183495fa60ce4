import { paths, prefixed } from "../../shared/addresses/paths";
import { loadBlog } from "../blog/load";
import { inLanguage, languages } from "../languages/languages";
import { blogListPaths, socialPages } from "../social/pages";
import { inFiles, type SitemapFile } from "./xml";

/** Every file of the sitemap: the pages, the posts and the blog's lists, each in files of bearable size. */
export async function sitemapFiles(): Promise<SitemapFile[]> {
  const inLanguages = (await languages()).map(async ({ code, tag }) => {
    const entries = await inLanguage(code, listed, true);
    return entries.map((entry) => ({ ...entry, tag, href: prefixed(code, entry.path) }));
  });
  const all = (await Promise.all(inLanguages)).flat();
  const versions = Map.groupBy(all, ({ path }) => path);
  const entries = all.map(({ kind, path, href, changed }) => {
    const [first, ...others] = versions.get(path) ?? [];
    const alternates = first && others.length > 0 ? [first, ...others, { ...first, tag: "x-default" }] : [];
    return { kind, path: href, changed, alternates };
  });
  return Object.entries(Object.groupBy(entries, ({ kind }) => kind)).flatMap(([kind, ofKind]) =>
    inFiles(kind, ofKind),
  );
}

/** What there is in a language. Every canonical page has a social picture; aliases (R4) share that of another. */
async function listed(): Promise<{ kind: "pages" | "posts" | "lists"; path: string; changed?: string }[]> {
  const posts = (await loadBlog()).entries.map(({ id, data }) => ({
    kind: "posts" as const,
    path: paths.post(id),
    changed: (data.updated ?? data.date).toISOString().slice(0, "2026-11-16".length),
  }));
  const elsewhere = new Set<string>([paths.blog, ...posts.map(({ path }) => path)]);
  const pages = [...(await socialPages()).values()].filter(
    ({ path, alias }) => !alias && !elsewhere.has(path),
  );
  return [
    ...pages.map(({ path }) => ({ kind: "pages" as const, path })),
    ...posts,
    // Without a day: a list's pages change with every post that is added before theirs.
    ...(await blogListPaths()).map((path) => ({ kind: "lists" as const, path })),
  ];
}
