import { getRssString, type RSSFeedItem } from "@astrojs/rss";
import { createBlogFeed, type Feed } from "./blog-feed.ts";

/** Control characters, which may be in text pasted from a word processor and are invalid in XML. */
const INVALID_XML_CHARACTERS = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Responds with the newest posts as RSS, or with 404 if there is no such category. */
export async function createRssResponse(...args: Parameters<typeof createBlogFeed>): Promise<Response> {
  const feed = await createBlogFeed(...args);
  if (!feed) return new Response(null, { status: 404 });
  return new Response(await toRss(feed), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}

/** Converts a feed to RSS 2.0 with the full text of each post. */
export async function toRss(feed: Feed): Promise<string> {
  const xml = await getRssString({
    title: feed.title,
    description: feed.description,
    site: feed.home_page_url,
    trailingSlash: false,
    xmlns: { atom: "http://www.w3.org/2005/Atom", dc: "http://purl.org/dc/elements/1.1/" },
    customData: [
      `<language>${feed.language.toLowerCase()}</language>`,
      `<atom:link href="${feed.feed_url}" rel="self" type="application/rss+xml"/>`,
    ].join(""),
    items: feed.items.map(toItem),
  });
  return xml.replaceAll(INVALID_XML_CHARACTERS, "");
}

function toItem({ attachments: [file] = [], ...post }: Feed["items"][number]): RSSFeedItem {
  return {
    title: post.title,
    link: post.url,
    description: post.summary,
    pubDate: new Date(post.date_published),
    categories: post.tags,
    content: post.content_html,
    // `<dc:creator>`, since `<author>` must be an email address in RSS.
    customData: post.authors.map(({ name }) => `<dc:creator><![CDATA[${name}]]></dc:creator>`).join(""),
    ...(file && { enclosure: { url: file.url, length: file.size_in_bytes, type: file.mime_type } }),
  };
}
