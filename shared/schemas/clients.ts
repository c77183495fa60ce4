import { z } from "zod";
import { pictureSchema } from "./picture.ts";
import { line, whole } from "./text.ts";

/** One logo in the client carousel: content/en/clients/{slug}.yaml. */
export const clientSchema = z.strictObject({
  order: whole("Place in the row of logos, 1 first"),
  name: line("Name of the client", 3),
  logo: pictureSchema("The logo, on nothing: SVG, PNG or WebP; its alt is the client's name"),
  sample: z
    .boolean()
    .describe("true while the client is made up; the block then says that the logos are samples"),
});

/** What one client said, in the testimonial carousels: content/en/testimonials/{slug}.yaml. */
export const testimonialSchema = z.strictObject({
  order: whole("Place in the carousel, 1 first"),
  quote: line("What the client said, without quotation marks, 40 to 400 characters", 40, 400),
  author: line("Who said it; the initials of the drawn portrait come from this name", 3),
  label: line('The line under the name, such as "client of company"', 3),
  business: line("The business the author speaks for, with its place", 3),
  sample: z
    .boolean()
    .describe("true while the words are made up to show the layout; the page then says so beside the name"),
});

export type Client = z.infer<typeof clientSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
