import { z } from "zod";
import { pictureSchema } from "#shared/schemas/picture.ts";
import { group, line, reference } from "#shared/schemas/text.ts";
import { breadcrumb, pageCopy } from "./parts.ts";

const listSchema = group("Copy of the list. Placeholders: {name} {description} {page} {pages}", {
  title: line("Title of the first page."),
  description: line("Description of the first page, 50 to 160 characters with the placeholders replaced."),
  further: line("Description of further pages."),
  lead: line("Sentence below the heading."),
});

/** The blog's list, sidebar and posts: content/en/pages/blog.yaml. */
export const blogPageSchema = pageCopy.extend({
  breadcrumb,
  further: z.strictObject({
    title: line("Title of further pages. Placeholder: {page}"),
    description: line("Description of further pages. Placeholders: {page} {pages}"),
  }),
  category: listSchema,
  tag: listSchema,
  author: listSchema,
  entry: z.strictObject({
    by: line("Label of the author."),
    updated: line("Label of the day of the last change."),
    minutes: line("Reading time. Placeholder: {minutes}"),
    comments: z.strictObject({
      none: line("Number of comments: none."),
      one: line("Number of comments: one."),
      many: line("Number of comments: several. Placeholder: {count}"),
    }),
    read: line("Link to the post."),
    play: line("Button that starts a video."),
    listen: line("Button that starts a recording."),
    transcript: line("Label that opens the transcript of a recording."),
    seconds: line("Length of a video or recording. Placeholder: {seconds}"),
  }),
  sidebar: z.strictObject({
    label: line("Accessible name of the sidebar."),
    author: line("Heading of the author."),
    authorSlug: reference("team", "Member whose profile is in the sidebar."),
    profile: line("Link to the page of the author."),
    search: z.strictObject({
      title: line("Heading of the search form."),
      label: line("Accessible name of the search field."),
      placeholder: line("Placeholder of the search field."),
    }),
    categories: line("Heading of the categories."),
    recent: line("Heading of the recent posts."),
    tags: line("Heading of the tags."),
    promo: group("Picture link to the contact page.", {
      label: line("Text of the link below the picture."),
      picture: pictureSchema("Picture, 8:5."),
    }),
  }),
  post: z.strictObject({
    contents: line("Heading of the table of contents."),
    tags: line("Label of the tags."),
    author: line("Heading of the author's biography."),
    morePosts: line("Link to all posts of the author. Placeholder: {name}"),
    neighbours: line("Accessible name of the links to the previous and next post."),
    previous: line("Label of the previous post."),
    next: line("Label of the next post."),
    related: line("Heading of the related posts."),
    comments: line("Heading of the comments. Placeholder: {count}"),
    noComments: line("Heading if there are no comments."),
    leaveComment: line("Heading of the comment form."),
    offer: group("Call to action beside the comments.", {
      title: line("Heading."),
      ask: line("Text of the button to the contact page. Placeholder: {name} for the first related service"),
      text: line("Text for a post without related services."),
      label: line("Text of its button to the contact page."),
    }),
  }),
});

export type BlogPage = z.infer<typeof blogPageSchema>;
