import { type CollectionEntry, render } from "astro:content";
import { statSync } from "node:fs";
import mdx from "@astrojs/mdx/server.js";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { paths } from "../../shared/addresses/paths";
import { languageTag } from "../../shared/languages/tag";
import type { Media } from "../../shared/schemas/post";
import { loadBlog } from "../blog/load";
import { single } from "../content/collections";
import { siteOrigin } from "../content/site-origin";
import { addressesIn } from "../languages/addresses";
import { currentLanguage } from "../languages/ambient";
import { localise } from "../languages/localise";
import { localAddresses } from "../structured-data/local-addresses";
import { absoluteLinks, type Feed, type FeedItem } from "./feed";

/** A feed tells what is new; the archive is on the site. */
const ITEMS = 20;

/** The newest posts with their whole text; of one category, when told which. */
export async function blogFeed(self: string, category?: string): Promise<Feed | undefined> {
  const { entries, categories, words } = await loadBlog();
  const company = await single("company");
  const subject = categories.find(({ slug }) => slug === category);
  if (category !== undefined && !subject) return undefined;
  const posts = entries.filter(({ data }) => !category || data.category === category).slice(0, ITEMS);
  const articles = await articleRenderer();
  const feed: Feed = {
    title: subject ? `${company.name}: ${subject.name}` : `${company.name}: ${words.title}`,
    description: subject?.description ?? words.head.description,
    home: siteOrigin + (subject ? paths.blogCategory(subject.slug) : paths.blog),
    self: siteOrigin + self,
    icon: `${siteOrigin}/icon-512.png`,
    items: await Promise.all(posts.map((post) => feedItem(post, articles))),
  };
  return (await localAddresses(feed)) as Feed;
}

type Post = CollectionEntry<"posts">;

async function feedItem(post: Post, article: (post: Post) => Promise<string>): Promise<FeedItem> {
  const view = (await loadBlog()).view(post);
  const { date, updated, tags, media } = post.data;
  return {
    url: siteOrigin + view.href,
    title: view.title,
    summary: view.excerpt,
    html: absoluteLinks(await article(post), siteOrigin),
    published: date,
    updated,
    author: { name: view.author.name, url: siteOrigin + view.author.href },
    category: view.category.name,
    tags,
    image: siteOrigin + paths.socialPicture(view.href),
    attachment: attachment(media),
  };
}

async function articleRenderer() {
  const language = currentLanguage();
  const target = { language, tag: languageTag(), translated: await addressesIn(language) };
  const container = await AstroContainer.create();
  container.addServerRenderer({ name: "astro:jsx", renderer: mdx });
  return async (post: Post) => {
    const { Content } = await render(post);
    return localise(await container.renderToString(Content), target);
  };
}

const types = { video: "video/mp4", audio: "audio/mpeg" } as const;

function attachment(media: Media): FeedItem["attachment"] {
  if (media.type !== "video" && media.type !== "audio") return undefined;
  const bytes = statSync(`public${media.src}`).size;
  return { url: siteOrigin + media.src, type: types[media.type], bytes, seconds: media.seconds };
}
