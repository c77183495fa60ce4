import { z } from "zod";
import { pictureSchema } from "./picture.ts";
import {
  day,
  flag,
  formerly,
  group,
  keywords,
  list,
  matching,
  positiveInteger,
  reference,
  relatedServices,
  requiredText,
} from "./text.ts";

/** The categories of the blog, in the order of the sidebar: content/en/categories.yaml. */
export const categoriesSchema = z.strictObject({
  categories: list(
    "Categories of the blog.",
    z.strictObject({
      slug: matching(
        "Part of the path of the category.",
        /^[a-z0-9-]+$/,
        "lower-case letters, digits and hyphens, such as law-and-tax",
      ),
      name: requiredText("Name of the category.", 2),
      description: requiredText("Subject of the posts, 50 to 160 characters.", 50, 160),
    }),
  ).meta({ identity: "slug" }),
});

const mediaFile = (description: string, pattern: RegExp, example: string) =>
  matching(description, pattern, `a file in public/media/, such as ${example}`);

/** The six kinds of media of a post, shown above the excerpt in lists and above the article in the post. */
const mediaSchema = z.discriminatedUnion("type", [
  group("The picture of the post, enlarged.", { type: z.literal("image") }),
  z.strictObject({
    type: z.literal("video"),
    src: mediaFile("Video as MP4 with H.264.", /^\/media\/[\w./-]+\.mp4$/, "/media/two-phones.mp4"),
    poster: mediaFile("Poster image of the video.", /^\/media\/[\w./-]+\.webp$/, "/media/two-phones.webp"),
    captions: mediaFile("Captions as WebVTT.", /^\/media\/[\w./-]+\.vtt$/, "/media/two-phones.vtt"),
    label: requiredText("Short description of the video.", 5),
    seconds: positiveInteger("Length in seconds."),
  }),
  z.strictObject({
    type: z.literal("quote"),
    text: requiredText("Quote without quotation marks, 10 to 240 characters.", 10, 240),
    source: requiredText("Source of the quote.", 2),
  }),
  z.strictObject({
    type: z.literal("carousel"),
    label: requiredText("Accessible name of the carousel.", 5),
    pictures: list("Slides of the carousel.", pictureSchema("Slide."), 2),
  }),
  z.strictObject({
    type: z.literal("link"),
    url: z
      .url({ protocol: /^https$/, error: "an https URL such as https://example.com" })
      .describe("URL of the linked page."),
    label: requiredText("Title of the linked page.", 5),
  }),
  z.strictObject({
    type: z.literal("audio"),
    src: mediaFile("Recording as MP3.", /^\/media\/[\w./-]+\.mp3$/, "/media/puja-summary.mp3"),
    label: requiredText("Short description of the recording.", 5),
    seconds: positiveInteger("Length in seconds."),
    transcript: list("Transcript, one entry per paragraph.", z.string().min(1)),
  }),
]);

/** A comment in the file of a post. Comments of visitors are in the database. */
const commentSchema = z.strictObject({
  author: requiredText("Name of the author."),
  time: z.iso
    .datetime({ offset: true, error: 'a date and time with offset, such as "2026-11-17T10:20:00+05:30"' })
    .describe('Time of the comment in quotes, such as "2026-11-17T10:20:00+05:30".'),
  text: requiredText("Comment as plain text."),
  get replies() {
    return z.array(commentSchema).default([]).describe("Replies to the comment.");
  },
});

/** The front matter of a post: content/en/posts/{slug}.mdx. */
export const postSchema = z.strictObject({
  title: requiredText(
    "Title of the post and the browser tab, 10 to 70 characters; search results truncate it after about 60.",
    10,
    70,
  ),
  date: day(
    "Day of publication. A post with a future day is published on that day at midnight in India.",
  ).pipe(z.coerce.date()),
  updated: day("Day of the last change, shown beside the day of publication.")
    .pipe(z.coerce.date())
    .optional(),
  checked: day(
    "Day on which you last checked the law, the taxes and the fees in the post, shown above the text with the advice to ask an accountant or lawyer; if missing, neither is shown.",
  )
    .pipe(z.coerce.date())
    .optional(),
  sources: list(
    "Laws, rules and pages from which the post takes its facts, below the text; if missing, they are not shown.",
    z.string().min(5),
  ).optional(),
  draft: flag("true for a draft, which is shown in development only."),
  formerly,
  category: reference("categories", "Slug of the category in content/en/categories.yaml."),
  author: reference("members", "Author, a current or former member."),
  services: relatedServices,
  tags: list("Tags as they are displayed.", z.string().min(2).max(30), 1, 6).meta({
    translation: "independent",
  }),
  excerpt: requiredText("Summary for lists and search results, 50 to 160 characters.", 50, 160),
  keywords: keywords("Search terms."),
  picture: pictureSchema("Picture for lists and link previews, 8:5."),
  media: mediaSchema.describe("Media of the post."),
  comments: z
    .array(commentSchema)
    .default([])
    .describe("Comments below the post. Those of visitors are in the database instead."),
});

export type Category = z.infer<typeof categoriesSchema>["categories"][number];
export type PostData = z.infer<typeof postSchema>;
export type Media = PostData["media"];
export type PostComment = PostData["comments"][number];
