import { z } from "zod";

/** A labelled link: an address of this site beginning with "/", or a complete https address. */
export const linkSchema = z.strictObject({
  label: z.string().min(1).describe("Words of the link"),
  href: z
    .string()
    .regex(
      /^(\/|https:\/\/|mailto:|tel:)/,
      'an address that begins with "/", "https://", "mailto:" or "tel:"',
    )
    .describe('Where it leads: "/contact", or a complete https address'),
});

export type Link = z.infer<typeof linkSchema>;
