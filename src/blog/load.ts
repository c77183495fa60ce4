import { getCollection } from "astro:content";
import { single } from "../content";
import { postFaults } from "../content-checks/posts";
import { newestFirst, type Post } from "./post";
import { categoryTally, tagCloud } from "./tally";
import { type Author, postView } from "./view";

/** Recent posts and tags in the sidebar. */
const RECENT = 3;
const CLOUD = 20;

export type Blog = Awaited<ReturnType<typeof read>>;

let blog: Promise<Blog> | undefined;

/** The whole blog, in order; read once by the built server. Stops the build when a post names what is missing. */
export function loadBlog(): Promise<Blog> {
  if (import.meta.env.DEV) return read();
  blog ??= read();
  return blog;
}

async function read() {
  const entries = newestFirst(await getCollection("posts"));
  const { categories } = await single("categories");
  const words = await single("blogPage");
  const authors = (await getCollection("members")).map(({ id, data }) => author(id, data));
  const known = { categories: slugs(categories), authors: slugs(authors) };
  const faults = [...postFaults(entries, known), ...sidebarFaults(words.sidebar.authorSlug, known.authors)];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const view = (post: Post) => postView(post, categories, authors);
  return { entries, categories, authors, words, view };
}

/** What stands beside every list; by default the author named in the content. */
export function sidebarOf(
  { entries, categories, authors, words, view }: Blog,
  slug = words.sidebar.authorSlug,
) {
  const author = authors.find((one) => one.slug === slug);
  if (!author) throw new Error(`content/members: there is no ${slug}.yaml`);
  return {
    words: words.sidebar,
    author,
    categories: categoryTally(categories, entries),
    recent: entries.slice(0, RECENT).map(view),
    tags: tagCloud(entries, CLOUD),
  };
}

function author(slug: string, data: Omit<Author, "slug">): Author {
  const { name, role, summary, portrait } = data;
  return { slug, name, role, summary, portrait };
}

const slugs = (list: readonly { slug: string }[]): string[] => list.map(({ slug }) => slug);

function sidebarFaults(slug: string, authors: readonly string[]): string[] {
  if (authors.includes(slug)) return [];
  return [
    `content/pages/blog.yaml: sidebar.authorSlug: there is no "${slug}"; use one of ${authors.join(", ")}`,
  ];
}
