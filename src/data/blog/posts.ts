import type { CollectionEntry } from "astro:content";
import { paths } from "#shared/addresses/paths.ts";
import { formatDate, getIndianMidnight } from "#shared/calendar/indian-time.ts";
import type { Picture } from "#shared/schemas/picture.ts";
import { getEntries, getSingleton } from "#src/data/content/collections.ts";
import { isListed } from "#src/data/content/is-listed.ts";
import { getCurrentLanguage, omitsFallbacks } from "#src/data/i18n/language-context.ts";
import { crops } from "#src/data/images/crops.ts";
import { loadPicture } from "#src/data/images/load-picture.ts";
import { decodePictureAddress } from "#src/data/images/picture-files.ts";
import {
  countByCategory,
  countComments,
  getReadingMinutes,
  getTagCloud,
  type Post,
  sortNewestFirst,
} from "./post-rules.ts";

const MAX_RECENT_POSTS = 3;
const MAX_CLOUD_TAGS = 20;

export type Blog = Awaited<ReturnType<typeof readBlog>>;
/** A post with the data that lists and its page show. */
export type PostView = ReturnType<Blog["toPostView"]>;
/** A team member with the data that the blog shows. */
export type Author = Awaited<ReturnType<typeof loadAuthor>>;

/** Keyed by language, and by whether untranslated members are included. */
const blogCache = new Map<string, Promise<Blog>>();

/** Returns the blog in the current language. The built server caches it until the next scheduled post is published. */
export async function loadBlog(): Promise<Blog> {
  if (import.meta.env.DEV) return readBlog();
  // With `omitFallbacks`, for example when translated paths are listed, `members` has no untranslated ones.
  const key = `${getCurrentLanguage()} ${omitsFallbacks()}`;
  const cached = blogCache.get(key);
  if (cached && Date.now() < (await cached).nextPublishAt) return cached;
  const blog = readBlog();
  blogCache.set(key, blog);
  return blog;
}

/** Returns published and scheduled posts, and in development drafts too, newest first. */
export async function getPostsExceptDrafts() {
  return sortNewestFirst((await getEntries("posts")).filter((post) => import.meta.env.DEV || isListed(post)));
}

/** Returns the time at which a post is published, in epoch milliseconds. */
export const getPublishTime = ({ date }: Post["data"]): number => getIndianMidnight(date);

async function readBlog() {
  const now = Date.now();
  const isPublished = ({ data }: Post) => import.meta.env.DEV || getPublishTime(data) <= now;
  const finished = await getPostsExceptDrafts();
  const entries = finished.filter(isPublished);
  const scheduled = finished.filter((post) => !isPublished(post));
  const { categories } = await getSingleton("categories");
  const copy = await getSingleton("blogPage");
  const { name: companyName } = await getSingleton("brand");
  const members = await Promise.all((await getEntries("members")).map(loadAuthor));
  // The posts of sample members are signed by the company and in no list of an author.
  const authors = members.filter(({ sample }) => !sample);
  // Includes scheduled posts: on-demand pages use the pictures that the build has encoded.
  const pictures = new Map(
    await Promise.all(finished.map(async (post) => [post.id, await loadPostPictures(post)] as const)),
  );
  const promo = await loadPicture(
    copy.sidebar.promo.picture,
    crops.promo,
    "content/en/pages/blog.yaml: sidebar.promo.picture",
  );

  const findAuthor = (slug: string) => authors.find((author) => author.slug === slug);

  /** Converts a post for display. The content checks guarantee that its category and author exist. */
  const toPostView = (post: Post) => {
    const { title, excerpt, date, updated, checked, comments, ...data } = post.data;
    return {
      slug: post.id,
      href: paths.post(post.id),
      title,
      excerpt,
      ...formatDay(date),
      /** Date of the last update. */
      updated: updated && formatDay(updated),
      /** Date on which the law, the taxes and the fees were last checked. */
      checked: checked && formatDay(checked),
      category: { name: findName(categories, data.category), href: paths.blogCategory(data.category) },
      author: toByline(findAuthor(data.author), companyName),
      minutes: getReadingMinutes(post.body ?? ""),
      comments: countComments(comments),
      ...(pictures.get(post.id) as PostPictures),
    };
  };
  /** When the next scheduled post is published, in epoch milliseconds. */
  const nextPublishAt = Math.min(...scheduled.map(({ data }) => getPublishTime(data)));
  return { entries, categories, members, authors, findAuthor, copy, promo, toPostView, nextPublishAt };
}

/** Formats a date for `datetime` attributes and for readers. */
const formatDay = (date: Date) => ({ date: date.toISOString().slice(0, 10), dateText: formatDate(date) });

/** Returns the author of a post, or the company. */
const toByline = (author: Author | undefined, companyName: string) =>
  author
    ? { isCompany: false, name: author.name, href: paths.blogAuthor(author.slug) }
    : { isCompany: true, name: companyName, href: paths.about };

const findName = (list: readonly { slug: string; name: string }[], slug: string): string =>
  list.find((entry) => entry.slug === slug)?.name ?? slug;

/**
 * Returns the data of the filters above a list and of the aside below it. The content calls them `sidebar`, from the
 * previous layout, and sets the default author.
 */
export function getSidebar(
  { entries, categories, members, copy, promo, toPostView }: Blog,
  slug = copy.sidebar.authorSlug,
) {
  return {
    copy: copy.sidebar,
    promo,
    author: members.find((member) => member.slug === slug),
    categories: countByCategory(categories, entries),
    recent: entries.slice(0, MAX_RECENT_POSTS).map(toPostView),
    tags: getTagCloud(entries, MAX_CLOUD_TAGS),
  };
}

/** Loads a member as an author. Members who have `left` have no page. */
async function loadAuthor({ id: slug, data }: CollectionEntry<"members">) {
  const { name, role, summary, portrait, left, sample } = data;
  const source = `content/en/members/${slug}.yaml: portrait`;
  const picture = await loadPicture(portrait, crops.portrait, source);
  return { slug, name, role, summary, portrait: picture, left, sample };
}

type PostPictures = Awaited<ReturnType<typeof loadPostPictures>>;

/** Loads the pictures of a post. Those of the article are encoded here too, for `ArticlePicture.astro`. */
async function loadPostPictures({ id, data: { media, picture: headPicture }, body = "" }: Post) {
  const load = (picture: Picture, field: string) =>
    loadPicture(picture, crops.post, `content/en/posts/${id}.mdx: ${field}`);
  await Promise.all(findPictures(body).map((picture) => loadArticlePicture(picture, id)));
  return {
    picture: await load(headPicture, "picture"),
    media:
      media.type === "carousel"
        ? {
            ...media,
            pictures: await Promise.all(media.pictures.map((picture) => load(picture, "media.pictures"))),
          }
        : media,
  };
}

/** Finds the owner's pictures in an article: `![Alternative text](/pictures/our-shop.jpg "Title")`. */
const findPictures = (article: string) =>
  [...article.matchAll(/!\[([^[\]]*)\]\(([^()"]*)(?:"[^"\n]*")?\)/g)].flatMap(([, alt = "", target = ""]) => {
    const [, src] = /^<?(\/pictures\/[^<>]+)/.exec(target) ?? [];
    return src === undefined ? [] : [{ alt, src: src.trimEnd() }];
  });

/**
 * Loads a picture of an article.
 * @throws if the file or the alternative text is missing
 */
export async function loadArticlePicture({ alt, src }: { alt: string; src: string }, post: string) {
  const file = decodePictureAddress(src);
  const source = `content/en/posts/${post}.mdx: ![](${file})`;
  if (!alt.trim()) throw new Error(`${source}: Expected alternative text between the square brackets.`);
  return loadPicture({ file, alt }, crops.text, source);
}
