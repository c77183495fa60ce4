import type { CollectionEntry } from "astro:content";
import { indianMidnight } from "../../shared/calendar/indian-time";
import type { Picture } from "../../shared/schemas/picture";
import { entriesOf, single } from "../content/collections";
import { portraitOf } from "../content/company";
import { countsOwnAlone, currentLanguage } from "../languages/ambient";
import { cuts } from "../pictures/cuts";
import { picture } from "../pictures/load";
import { newestFirst, type Post } from "./post";
import { categoryTally, tagCloud } from "./tally";
import { photographsIn, textPicture } from "./text-pictures";
import { type Author, type PostPictures, postView } from "./view";

/** Recent posts and tags in the sidebar. */
const RECENT = 3;
const CLOUD = 20;

export type Blog = Awaited<ReturnType<typeof read>>;

interface Known {
  blog: Promise<Blog>;
  /** When the next post comes, in milliseconds since 1970. */
  until: number;
}

/** By language. */
const known = new Map<string, Known>();

/** The blog as it is now, in order; the built server reads it once, and again whenever a post's day has come. */
export function loadBlog(): Promise<Blog> {
  if (import.meta.env.DEV) return read();
  // While addresses are listed the people and categories that are not translated are missing.
  const key = `${currentLanguage()} ${countsOwnAlone()}`;
  const before = known.get(key);
  if (before && Date.now() < before.until) return before.blog;
  const now: Known = { blog: read((time) => (now.until = time)), until: Number.POSITIVE_INFINITY };
  known.set(key, now);
  return now.blog;
}

/** Every finished post, also those whose day is to come; in development drafts too. Newest first. */
export async function writtenPosts() {
  return newestFirst((await entriesOf("posts")).filter(({ data }) => import.meta.env.DEV || !data.draft));
}

/** When a post appears, in milliseconds since 1970. */
export const publishedAt = ({ date }: Post["data"]): number => indianMidnight(date);

async function read(tellNext: (time: number) => void = () => {}) {
  const now = Date.now();
  const isOut = ({ data }: Post) => import.meta.env.DEV || publishedAt(data) <= now;
  const written = await writtenPosts();
  const entries = written.filter(isOut);
  tellNext(Math.min(...written.filter((post) => !isOut(post)).map(({ data }) => publishedAt(data))));
  const { categories } = await single("categories");
  const words = await single("blogPage");
  const authors = await Promise.all((await entriesOf("members")).map(author));
  // Those to come too, and all at once: pages on demand show what the build made.
  const pictures = new Map(
    await Promise.all(written.map(async (post) => [post.id, await picturesOf(post)] as const)),
  );
  const promo = await picture(words.sidebar.promo, cuts.promo, "content/en/pages/blog.yaml: sidebar.promo");
  const view = (post: Post) => postView(post, categories, authors, pictures.get(post.id) as PostPictures);
  return { entries, categories, authors, words, promo, view };
}

/** What stands beside every list; by default the author named in the content. */
export function sidebarOf(
  { entries, categories, authors, words, promo, view }: Blog,
  slug = words.sidebar.authorSlug,
) {
  const author = authors.find((one) => one.slug === slug);
  if (!author) throw new Error(`content/en/members: there is no ${slug}.yaml`);
  return {
    words: words.sidebar,
    promo,
    author,
    categories: categoryTally(categories, entries),
    recent: entries.slice(0, RECENT).map(view),
    tags: tagCloud(entries, CLOUD),
  };
}

async function author({ id: slug, data }: CollectionEntry<"members">): Promise<Author> {
  const { name, role, summary, portrait, left } = data;
  return { slug, name, role, summary, portrait: await portraitOf({ slug, portrait }), left };
}

async function picturesOf(post: Post): Promise<PostPictures> {
  const { media } = post.data;
  const shown = (ref: Picture, field: string) =>
    picture(ref, cuts.post, `content/en/posts/${post.id}.mdx: ${field}`);
  await Promise.all(photographsIn(post.body ?? "").map((ref) => textPicture(ref, post.id)));
  return {
    picture: await shown(post.data.picture, "picture"),
    media:
      media.type === "carousel"
        ? { ...media, pictures: await Promise.all(media.pictures.map((ref) => shown(ref, "media.pictures"))) }
        : media,
  };
}
