import * as z from "zod/mini";
import { emailField } from "./email.ts";
import { phoneField } from "./phone.ts";
import { optionalLine, optionalText, requiredLine } from "./text.ts";
import { websiteField } from "./website.ts";

/** A job or internship application; `url` is a link to a résumé or portfolio (R6). */
export const applicationSchema = z.object({
  name: requiredLine("your name", "Enter your name."),
  email: emailField,
  phone: phoneField,
  url: websiteField,
  position: optionalLine("the position"),
  message: optionalText("the message"),
});
