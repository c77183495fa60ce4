import * as z from "zod/mini";
import { emailField } from "./email.ts";
import { requiredLine, requiredText } from "./text.ts";

/** A comment on a post; `post` is the post's slug. The server checks that there is such a post. */
export const commentSchema = z.object({
  name: requiredLine("your name", "Enter your name."),
  email: emailField,
  message: requiredText("the comment", "Write your comment."),
  post: requiredLine("the post", "Open the post and send your comment from there."),
});
