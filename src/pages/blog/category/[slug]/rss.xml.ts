import type { APIRoute } from "astro";
import { paths } from "../../../../../shared/addresses/paths";
import { loadBlog } from "../../../../blog/load";
import { categoryTally } from "../../../../blog/rules";
import { blogFeed } from "../../../../feeds/blog-feed";
import { toRss } from "../../../../feeds/rss";
import { inEachLanguage } from "../../../../languages/languages";

export const getStaticPaths = inEachLanguage(async () => {
  const { categories, entries } = await loadBlog();
  return categoryTally(categories, entries).map(({ slug }) => ({ params: { slug } }));
});

/** The newest posts of one category. */
export const GET: APIRoute = async ({ params: { slug = "" } }) => {
  const feed = await blogFeed(paths.categoryFeed(slug), slug);
  if (!feed) return new Response(null, { status: 404 });
  return new Response(toRss(feed), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
};
