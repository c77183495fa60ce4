import { languageTag } from "../../shared/languages/tag.ts";
import type { Feed, FeedItem } from "./feed.ts";

/** The feed as JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/ */
export function toJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    icon: feed.icon,
    language: languageTag(),
    items: feed.items.map(item),
  });
}

function item(post: FeedItem) {
  const { attachment } = post;
  return {
    id: post.url,
    url: post.url,
    title: post.title,
    summary: post.summary,
    content_html: post.html,
    image: post.image,
    date_published: post.published.toISOString(),
    ...(post.updated && { date_modified: post.updated.toISOString() }),
    authors: [post.author],
    tags: [post.category, ...post.tags],
    ...(attachment && {
      attachments: [
        {
          url: attachment.url,
          mime_type: attachment.type,
          size_in_bytes: attachment.bytes,
          duration_in_seconds: attachment.seconds,
        },
      ],
    }),
  };
}
