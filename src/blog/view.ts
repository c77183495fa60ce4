import { longDate } from "../long-date.ts";
import { paths } from "../paths.ts";
import type { Category } from "../schemas/categories.ts";
import type { Media, Picture } from "../schemas/post.ts";
import { commentCount } from "./comments.ts";
import { isoDay } from "./date-text.ts";
import type { Post } from "./post.ts";
import { readingMinutes } from "./reading.ts";

/** Who writes: the part of a team member that the blog shows. */
export interface Author {
  slug: string;
  name: string;
  role: string;
  summary: string;
  portrait: string;
}

/** A post as lists and its own page show it. */
export interface PostView {
  slug: string;
  href: string;
  title: string;
  excerpt: string;
  date: string;
  dateText: string;
  category: { name: string; href: string };
  author: { name: string; href: string };
  minutes: number;
  comments: number;
  picture: Picture;
  media: Media;
}

/** Looks the post's category and author up; the content checks have made sure that they exist. */
export function postView(post: Post, categories: readonly Category[], authors: readonly Author[]): PostView {
  const { title, excerpt, date, category, author, picture, media, comments } = post.data;
  return {
    slug: post.id,
    href: paths.post(post.id),
    title,
    excerpt,
    date: isoDay(date),
    dateText: longDate(date),
    category: { name: nameOf(categories, category), href: paths.blogCategory(category) },
    author: { name: nameOf(authors, author), href: paths.blogAuthor(author) },
    minutes: readingMinutes(post.body ?? ""),
    comments: commentCount(comments),
    picture,
    media,
  };
}

const nameOf = (list: readonly { slug: string; name: string }[], slug: string): string =>
  list.find((one) => one.slug === slug)?.name ?? slug;
