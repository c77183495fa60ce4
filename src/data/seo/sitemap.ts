import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { loadBlog } from "#src/data/blog/posts.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import { getLanguages, withLanguage } from "#src/data/i18n/languages.ts";
import { listBlogListPaths, loadSocialCards } from "./social-cards.ts";

interface SitemapEntry {
  path: string;
  /** Date of the last change: `2026-11-16`. */
  lastModified?: string | undefined;
  /** Versions in all languages and `x-default`. Empty for a page in one language. */
  alternates?: { tag: string; href: string }[];
}

interface SitemapFile {
  /** Part of the URL: `posts-1` is at `/sitemap-posts-1.xml`. */
  name: string;
  entries: SitemapEntry[];
}

/** The protocol allows 50,000. Search engines fetch smaller files more often. https://www.sitemaps.org/protocol.html */
const MAX_ENTRIES_PER_FILE = 5_000;
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML_NAMESPACE = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns the files of the sitemap: pages, posts and lists of posts. */
export async function getSitemapFiles(): Promise<SitemapFile[]> {
  const perLanguage = (await getLanguages()).map(async ({ code, tag }) => {
    const entries = await withLanguage(code, listPages, { omitFallbacks: true });
    return entries.map((entry) => ({ ...entry, tag, href: withLanguagePrefix(code, entry.path) }));
  });
  const all = (await Promise.all(perLanguage)).flat();
  const versions = Map.groupBy(all, ({ path }) => path);
  const entries = all.map(({ kind, path, href, lastModified }) => {
    const [first, ...others] = versions.get(path) ?? [];
    const alternates = first && others.length > 0 ? [first, ...others, { ...first, tag: "x-default" }] : [];
    return { kind, path: href, lastModified, alternates };
  });
  return Object.entries(Object.groupBy(entries, ({ kind }) => kind)).flatMap(([kind, entriesOfKind]) =>
    splitIntoFiles(kind, entriesOfKind),
  );
}

/** Lists the canonical pages of the current language: those with a social card, except aliases (R4). */
async function listPages(): Promise<
  { kind: "pages" | "posts" | "lists"; path: string; lastModified?: string }[]
> {
  const posts = (await loadBlog()).entries.map(({ id, data }) => ({
    kind: "posts" as const,
    path: paths.post(id),
    lastModified: (data.updated ?? data.date).toISOString().slice(0, "2026-11-16".length),
  }));
  const postAndBlogPaths = new Set<string>([paths.blog, ...posts.map(({ path }) => path)]);
  const pages = [...(await loadSocialCards()).values()].filter(
    ({ path, isAlias }) => !isAlias && !postAndBlogPaths.has(path),
  );
  return [
    ...pages.map(({ path }) => ({ kind: "pages" as const, path })),
    ...posts,
    // Lists have no date, because every new post changes all of their pages.
    ...(await listBlogListPaths()).map((path) => ({ kind: "lists" as const, path })),
  ];
}

/** Splits entries into files, numbered from 1. */
export function splitIntoFiles(name: string, entries: SitemapEntry[]): SitemapFile[] {
  return Array.from({ length: Math.ceil(entries.length / MAX_ENTRIES_PER_FILE) }, (_, index) => ({
    name: `${name}-${index + 1}`,
    entries: entries.slice(index * MAX_ENTRIES_PER_FILE, (index + 1) * MAX_ENTRIES_PER_FILE),
  }));
}

/** Renders a file of the sitemap. */
export function renderUrlSet(entries: SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified, alternates = [] }) => {
    const links = alternates.map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${toAbsoluteUrl(href)}"/>`,
    );
    return `<url>${renderLocation(path, lastModified)}${links.join("")}</url>\n`;
  });
  return `${XML_DECLARATION}<urlset ${SITEMAP_NAMESPACE} ${XHTML_NAMESPACE}>\n${urls.join("")}</urlset>\n`;
}

/** Renders the sitemap index. Each file has the date of its newest entry. */
export function renderSitemapIndex(files: SitemapFile[]): string {
  const sitemaps = files.map(({ name, entries }) => {
    const newest = entries
      .flatMap(({ lastModified }) => lastModified ?? [])
      .sort()
      .at(-1);
    return `<sitemap>${renderLocation(paths.sitemap(name), newest)}</sitemap>\n`;
  });
  return `${XML_DECLARATION}<sitemapindex ${SITEMAP_NAMESPACE}>\n${sitemaps.join("")}</sitemapindex>\n`;
}

function renderLocation(path: string, lastModified: string | undefined): string {
  return `<loc>${toAbsoluteUrl(path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ""}`;
}

const toAbsoluteUrl = (path: string): string =>
  new URL(path, siteOrigin).href.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
