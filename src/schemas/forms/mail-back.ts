import * as z from "zod/mini";
import { emailField } from "./email.ts";
import { optionalLine, requiredLine } from "./text.ts";

/** "Request Mail Back": we send the brochure and a person writes. */
export const mailBackSchema = z.object({
  "your-name": requiredLine("your name", "Enter your name."),
  "your-email": emailField,
  about: optionalLine("the subject"),
});
