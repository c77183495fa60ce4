import { paths } from "#shared/addresses/paths.ts";
import { getAllEntries, memoizePerLanguage } from "./collections.ts";

/**
 * Returns the paths of pages that list only entries of a kind without entries. They show a sentence, and menus, the
 * sitemap and the search omit them.
 */
export const getEmptyListPaths = memoizePerLanguage(async (): Promise<ReadonlySet<string>> => {
  // All languages, because lists also show entries that are not translated.
  const members = (await getAllEntries("members")).filter(({ data }) => !data.left);
  const projects = await getAllEntries("projects");
  // Includes scheduled posts, because menus of prerendered pages don't change when a post is published.
  const posts = (await getAllEntries("posts")).filter(({ data }) => !data.draft);
  return new Set([
    ...(members.length === 0 ? [paths.team, paths.firstMember] : []),
    ...(projects.length === 0
      ? [paths.featuredProject, paths.portfolioGrid, paths.portfolioMasonry, paths.portfolioCarousel]
      : []),
    ...(posts.length === 0 ? [paths.blog, paths.newestPost] : []),
  ]);
});

/** Returns the links of a list except those to pages that list nothing. */
export async function omitEmptyLists<L extends { href?: string | undefined }>(links: L[]): Promise<L[]> {
  const empty = await getEmptyListPaths();
  return links.filter(({ href = "" }) => !empty.has(href.replace(/[?#].*$/, "")));
}
