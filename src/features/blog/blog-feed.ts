import { type CollectionEntry, render } from "astro:content";
import { statSync } from "node:fs";
import { join } from "node:path";
import mdx from "@astrojs/mdx/server.js";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { distDir, publicDir } from "#server/files/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import { formatRfc3339, getIndianMidnight } from "#shared/calendar/indian-time.ts";
import { getLanguageTag } from "#shared/languages/locale.ts";
import type { Media } from "#shared/schemas/post.ts";
import { type Blog, getPublishTime, loadBlog } from "#src/data/blog/posts.ts";
import { getSingleton } from "#src/data/content/collections.ts";
import { siteOrigin } from "#src/data/content/site-origin.ts";
import { localizeUrls } from "#src/data/seo/localize-urls.ts";
import FeedLink from "./FeedLink.astro";
import FeedPicture from "./FeedPicture.astro";
import FeedVideo from "./FeedVideo.astro";

const MAX_ITEMS = 20;

export type Feed = NonNullable<Awaited<ReturnType<typeof createBlogFeed>>>;

/**
 * Returns the newest posts with their full text as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
 * @param path path of the feed
 * @param category slug of the category whose posts to include; all by default
 * @returns `undefined` if there is no such category
 */
export async function createBlogFeed(path: string, category?: string) {
  const blog = await loadBlog();
  const { name } = await getSingleton("brand");
  const categoryEntry = blog.categories.find(({ slug }) => slug === category);
  if (category !== undefined && !categoryEntry) return undefined;
  const posts = blog.entries
    .filter(({ data }) => !category || data.category === category)
    .slice(0, MAX_ITEMS);
  // The container is experimental, but Astro has no other way to render an MDX entry to a string.
  const container = await AstroContainer.create();
  // On the server, renderers are added as Astro's documentation says for pages on demand.
  container.addServerRenderer({ renderer: mdx });
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: `${name}: ${categoryEntry?.name ?? blog.copy.title}`,
    description: categoryEntry?.description ?? blog.copy.head.description,
    home_page_url: siteOrigin + (categoryEntry ? paths.blogCategory(categoryEntry.slug) : paths.blog),
    feed_url: siteOrigin + path,
    icon: `${siteOrigin}/icon-512.png`,
    language: getLanguageTag(),
    items: await Promise.all(posts.map((post) => createItem(post, blog, container))),
  };
  return localizeUrls(feed) as typeof feed;
}

async function createItem(post: CollectionEntry<"posts">, { toPostView }: Blog, container: AstroContainer) {
  const { href, title, excerpt, author, category } = toPostView(post);
  const { updated, tags, media } = post.data;
  const { Content } = await render(post);
  const html = await container.renderToString(Content, {
    params: { slug: post.id },
    props: { components: { a: FeedLink, img: FeedPicture, video: FeedVideo } },
  });
  return {
    id: siteOrigin + href,
    url: siteOrigin + href,
    title,
    summary: excerpt,
    content_html: html,
    image: siteOrigin + paths.socialCard(href),
    date_published: formatRfc3339(getPublishTime(post.data)),
    ...(updated && { date_modified: formatRfc3339(getIndianMidnight(updated)) }),
    authors: [{ name: author.name, url: siteOrigin + author.href }],
    tags: [category.name, ...tags],
    ...createAttachments(media),
  };
}

/** Directory with the files of `public/`. The build copies them to `client`. */
const publicFilesDir = import.meta.env.DEV ? publicDir : join(distDir, "client");

function createAttachments(media: Media) {
  if (media.type !== "video" && media.type !== "audio") return undefined;
  const attachment = {
    url: siteOrigin + media.src,
    mime_type: { video: "video/mp4", audio: "audio/mpeg" }[media.type],
    size_in_bytes: statSync(join(publicFilesDir, media.src)).size,
    duration_in_seconds: media.seconds,
  };
  return { attachments: [attachment] };
}
