import { paths } from "#shared/addresses/paths.ts";
import { getAllEntries, memoizePerLanguage } from "./collections.ts";
import { isListed } from "./is-listed.ts";

/**
 * Returns the paths of the list pages of kinds without entries. Such a page shows a sentence instead of the list.
 * Menus, the sitemap and the search omit it.
 */
export const getEmptyListPaths = memoizePerLanguage(async (): Promise<ReadonlySet<string>> => {
  // All languages, because lists also show entries that are not translated.
  const members = (await getAllEntries("members")).filter(isListed);
  const projects = await getAllEntries("projects");
  // Includes scheduled posts, because menus of prerendered pages don't change when a post is published.
  const posts = (await getAllEntries("posts")).filter(isListed);
  return new Set([
    ...(members.length === 0 ? [paths.team, paths.firstMember] : []),
    ...(projects.length === 0
      ? [paths.featuredProject, paths.portfolioGrid, paths.portfolioMasonry, paths.portfolioCarousel]
      : []),
    ...(posts.length === 0 ? [paths.blog, paths.newestPost] : []),
  ]);
});

/** Returns the links of a list except those to pages that list nothing. */
export async function omitLinksToEmptyLists<L extends { href?: string | undefined }>(
  links: L[],
): Promise<L[]> {
  const empty = await getEmptyListPaths();
  return links.filter(({ href = "" }) => !empty.has(href.split(/[?#]/, 1)[0] ?? ""));
}
