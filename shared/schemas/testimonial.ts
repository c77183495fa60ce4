import { z } from "zod";

/** One voice in the testimonial carousels: content/en/testimonials/{slug}.yaml. */
export const testimonialSchema = z.strictObject({
  order: z.number().int().positive().describe("Place in the carousel, 1 first"),
  quote: z
    .string()
    .min(40)
    .max(400)
    .describe("What the client said, without quotation marks, 40 to 400 characters"),
  author: z.string().min(3).describe("Who said it; the initials of the drawn portrait come from this name"),
  label: z.string().min(3).describe('The line under the name, such as "client of company"'),
  business: z.string().min(3).describe("The business the author speaks for, with its place"),
  sample: z
    .boolean()
    .describe("true while the words are made up to show the layout; the page then says so beside the name"),
});

export type Testimonial = z.infer<typeof testimonialSchema>;
