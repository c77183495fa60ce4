import type { CollectionEntry } from "astro:content";
import { paths } from "#shared/addresses/paths.ts";
import { indianMidnight, longDate } from "#shared/calendar/indian-time.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import { entriesOf, single } from "#src/content/collections.ts";
import { currentLanguage, onlyTranslated } from "#src/lib/i18n/ambient.ts";
import { cuts } from "#src/lib/images/cuts.ts";
import { decoded } from "#src/lib/images/files.ts";
import { picture } from "#src/lib/images/load.ts";
import { categoryTally, commentCount, newestFirst, type Post, readingMinutes, tagCloud } from "./rules.ts";

/** Recent posts and tags in the sidebar. */
const RECENT = 3;
const CLOUD = 20;

export type Blog = Awaited<ReturnType<typeof read>>;
/** A post as lists and its own page show it. */
export type PostView = ReturnType<Blog["view"]>;
/** Who writes: the part of a team member that the blog shows. */
export type Author = Blog["authors"][number];

/** By language. */
const known = new Map<string, Promise<Blog>>();

/** The blog as it is now, in order; the built server reads it once, and again whenever a post's day has come. */
export async function loadBlog(): Promise<Blog> {
  if (import.meta.env.DEV) return read();
  // While addresses are listed the people and categories that are not translated are missing.
  const key = `${currentLanguage()} ${onlyTranslated()}`;
  const before = known.get(key);
  if (before && Date.now() < (await before).until) return before;
  const now = read();
  known.set(key, now);
  return now;
}

/** Every finished post, also those whose day is to come; in development drafts too. Newest first. */
export async function writtenPosts() {
  return newestFirst((await entriesOf("posts")).filter(({ data }) => import.meta.env.DEV || !data.draft));
}

/** When a post appears, in milliseconds since 1970. */
export const publishedAt = ({ date }: Post["data"]): number => indianMidnight(date);

async function read() {
  const now = Date.now();
  const isOut = ({ data }: Post) => import.meta.env.DEV || publishedAt(data) <= now;
  const written = await writtenPosts();
  const entries = written.filter(isOut);
  const toCome = written.filter((post) => !isOut(post));
  const { categories } = await single("categories");
  const words = await single("blogPage");
  const authors = await Promise.all((await entriesOf("members")).map(author));
  // Those to come too, and all at once: pages on demand show what the build made.
  const pictures = new Map(
    await Promise.all(written.map(async (post) => [post.id, await picturesOf(post)] as const)),
  );
  const promo = await picture(
    words.sidebar.promo.picture,
    cuts.promo,
    "content/en/pages/blog.yaml: sidebar.promo.picture",
  );

  /** The content checks have made sure that the post's category and author exist. */
  const view = (post: Post) => {
    const { title, excerpt, date, updated, comments, ...data } = post.data;
    return {
      slug: post.id,
      href: paths.post(post.id),
      title,
      excerpt,
      ...dayOf(date),
      /** Day of the last change. */
      updated: updated && dayOf(updated),
      category: { name: nameOf(categories, data.category), href: paths.blogCategory(data.category) },
      author: { name: nameOf(authors, data.author), href: paths.blogAuthor(data.author) },
      minutes: readingMinutes(post.body ?? ""),
      comments: commentCount(comments),
      ...(pictures.get(post.id) as PostPictures),
    };
  };
  /** When the next post comes, in milliseconds since 1970. */
  const until = Math.min(...toCome.map(({ data }) => publishedAt(data)));
  return { entries, categories, authors, words, promo, view, until };
}

/** A day for machines and for people. */
const dayOf = (date: Date) => ({ date: date.toISOString().slice(0, 10), dateText: longDate(date) });

const nameOf = (list: readonly { slug: string; name: string }[], slug: string): string =>
  list.find((one) => one.slug === slug)?.name ?? slug;

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

/** Who has `left` has no page of their own any more. */
async function author({ id: slug, data }: CollectionEntry<"members">) {
  const { name, role, summary, portrait, left } = data;
  const where = `content/en/members/${slug}.yaml: portrait`;
  return { slug, name, role, summary, portrait: await picture(portrait, cuts.portrait, where), left };
}

type PostPictures = Awaited<ReturnType<typeof picturesOf>>;

/** The pictures of a post, ready to be shown; those in its text are made for `ArticlePicture.astro`. */
async function picturesOf({ id, data: { media, picture: head }, body = "" }: Post) {
  const shown = (ref: Picture, field: string) =>
    picture(ref, cuts.post, `content/en/posts/${id}.mdx: ${field}`);
  await Promise.all(photographsIn(body).map((written) => textPicture(written, id)));
  return {
    picture: await shown(head, "picture"),
    media:
      media.type === "carousel"
        ? { ...media, pictures: await Promise.all(media.pictures.map((ref) => shown(ref, "media.pictures"))) }
        : media,
  };
}

/** The owner's pictures in an article: `![What it shows](/pictures/our-shop.jpg)`. */
const photographsIn = (article: string) =>
  [...article.matchAll(/!\[([^\]]*)\]\(<?(\/pictures\/[^)>"]+?)>?\s*(?:"[^"]*")?\)/g)].map(
    ([, alt = "", src = ""]) => ({ alt, src }),
  );

/**
 * A picture of an article as a component shows it.
 * @throws naming the post, when the picture is missing or nothing is said of it
 */
export async function textPicture({ alt, src }: { alt: string; src: string }, post: string) {
  const file = decoded(src);
  const where = `content/en/posts/${post}.mdx: ![](${file})`;
  if (!alt.trim()) throw new Error(`${where}: say between the square brackets what the picture shows`);
  return picture({ file, alt }, cuts.text, where);
}
