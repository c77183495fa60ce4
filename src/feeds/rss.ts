import { languageTag } from "../../shared/languages/tag.ts";
import type { Feed, FeedItem } from "./feed.ts";

/** The feed as RSS 2.0 with the whole text of each post. */
export function toRss(feed: Feed): string {
  const newest = feed.items[0];
  const parts = [
    element("title", feed.title),
    element("link", feed.home),
    element("description", feed.description),
    element("language", languageTag().toLowerCase()),
    newest && element("lastBuildDate", (newest.updated ?? newest.published).toUTCString()),
    `<atom:link href="${escaped(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.map(item),
  ];
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}><channel>${parts.filter(Boolean).join("")}</channel></rss>\n`;
}

function item(post: FeedItem): string {
  const { attachment } = post;
  const parts = [
    element("title", post.title),
    element("link", post.url),
    `<guid isPermaLink="true">${escaped(post.url)}</guid>`,
    element("pubDate", post.published.toUTCString()),
    element("dc:creator", post.author.name),
    ...[post.category, ...post.tags].map((name) => element("category", name)),
    element("description", post.summary),
    attachment &&
      `<enclosure url="${escaped(attachment.url)}" length="${attachment.bytes}" type="${attachment.type}"/>`,
    `<content:encoded><![CDATA[${post.html.replaceAll("]]>", "]]]]><![CDATA[>")}]]></content:encoded>`,
  ];
  return `<item>${parts.filter(Boolean).join("")}</item>`;
}

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For text and attributes; characters that XML forbids are left out. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}
