import { z } from "zod";

/** A line of text that must not be empty. */
export const line = (what: string) => z.string().trim().min(1, "must not be empty").describe(what);

/**
 * What content may refer to: entries by the names of their files, offices and categories by their own; of the members
 * the team are those who have not left.
 */
export type Referred = "members" | "team" | "projects" | "services" | "offices" | "categories";

/** The name of something that stands elsewhere in content/; the editor offers those there are. */
export const reference = (to: Referred, what: string) => line(what).meta({ reference: to });

/** A day of the calendar, written `2026-11-16`. */
export const day = (what: string) =>
  z.iso.date("a day that the calendar has, written such as 2026-11-16").describe(what);

/** The names that a file had before. */
export const formerly = z
  .array(
    z.string().regex(/^[A-Za-z0-9-]+$/, "the old name of the file without its ending, such as our-old-title"),
  )
  .default([])
  .describe("Names the file had before, without the ending; their addresses lead to the present one");

/** Running text, one entry per paragraph. */
export const paragraphs = (what: string) => z.array(line("A paragraph")).min(1).describe(what);

/** An accordion or question item as recorded: title and content. */
export const itemSchema = z.strictObject({
  title: line("What the visitor reads first, often a question"),
  content: line("What opens below it"),
});

/** A short heading with a sentence or two. */
export const pointSchema = z.strictObject({
  title: line("A few words"),
  text: line("One or two sentences"),
});

/** What a project, post or offer is about; the pages of these services lead to it, and it to the first of them. */
export const aboutServices = z
  .array(
    z
      .string()
      .min(1)
      .meta({ reference: "services" satisfies Referred }),
  )
  .max(4)
  .default([])
  .describe(
    "Files of the services or consulting pages it is about, such as SEO; the one that fits best first",
  );

/** A rough price, shown only where the owner gives one. */
export const startingPrice = z
  .number()
  .int()
  .positive()
  .optional()
  .describe("From how many rupees it roughly costs, such as 40000; without it no price is shown");

/** A figure shown as a bar or circle that fills up to it. */
export const meterSchema = z.strictObject({
  label: line("What is measured"),
  value: z.number().min(0).max(100).describe("0 to 100, as recorded"),
});

/** A pull quote and whose words they are. */
export const quoteSchema = z.strictObject({
  text: line("The words, without quotation marks"),
  by: line("Who says so"),
});

export type Item = z.infer<typeof itemSchema>;
export type Point = z.infer<typeof pointSchema>;
export type MeterFigure = z.infer<typeof meterSchema>;
