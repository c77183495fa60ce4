import { z } from "zod";
import { line, matching } from "./text.ts";

/** An address of this site. */
export const ownAddress = (description: string) =>
  matching(description, /^\//, 'an address of this site that starts with "/"');

/** A link to a page of this site or to an absolute address. */
export const linkSchema = z.strictObject({
  label: line("Text of the link."),
  href: matching(
    'Address such as "/contact", or an absolute address such as "https://example.com".',
    /^(\/|https:\/\/|mailto:|tel:)/,
    'an address that starts with "/", "https://", "mailto:" or "tel:"',
  ),
});

export type Link = z.infer<typeof linkSchema>;
