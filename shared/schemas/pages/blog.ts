import { z } from "zod";
import { pictureSchema } from "#shared/schemas/picture.ts";
import { group, heading, reference, requiredText } from "#shared/schemas/text.ts";
import { breadcrumb, emptyList, pageCopy } from "./parts.ts";

const listSchema = group("Copy of the list. Placeholders: {name} {description} {page} {pages}", {
  title: requiredText("Title of the first page."),
  description: requiredText(
    "Description of the first page, 50 to 160 characters with the placeholders replaced.",
  ),
  furtherDescription: requiredText("Description of further pages."),
  lead: requiredText("Sentence below the heading."),
});

/** The blog's list, sidebar and posts: content/en/pages/blog.yaml. */
export const blogPageSchema = pageCopy.extend({
  breadcrumb,
  none: emptyList,
  furtherPages: z.strictObject({
    title: requiredText("Title of further pages. Placeholder: {page}"),
    description: requiredText("Description of further pages. Placeholders: {page} {pages}"),
    listTitle: requiredText(
      "Title of further pages of a category, a tag or an author. Placeholders: {title} {page}",
    ),
  }),
  category: listSchema,
  tag: listSchema,
  author: listSchema,
  entry: z.strictObject({
    by: requiredText("Label of the author."),
    updated: requiredText("Label of the day of the last change."),
    minutes: requiredText("Reading time. Placeholder: {minutes}"),
    comments: z.strictObject({
      one: requiredText("Number of comments: one."),
      many: requiredText("Number of comments: several. Placeholder: {count}"),
    }),
    read: requiredText("Link to the post."),
    play: requiredText("Button that starts a video."),
    listen: requiredText("Button that starts a recording."),
    transcript: requiredText("Label that opens the transcript of a recording."),
    seconds: requiredText("Length of a video or recording. Placeholder: {seconds}"),
  }),
  sidebar: z.strictObject({
    label: requiredText("Accessible name of the sidebar."),
    author: requiredText("Heading of the author."),
    authorSlug: reference(
      "team",
      "Member whose profile is in the sidebar; if missing, no one is shown.",
    ).optional(),
    profile: requiredText("Link to the page of the author."),
    search: z.strictObject({
      title: requiredText("Heading of the search form."),
      label: requiredText("Accessible name of the search field."),
      placeholder: requiredText("Placeholder of the search field."),
    }),
    categories: requiredText("Heading of the categories."),
    recent: requiredText("Heading of the recent posts."),
    tags: requiredText("Heading of the tags."),
    promo: group("Picture link to the contact page.", {
      label: requiredText("Text of the link below the picture."),
      picture: pictureSchema("Picture, 8:5."),
    }),
  }),
  post: z.strictObject({
    contents: requiredText("Heading of the table of contents."),
    checked: requiredText(
      "Note above a post on law, taxes or fees, which advises to ask an accountant or lawyer. Placeholder: {date}",
    ),
    sources: requiredText("Heading of the sources."),
    tags: requiredText("Label of the tags."),
    author: requiredText("Heading of the author's biography."),
    morePosts: requiredText("Link to all posts of the author. Placeholder: {name}"),
    neighbours: requiredText("Accessible name of the links to the previous and next post."),
    previous: requiredText("Label of the previous post."),
    next: requiredText("Label of the next post."),
    related: requiredText("Heading of the related posts."),
    comments: requiredText("Heading of the comments. Placeholder: {count}"),
    noComments: requiredText("Heading if there are no comments."),
    leaveComment: requiredText("Heading of the comment form."),
    offer: group("Call to action beside the comments.", {
      title: heading,
      text: requiredText("Text for a post without related services."),
      label: requiredText("Text of the button to the contact page."),
    }),
  }),
});

export type BlogPage = z.infer<typeof blogPageSchema>;
