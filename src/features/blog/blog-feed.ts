import { type CollectionEntry, render } from "astro:content";
import { statSync } from "node:fs";
import { join } from "node:path";
import mdx from "@astrojs/mdx/server.js";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { distDir, publicDir } from "#server/disk/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import { indianMidnight, rfc3339 } from "#shared/calendar/indian-time.ts";
import { languageTag } from "#shared/languages/tag.ts";
import type { Media } from "#shared/schemas/post.ts";
import { single } from "#src/content/collections.ts";
import { siteOrigin } from "#src/content/site-origin.ts";
import { localAddresses } from "#src/lib/seo/local-addresses.ts";
import FeedLink from "./FeedLink.astro";
import FeedPicture from "./FeedPicture.astro";
import { type Blog, loadBlog, publishedAt } from "./load.ts";

/** A feed tells what is new; the archive is on the site. */
const ITEMS = 20;

export type Feed = NonNullable<Awaited<ReturnType<typeof blogFeed>>>;

/**
 * The newest posts with their whole text, as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
 * @param self path of the feed
 * @param category of these posts alone
 * @returns nothing when there is no such category
 */
export async function blogFeed(self: string, category?: string) {
  const blog = await loadBlog();
  const { name } = await single("company");
  const subject = blog.categories.find(({ slug }) => slug === category);
  if (category !== undefined && !subject) return undefined;
  const posts = blog.entries.filter(({ data }) => !category || data.category === category).slice(0, ITEMS);
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: "astro:jsx", renderer: mdx });
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: `${name}: ${subject?.name ?? blog.words.title}`,
    description: subject?.description ?? blog.words.head.description,
    home_page_url: siteOrigin + (subject ? paths.blogCategory(subject.slug) : paths.blog),
    feed_url: siteOrigin + self,
    icon: `${siteOrigin}/icon-512.png`,
    language: languageTag(),
    items: await Promise.all(posts.map((post) => item(post, blog, container))),
  };
  return localAddresses(feed) as typeof feed;
}

async function item(post: CollectionEntry<"posts">, { view }: Blog, container: AstroContainer) {
  const { href, title, excerpt, author, category } = view(post);
  const { updated, tags, media } = post.data;
  const { Content } = await render(post);
  const html = await container.renderToString(Content, {
    params: { slug: post.id },
    props: { components: { a: FeedLink, img: FeedPicture } },
  });
  return {
    id: siteOrigin + href,
    url: siteOrigin + href,
    title,
    summary: excerpt,
    content_html: html,
    image: siteOrigin + paths.socialPicture(href),
    date_published: rfc3339(publishedAt(post.data)),
    ...(updated && { date_modified: rfc3339(indianMidnight(updated)) }),
    authors: [{ name: author.name, url: siteOrigin + author.href }],
    tags: [category.name, ...tags],
    ...attached(media),
  };
}

/** Where the files of `public/` are on a machine that serves the site. */
const servedDir = import.meta.env.DEV ? publicDir : join(distDir, "client");

function attached(media: Media) {
  if (media.type !== "video" && media.type !== "audio") return undefined;
  const attachment = {
    url: siteOrigin + media.src,
    mime_type: { video: "video/mp4", audio: "audio/mpeg" }[media.type],
    size_in_bytes: statSync(join(servedDir, media.src)).size,
    duration_in_seconds: media.seconds,
  };
  return { attachments: [attachment] };
}
