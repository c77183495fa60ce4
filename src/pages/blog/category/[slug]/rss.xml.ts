import type { APIRoute } from "astro";
import { paths } from "../../../../../shared/addresses/paths";
import { loadBlog } from "../../../../blog/load";
import { categoryTally } from "../../../../blog/rules";
import { rssAnswer } from "../../../../feeds/rss";
import { inEachLanguage } from "../../../../languages/languages";

export const getStaticPaths = inEachLanguage(async () => {
  const { categories, entries } = await loadBlog();
  return categoryTally(categories, entries).map(({ slug }) => ({ params: { slug } }));
});

/** The newest posts of one category. */
export const GET: APIRoute = ({ params: { slug = "" } }) => rssAnswer(paths.categoryFeed(slug), slug);
