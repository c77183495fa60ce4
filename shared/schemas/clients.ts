import { z } from "zod";
import { pictureSchema } from "./picture.ts";
import { positiveInteger, requiredText } from "./text.ts";

/** A logo in the client carousel: content/en/clients/{slug}.yaml. */
export const clientSchema = z.strictObject({
  order: positiveInteger("Position among the logos; 1 is first."),
  name: requiredText("Name of the client.", 3),
  logo: pictureSchema(
    "Logo without background as SVG, PNG or WebP; its alternative text is the name of the client.",
  ),
  sample: z.boolean().describe("true if the client is made up; the page then labels the logos as samples."),
});

/** A quote of a client in the testimonial carousels: content/en/testimonials/{slug}.yaml. */
export const testimonialSchema = z.strictObject({
  order: positiveInteger("Position in the carousel; 1 is first."),
  quote: requiredText("Quote without quotation marks, 40 to 400 characters.", 40, 400),
  author: requiredText("Name of the author.", 3),
  label: requiredText('Line below the name, such as "client of company".', 3),
  business: requiredText("Business of the author, with its town.", 3),
  sample: z
    .boolean()
    .describe(
      "true if the quote is made up; the page then labels it as a sample if there are also real quotes.",
    ),
});

export type Client = z.infer<typeof clientSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
