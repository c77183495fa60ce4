import * as z from "zod/mini";
import { emailField } from "./email.ts";
import { phoneField } from "./phone.ts";
import { optionalLine, requiredLine, requiredText } from "./text.ts";
import { websiteField } from "./website.ts";

/** The contact form; `about` names the plan, product or service the visitor came from (W9). */
export const contactSchema = z.object({
  name: requiredLine("your name", "Enter your name."),
  email: emailField,
  phone: phoneField,
  url: websiteField,
  message: requiredText("the message", "Write a message: what do you need, and by when?"),
  about: optionalLine("the subject"),
});
