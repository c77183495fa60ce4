import { z } from "zod";

/** A line of text with so many characters, blanks at its ends left out. */
export function line(what: string, least = 1, most?: number) {
  const text = z.string().trim().min(least);
  return (most === undefined ? text : text.max(most)).describe(what);
}

/** Fields that belong together. */
export const group = <Fields extends z.ZodRawShape>(what: string, fields: Fields) =>
  z.strictObject(fields).describe(what);

/** So many of the same. */
export function list<Item extends z.ZodType>(what: string, item: Item, least = 1, most?: number) {
  const items = z.array(item).min(least);
  return (most === undefined ? items : items.max(most)).describe(what);
}

/** Running text, one entry per paragraph. */
export const paragraphs = (what: string) => list(what, line("A paragraph"));

/** Words that are shown nowhere or one beside the other. */
export const keywords = (what: string) => list(what, z.string().min(2));

/** A text of a certain form; `form` says of a wrong one how it is written. */
export const formed = (what: string, pattern: RegExp, form: string) =>
  z.string().regex(pattern, form).describe(what);

/** A whole number from 1 on. */
export const whole = (what: string) => z.number().int().positive().describe(what);

/** A share from 0 to 100. */
export const percent = (what: string) => z.number().min(0).max(100).describe(what);

/** What is true where the file says so. */
export const flag = (what: string) => z.boolean().default(false).describe(what);

/** A day of the calendar, written `2026-11-16`. */
export const day = (what: string) =>
  z.iso.date("a day that the calendar has, written such as 2026-11-16").describe(what);

/**
 * What content may refer to: entries by the names of their files, offices and categories by their own; of the members
 * the team are those who have not left.
 */
export type Referred = "members" | "team" | "projects" | "services" | "offices" | "categories";

/** The name of something that stands elsewhere in content/; the editor offers those there are. */
export const reference = (to: Referred, what: string) => line(what).meta({ reference: to });

/** The names that a file had before. */
export const formerly = z
  .array(
    z.string().regex(/^[A-Za-z0-9-]+$/, "the old name of the file without its ending, such as our-old-title"),
  )
  .default([])
  .describe("Names the file had before, without the ending; their addresses lead to the present one");

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

/** An accordion or question item as recorded: title and content. */
export const itemSchema = z.strictObject({
  title: line("What the visitor reads first, often a question"),
  content: line("What opens below it"),
});

/** A few words, and what is said below them: a point, a message, a band of a page. */
export const titledText = z.strictObject({
  title: line("A few words"),
  text: line("One or two sentences"),
});

/** A figure shown as a bar or circle that fills up to it. */
export const meterSchema = z.strictObject({
  label: line("What is measured"),
  value: percent("0 to 100, as recorded"),
});

export type Item = z.infer<typeof itemSchema>;
export type TitledText = z.infer<typeof titledText>;
