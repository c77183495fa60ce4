import { languageTag } from "../../shared/languages/tag.ts";
import type { Category } from "../../shared/schemas/post.ts";
import type { Post } from "./post.ts";
import { toSlug } from "./slug.ts";

export interface Tally {
  name: string;
  slug: string;
  count: number;
}

/** The categories in their order with the number of their posts; empty ones are left out. */
export function categoryTally(categories: readonly Category[], posts: readonly Post[]): Tally[] {
  const counts = countBy(posts.map((post) => post.data.category));
  return categories
    .map(({ slug, name }) => ({ name, slug, count: counts.get(slug) ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Every tag with the number of its posts, by name. */
export function tagTally(posts: readonly Post[]): Tally[] {
  const counts = countBy(posts.flatMap((post) => post.data.tags));
  return [...counts]
    .map(([name, count]) => ({ name, slug: toSlug(name), count }))
    .sort((a, b) => a.name.localeCompare(b.name, languageTag()));
}

/** The most used tags, by name. */
export function tagCloud(posts: readonly Post[], most: number): Tally[] {
  const kept = [...tagTally(posts)].sort((a, b) => b.count - a.count).slice(0, most);
  return kept.sort((a, b) => a.name.localeCompare(b.name, languageTag()));
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
