import { z } from "zod";
import { pictureSchema } from "./picture.ts";
import {
  aboutServices,
  day,
  flag,
  formed,
  formerly,
  group,
  keywords,
  line,
  list,
  reference,
  whole,
} from "./text.ts";

/** The categories of the blog, in the order of the sidebar: content/en/categories.yaml. Counts are computed. */
export const categoriesSchema = z.strictObject({
  categories: list(
    "One entry per category",
    z.strictObject({
      slug: formed(
        "Its part of the address",
        /^[a-z0-9-]+$/,
        "small letters, digits and hyphens, such as law-and-tax",
      ),
      name: line("Name shown to visitors", 2),
      description: line("What its posts are about, 50 to 160 characters", 50, 160),
    }),
  ),
});

const mediaFile = (what: string, ending: string, example: string) =>
  formed(
    what,
    new RegExp(`^/media/[\\w./-]+\\.${ending}$`),
    `a file under public/media/, such as ${example}`,
  );

/** The six kinds of post; each shows its own block above the excerpt in the list and in the post. */
const mediaSchema = z.discriminatedUnion("type", [
  group("The post's picture, large", { type: z.literal("image") }),
  z.strictObject({
    type: z.literal("video"),
    src: mediaFile("The film, H.264 in MP4", "mp4", "/media/two-phones.mp4"),
    poster: mediaFile("Still shown before the film plays", "webp", "/media/two-phones.webp"),
    captions: mediaFile("Captions in WebVTT", "vtt", "/media/two-phones.vtt"),
    label: line("What the film shows, in a few words", 5),
    seconds: whole("Length in seconds"),
  }),
  z.strictObject({
    type: z.literal("quote"),
    text: line("The words quoted, without quotation marks", 10, 240),
    source: line("Whose words they are", 2),
  }),
  z.strictObject({
    type: z.literal("carousel"),
    label: line("What the pictures show together", 5),
    pictures: list("Shown one at a time", pictureSchema("One of them"), 2),
  }),
  z.strictObject({
    type: z.literal("link"),
    url: z
      .url({ protocol: /^https$/, error: "a complete https address" })
      .describe("Where the post points to"),
    label: line("Name of the page it points to", 5),
  }),
  z.strictObject({
    type: z.literal("audio"),
    src: mediaFile("The recording, MP3", "mp3", "/media/puja-summary.mp3"),
    label: line("What one hears, in a few words", 5),
    seconds: whole("Length in seconds"),
    transcript: list("Every word that is spoken, one entry a paragraph", z.string().min(1)),
  }),
]);

/** A comment that belongs to the content itself; those of visitors are kept in the database. */
const recordedCommentSchema = z.strictObject({
  author: line("Name shown above the comment"),
  time: z.iso
    .datetime({ offset: true, error: 'date and time with the offset, such as "2026-11-17T10:20:00+05:30"' })
    .describe("When it was written, in quotes"),
  text: line("The comment, plain text"),
  get replies() {
    return z.array(recordedCommentSchema).default([]).describe("Answers to this comment");
  },
});

/** The head of content/en/posts/{slug}.mdx; the article itself follows below it. */
export const postSchema = z.strictObject({
  title: line("Headline, also the title of the browser tab, 10 to 70 characters", 10, 70),
  date: day("Day of publication; one to come is waited for, until its midnight in India").pipe(
    z.coerce.date(),
  ),
  updated: day("Day of the last change, shown beside the first day").pipe(z.coerce.date()).optional(),
  draft: flag("true while it is written: seen in development only"),
  formerly,
  category: reference("categories", "One of the categories in content/en/categories.yaml"),
  author: reference("members", "Member of the team who wrote it"),
  services: aboutServices,
  tags: list("Subjects, as they should be read", z.string().min(2).max(30), 1, 6),
  excerpt: line("Shown in lists and search results, 50 to 160 characters", 50, 160),
  keywords: keywords("Words and phrases people search for"),
  picture: pictureSchema("For lists and link previews, 8 wide to 5 high"),
  media: mediaSchema.describe("Which of the six kinds the post is"),
  comments: z.array(recordedCommentSchema).default([]).describe("Comments that come with the post"),
});

export type Category = z.infer<typeof categoriesSchema>["categories"][number];
export type PostData = z.infer<typeof postSchema>;
export type Media = PostData["media"];
export type RecordedComment = PostData["comments"][number];
