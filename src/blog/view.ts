import { paths } from "../../shared/addresses/paths.ts";
import { longDate } from "../../shared/calendar/indian-time.ts";
import type { Category, Media } from "../../shared/schemas/post.ts";
import type { PictureView } from "../pictures/view";
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
  portrait: PictureView;
  /** Has no page of their own any more. */
  left: boolean;
}

/** A post as lists and its own page show it. */
export interface PostView {
  slug: string;
  href: string;
  title: string;
  excerpt: string;
  date: string;
  dateText: string;
  /** Day of the last change, as `date` and `dateText` say the first. */
  updated?: { date: string; dateText: string } | undefined;
  category: { name: string; href: string };
  author: { name: string; href: string };
  minutes: number;
  comments: number;
  picture: PictureView;
  media: MediaView;
}

type Of<T extends Media["type"]> = Extract<Media, { type: T }>;
type Slides = Omit<Of<"carousel">, "pictures"> & { pictures: PictureView[] };

/** What a post shows above its excerpt. */
export type MediaView = Exclude<Media, Of<"carousel">> | Slides;

/** The pictures of a post, ready to be shown. */
export type PostPictures = Pick<PostView, "picture" | "media">;

/** Looks the post's category and author up; the content checks have made sure that they exist. */
export function postView(
  post: Post,
  categories: readonly Category[],
  authors: readonly Author[],
  pictures: PostPictures,
): PostView {
  const { title, excerpt, date, updated, category, author, comments } = post.data;
  return {
    slug: post.id,
    href: paths.post(post.id),
    title,
    excerpt,
    date: isoDay(date),
    dateText: longDate(date),
    updated: updated && { date: isoDay(updated), dateText: longDate(updated) },
    category: { name: nameOf(categories, category), href: paths.blogCategory(category) },
    author: { name: nameOf(authors, author), href: paths.blogAuthor(author) },
    minutes: readingMinutes(post.body ?? ""),
    comments: commentCount(comments),
    ...pictures,
  };
}

const nameOf = (list: readonly { slug: string; name: string }[], slug: string): string =>
  list.find((one) => one.slug === slug)?.name ?? slug;
