import type { Post } from "../blog/post.ts";
import { toSlug } from "../blog/slug.ts";

/** What the posts may name. */
interface Known {
  categories: readonly string[];
  authors: readonly string[];
}

/** What is wrong between posts and the rest of the content; empty when all is well. */
export function postFaults(posts: readonly Post[], known: Known): string[] {
  return [
    ...posts.flatMap(({ id, data }) => [
      ...missing(id, "category", data.category, known.categories),
      ...missing(id, "author", data.author, known.authors),
    ]),
    ...sharedTagAddresses(posts),
  ];
}

function missing(id: string, field: string, value: string, known: readonly string[]): string[] {
  if (known.includes(value)) return [];
  const expected = [...known].sort().join(", ");
  return [`content/posts/${id}.mdx: ${field}: there is no "${value}"; use one of ${expected}`];
}

/** Two spellings of one tag would share an address. */
function sharedTagAddresses(posts: readonly Post[]): string[] {
  const first = new Map<string, string>();
  const faults = new Set<string>();
  for (const { id, data } of posts)
    for (const tag of data.tags) {
      const other = first.get(toSlug(tag));
      if (other === undefined) first.set(toSlug(tag), tag);
      else if (other !== tag)
        faults.add(`content/posts/${id}.mdx: tags: "${tag}" is spelt "${other}" elsewhere`);
    }
  return [...faults];
}
