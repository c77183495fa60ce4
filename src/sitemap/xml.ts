/** One page for search engines. */
export interface SitemapEntry {
  path: string;
  /** Day of the last change, such as `2026-11-16`, where it is known. */
  changed?: string | undefined;
  /** The page in every language, and for others, where there are several. */
  alternates?: { tag: string; href: string }[];
}

export interface SitemapFile {
  /** Part of its address: `posts-1` stands at `/sitemap-posts-1.xml`. */
  name: string;
  entries: SitemapEntry[];
}

/** The protocol allows 50,000; smaller files are fetched again sooner. https://www.sitemaps.org/protocol.html */
const MOST_ENTRIES = 5_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Entries in as many files as they need, numbered from 1. */
export function inFiles(name: string, entries: SitemapEntry[]): SitemapFile[] {
  return Array.from({ length: Math.ceil(entries.length / MOST_ENTRIES) }, (_, index) => ({
    name: `${name}-${index + 1}`,
    entries: entries.slice(index * MOST_ENTRIES, (index + 1) * MOST_ENTRIES),
  }));
}

/** The addresses of one file. */
export function urlSet(entries: SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, changed, alternates = [] }) => {
    const links = alternates.map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(href, origin)}"/>`,
    );
    return `<url>${location(path, changed, origin)}${links.join("")}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE} ${LINKS}>\n${urls.join("")}</urlset>\n`;
}

/** The index that names every file, each with the day of its newest entry. */
export function sitemapIndex(files: { path: string; entries: SitemapEntry[] }[], origin: string): string {
  const sitemaps = files.map(({ path, entries }) => {
    const newest = entries
      .flatMap(({ changed }) => changed ?? [])
      .sort()
      .at(-1);
    return `<sitemap>${location(path, newest, origin)}</sitemap>\n`;
  });
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${sitemaps.join("")}</sitemapindex>\n`;
}

function location(path: string, changed: string | undefined, origin: string): string {
  return `<loc>${address(path, origin)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}`;
}

const address = (path: string, origin: string): string =>
  new URL(path, origin).href.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
