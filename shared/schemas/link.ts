import { z } from "zod";
import { list, matching, requiredText } from "./text.ts";

/** A path of this site. */
export const sitePath = (description: string) =>
  matching(description, /^\//, 'a path of this site that starts with "/"');

/** A link to a page of this site or to an absolute URL. */
export const linkSchema = z.strictObject({
  label: requiredText("Text of the link."),
  href: matching(
    'Path such as "/contact", or absolute URL such as "https://example.com".',
    /^(\/|https:\/\/|mailto:|tel:)/,
    'a path or URL that starts with "/", "https://", "mailto:" or "tel:"',
  ),
});

export const linkList = (description: string) => list(description, linkSchema).meta({ identity: "href" });

export type Link = z.infer<typeof linkSchema>;
