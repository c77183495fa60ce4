import { z } from "zod";
import { formed, line } from "./text.ts";

/** An address of this site. */
export const ownAddress = (what: string) =>
  formed(what, /^\//, 'an address of this site, beginning with "/"');

/** A labelled link: an address of this site beginning with "/", or a complete https address. */
export const linkSchema = z.strictObject({
  label: line("Words of the link"),
  href: formed(
    'Where it leads: "/contact", or a complete https address',
    /^(\/|https:\/\/|mailto:|tel:)/,
    'an address that begins with "/", "https://", "mailto:" or "tel:"',
  ),
});

export type Link = z.infer<typeof linkSchema>;
