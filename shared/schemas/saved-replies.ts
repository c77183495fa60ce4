import { z } from "zod";
import { list, matching, requiredText } from "./text.ts";

/** Saved replies of the board: content/en/saved-replies.yaml. */
export const savedRepliesSchema = z.strictObject({
  defaultMatter: requiredText("What the visitor wrote about, if they named no subject, position or service."),
  replies: list(
    "Texts that staff insert into a reply on the board, which they can then change.",
    z.strictObject({
      id: matching(
        "Id of the saved reply in URLs, the same in all languages.",
        /^[a-z\d-]+$/,
        "lower-case letters, digits and dashes",
      ),
      title: requiredText("Button on the board.", 1, 40).meta({ untranslated: true }),
      text: requiredText("Text. Placeholders: {name} {matter} {reference} {phone}"),
    }),
    0,
  ).meta({ identity: "id" }),
});
