import { z } from "zod";
import { pictureSchema } from "#shared/schemas/picture.ts";
import { group, line, reference } from "#shared/schemas/text.ts";
import { breadcrumb, pageCopy } from "./parts.ts";

/** Head and heading of a list. */
const listSchema = group("Words of such a list; {name}, {description}, {page} and {pages} are filled in", {
  title: line("Title of its first page"),
  description: line("Description of its first page, 50 to 160 characters when filled in"),
  further: line("Description of further pages"),
  lead: line("Sentence below the heading"),
});

/** The blog's list, sidebar and posts: content/en/pages/blog.yaml. */
export const blogPageSchema = pageCopy.extend({
  breadcrumb,
  further: z.strictObject({
    title: line("Title of pages 2 and on; {page} is filled in"),
    description: line("Their description; {page} and {pages} are filled in"),
  }),
  category: listSchema,
  tag: listSchema,
  author: listSchema,
  entry: z.strictObject({
    by: line("Before the author's name"),
    updated: line("Before the day of the last change"),
    minutes: line("Reading time; {minutes} is filled in"),
    comments: z.strictObject({
      none: line("Without comments"),
      one: line("With one"),
      many: line("With several; {count} is filled in"),
    }),
    read: line("Link to the whole post"),
    play: line("Starts a film"),
    listen: line("Starts a recording"),
    transcript: line("Opens the transcript of a recording"),
    seconds: line("Length of a film or recording; {seconds} is filled in"),
  }),
  sidebar: z.strictObject({
    label: line("What the sidebar is called for screen readers"),
    author: line("Heading of the author"),
    authorSlug: reference("team", "Whose profile stands beside the list"),
    profile: line("Link to the author's own page"),
    search: z.strictObject({
      title: line("Heading of the search box"),
      label: line("What is searched, for screen readers"),
      placeholder: line("Shown in the empty field"),
    }),
    categories: line("Heading of the categories"),
    recent: line("Heading of the recent posts"),
    tags: line("Heading of the tag cloud"),
    promo: group("Leads to the contact page", {
      label: line("Words of the link, below the picture"),
      picture: pictureSchema("8 wide to 5 high"),
    }),
  }),
  post: z.strictObject({
    contents: line("Heading of the list of contents"),
    tags: line("Before the tags"),
    author: line("Heading of the author's biography"),
    morePosts: line("Link to all posts of the author; {name} is filled in"),
    neighbours: line("What previous and next are called for screen readers"),
    previous: line("Before the title of the older post"),
    next: line("Before the title of the newer post"),
    related: line("Heading of the related posts"),
    comments: line("Heading of the comments; {count} is filled in"),
    noComments: line("Heading while there is none"),
    leaveComment: line("Heading of the comment form"),
    offer: group("With which each post ends, beside its comments", {
      title: line("Heading"),
      ask: line("Words of the button to the contact page; {name} is the service that the post is about"),
      text: line("Said below a post that is about no service"),
      label: line("Words of its button to the contact page"),
    }),
  }),
});

export type BlogPage = z.infer<typeof blogPageSchema>;
