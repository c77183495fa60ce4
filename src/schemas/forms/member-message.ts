import * as z from "zod/mini";
import { emailField } from "./email.ts";
import { optionalLine, requiredLine, requiredText } from "./text.ts";
import { websiteField } from "./website.ts";

/** A message to one member of the team; `member` is the member's slug, empty for the whole team. */
export const memberMessageSchema = z.object({
  name: requiredLine("your name", "Enter your name."),
  email: emailField,
  url: websiteField,
  message: requiredText("the message", "Write a message."),
  member: optionalLine("the member"),
});
