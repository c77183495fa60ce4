import { z } from "zod";
import { pictureSchema } from "./picture.ts";
import { aboutServices, day, formerly, reference } from "./text.ts";

const mediaFile = (ending: string, example: string) =>
  z
    .string()
    .regex(new RegExp(`^/media/[\\w./-]+\\.${ending}$`), `a file under public/media/, such as ${example}`);

const videoSchema = z.strictObject({
  type: z.literal("video"),
  src: mediaFile("mp4", "/media/two-phones.mp4").describe("The film, H.264 in MP4"),
  poster: mediaFile("webp", "/media/two-phones.webp").describe("Still shown before the film plays"),
  captions: mediaFile("vtt", "/media/two-phones.vtt").describe("Captions in WebVTT"),
  label: z.string().min(5).describe("What the film shows, in a few words"),
  seconds: z.number().int().positive().describe("Length in seconds"),
});

const audioSchema = z.strictObject({
  type: z.literal("audio"),
  src: mediaFile("mp3", "/media/puja-summary.mp3").describe("The recording, MP3"),
  label: z.string().min(5).describe("What one hears, in a few words"),
  seconds: z.number().int().positive().describe("Length in seconds"),
  transcript: z.array(z.string().min(1)).min(1).describe("Every word that is spoken, one entry a paragraph"),
});

/** The six kinds of post; each shows its own block above the excerpt in the list and in the post. */
export const mediaSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("image") }).describe("The post's picture, large"),
  videoSchema,
  z.strictObject({
    type: z.literal("quote"),
    text: z.string().min(10).max(240).describe("The words quoted, without quotation marks"),
    source: z.string().min(2).describe("Whose words they are"),
  }),
  z.strictObject({
    type: z.literal("carousel"),
    label: z.string().min(5).describe("What the pictures show together"),
    pictures: z.array(pictureSchema("One of them")).min(2).describe("Shown one at a time"),
  }),
  z.strictObject({
    type: z.literal("link"),
    url: z
      .url({ protocol: /^https$/, error: "a complete https address" })
      .describe("Where the post points to"),
    label: z.string().min(5).describe("Name of the page it points to"),
  }),
  audioSchema,
]);

/** A comment that belongs to the content itself; those of visitors are kept in the database. */
export const recordedCommentSchema = z.strictObject({
  author: z.string().min(1).describe("Name shown above the comment"),
  time: z.iso
    .datetime({ offset: true, error: 'date and time with the offset, such as "2026-11-17T10:20:00+05:30"' })
    .describe("When it was written, in quotes"),
  text: z.string().min(1).describe("The comment, plain text"),
  get replies() {
    return z.array(recordedCommentSchema).default([]).describe("Answers to this comment");
  },
});

/** The head of content/en/posts/{slug}.mdx; the article itself follows below it. */
export const postSchema = z.strictObject({
  title: z
    .string()
    .min(10)
    .max(70)
    .describe("Headline, also the title of the browser tab, 10 to 70 characters"),
  date: day("Day of publication; one to come is waited for, until its midnight in India").pipe(
    z.coerce.date(),
  ),
  updated: day("Day of the last change, shown beside the first day").pipe(z.coerce.date()).optional(),
  draft: z.boolean().default(false).describe("true while it is written: seen in development only"),
  formerly,
  category: reference("categories", "One of the categories in content/en/categories.yaml"),
  author: reference("members", "Member of the team who wrote it"),
  services: aboutServices,
  tags: z.array(z.string().min(2).max(30)).min(1).max(6).describe("Subjects, as they should be read"),
  excerpt: z.string().min(50).max(160).describe("Shown in lists and search results, 50 to 160 characters"),
  keywords: z.array(z.string().min(2)).min(1).describe("Words and phrases people search for"),
  picture: pictureSchema("For lists and link previews, 8 wide to 5 high"),
  media: mediaSchema.describe("Which of the six kinds the post is"),
  comments: z.array(recordedCommentSchema).default([]).describe("Comments that come with the post"),
});

export type PostData = z.infer<typeof postSchema>;
export type Media = z.infer<typeof mediaSchema>;
export type RecordedComment = z.infer<typeof recordedCommentSchema>;
