import { paths, prefixed } from "#shared/addresses/paths.ts";
import { siteOrigin } from "#src/content/site-origin.ts";
import { loadBlog } from "#src/features/blog/load.ts";
import { inLanguage, languages } from "#src/lib/i18n/languages.ts";
import { blogListPaths, socialPages } from "./social-pages.ts";

/** One page for search engines. */
interface SitemapEntry {
  path: string;
  /** Day of the last change, such as `2026-11-16`, where it is known. */
  changed?: string | undefined;
  /** The page in every language, and for others, where there are several. */
  alternates?: { tag: string; href: string }[];
}

interface SitemapFile {
  /** Part of its address: `posts-1` stands at `/sitemap-posts-1.xml`. */
  name: string;
  entries: SitemapEntry[];
}

/** The protocol allows 50,000; smaller files are fetched again sooner. https://www.sitemaps.org/protocol.html */
const MOST_ENTRIES = 5_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Every file of the sitemap: the pages, the posts and the blog's lists, each in files of bearable size. */
export async function sitemapFiles(): Promise<SitemapFile[]> {
  const inLanguages = (await languages()).map(async ({ code, tag }) => {
    const entries = await inLanguage(code, listed, { onlyTranslated: true });
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

/** Entries in as many files as they need, numbered from 1. */
export function inFiles(name: string, entries: SitemapEntry[]): SitemapFile[] {
  return Array.from({ length: Math.ceil(entries.length / MOST_ENTRIES) }, (_, index) => ({
    name: `${name}-${index + 1}`,
    entries: entries.slice(index * MOST_ENTRIES, (index + 1) * MOST_ENTRIES),
  }));
}

/** The addresses of one file. */
export function urlSet(entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, changed, alternates = [] }) => {
    const links = alternates.map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(href)}"/>`,
    );
    return `<url>${location(path, changed)}${links.join("")}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE} ${LINKS}>\n${urls.join("")}</urlset>\n`;
}

/** The index that names every file, each with the day of its newest entry. */
export function sitemapIndex(files: SitemapFile[]): string {
  const sitemaps = files.map(({ name, entries }) => {
    const newest = entries
      .flatMap(({ changed }) => changed ?? [])
      .sort()
      .at(-1);
    return `<sitemap>${location(paths.sitemap(name), newest)}</sitemap>\n`;
  });
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemaps.join("")}</sitemapindex>\n`;
}

function location(path: string, changed: string | undefined): string {
  return `<loc>${address(path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}`;
}

const address = (path: string): string =>
  new URL(path, siteOrigin).href.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
