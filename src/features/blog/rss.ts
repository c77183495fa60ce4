import { rfc822 } from "#shared/calendar/indian-time.ts";
import { blogFeed, type Feed } from "./blog-feed.ts";

/** Answers with the newest posts as RSS, or with 404 where there is no such category. */
export async function rssAnswer(...of: Parameters<typeof blogFeed>): Promise<Response> {
  const feed = await blogFeed(...of);
  if (!feed) return new Response(null, { status: 404 });
  return new Response(toRss(feed), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}

/** The feed as RSS 2.0 with the whole text of each post. */
export function toRss(feed: Feed): string {
  const [newest] = feed.items;
  const parts = [
    element("title", feed.title),
    element("link", feed.home_page_url),
    element("description", feed.description),
    element("language", feed.language.toLowerCase()),
    newest && element("lastBuildDate", rfc822(Date.parse(newest.date_modified ?? newest.date_published))),
    `<atom:link href="${escaped(feed.feed_url)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.map(item),
  ];
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}><channel>${parts.filter(Boolean).join("")}</channel></rss>\n`;
}

function item({ url, title, summary, ...post }: Feed["items"][number]): string {
  const parts = [
    element("title", title),
    element("link", url),
    `<guid isPermaLink="true">${escaped(url)}</guid>`,
    element("pubDate", rfc822(Date.parse(post.date_published))),
    ...post.authors.map(({ name }) => element("dc:creator", name)),
    ...post.tags.map((name) => element("category", name)),
    element("description", summary),
    ...(post.attachments ?? []).map(
      (file) =>
        `<enclosure url="${escaped(file.url)}" length="${file.size_in_bytes}" type="${file.mime_type}"/>`,
    ),
    `<content:encoded><![CDATA[${post.content_html.replaceAll("]]>", "]]]]><![CDATA[>")}]]></content:encoded>`,
  ];
  return `<item>${parts.join("")}</item>`;
}

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** For text and attributes; characters that XML forbids are left out. */
function escaped(text: string): string {
  return text
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}
