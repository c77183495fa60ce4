import { z } from "zod";

/** Non-empty text, trimmed before its length is checked. */
export function requiredText(description: string, minLength = 1, maxLength?: number) {
  const text = z.string().trim().min(minLength);
  return (maxLength === undefined ? text : text.max(maxLength)).describe(description);
}

/** Texts whose field names say what they are for. */
export const heading = requiredText("Heading.");
export const label = requiredText("Label.");
export const button = requiredText("Button.");

/** Several required texts of the same kind, such as the headings of columns. */
export const texts = <const Name extends string>(description: string, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, requiredText(description)])) as Record<Name, z.ZodString>;

/** A described object. */
export const group = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z.strictObject(fields).describe(description);

/**
 * A list. `.meta({ identity: "href" })` names a field that is the same in all languages, by which translations are matched
 * with the items; without it they are matched by position.
 */
export function list<Item extends z.ZodType>(
  description: string,
  item: Item,
  minItems = 1,
  maxItems?: number,
) {
  const items = z.array(item).min(minItems);
  return (maxItems === undefined ? items : items.max(maxItems)).describe(description);
}

/**
 * The sections of a page in order. A section that is not listed is hidden. The editor shows a list that can be sorted.
 * @param names all sections, in the default order
 */
export const sectionList = <const Name extends string>(
  description: string,
  names: readonly [Name, ...Name[]],
) =>
  z
    .array(z.enum(names))
    .min(1)
    .superRefine((sections, context) => {
      for (const [index, name] of sections.entries())
        if (sections.indexOf(name) < index)
          context.addIssue({
            code: "custom",
            path: [index],
            message: `Expected each section once, got ${name} again. The sections are ${names.join(", ")}.`,
          });
    })
    .meta({ description, sortable: true });

/**
 * Returns a refinement of a list that refuses an item with the same value in a field as an earlier item.
 * @param getMessage returns the message for the repeated value
 */
export const refuseRepeated =
  <const Name extends string>(field: Name, getMessage: (value: string) => string) =>
  (items: readonly Record<Name, string>[], context: z.RefinementCtx): void => {
    for (const [index, { [field]: value }] of items.entries())
      if (items.findIndex((item) => item[field] === value) < index)
        context.addIssue({ code: "custom", path: [index, field], message: getMessage(value) });
  };

export const paragraphs = (description: string) => list(description, requiredText("Paragraph."));

/** Search terms. A translation may have another number of them. */
export const keywords = (description: string) =>
  list(description, z.string().min(2)).meta({ translation: "independent" });

/**
 * Text that matches a pattern.
 * @param expected the format as it follows "Expected" in messages
 */
export const matching = (description: string, pattern: RegExp, expected: string) =>
  z.string().regex(pattern, expected).describe(description);

export const positiveInteger = (description: string) => z.number().int().positive().describe(description);

export const percent = (description: string) => z.number().min(0).max(100).describe(description);

/** A boolean that is false by default. */
export const flag = (description: string) => z.boolean().default(false).describe(description);

/** A calendar day, such as `2026-11-16`. */
export const day = (description: string) =>
  z.iso.date("a calendar day such as 2026-11-16").describe(description);

/**
 * Kinds of references. Entries are referenced by file name, offices by name, categories by slug and budgets by
 * value. `team` accepts only current members.
 */
export type ReferenceTarget =
  | "members"
  | "team"
  | "projects"
  | "services"
  | "offices"
  | "categories"
  | "budgets";

/** A reference to other content, for which the editor shows a list of values. */
export const reference = (target: ReferenceTarget, description: string) =>
  requiredText(description).meta({ reference: target });

/** Former file names of an entry. */
export const formerly = z
  .array(z.string().regex(/^[A-Za-z0-9-]+$/, "a former file name without extension, such as our-old-title"))
  .default([])
  .describe("Former file names without extension; their URLs redirect to the current one.");

/**
 * The services of a project, post or offer. The page of a project or post links to the first service. The page of a
 * service links to its best matching project and post, and to all its offers.
 */
export const relatedServices = z
  .array(
    z
      .string()
      .min(1)
      .meta({ reference: "services" satisfies ReferenceTarget }),
  )
  .max(4)
  .default([])
  .describe(
    "File names of the related services or consulting pages, such as SEO; the most relevant service first.",
  );

/** An item of an accordion or a list of questions; the field names are those of the previous site. */
export const itemSchema = z.strictObject({
  title: requiredText("Heading of the item, often a question."),
  content: requiredText("Text that opens below the heading."),
});

/** A short heading with one or two sentences. */
export const titledText = z.strictObject({
  title: requiredText("Short heading."),
  text: requiredText("One or two sentences."),
});

/** Word before the percentages of a list. */
export const meterWord = requiredText(
  "Word before each percentage, such as Target; if missing, there is none.",
).optional();

/** A percentage shown as a bar or circle. */
export const meterSchema = z.strictObject({
  label: requiredText("Label of the percentage."),
  value: percent("Percentage from 0 to 100."),
  measures: requiredText("What the percentage measures, below the label.").optional(),
});

export type Item = z.infer<typeof itemSchema>;
export type TitledText = z.infer<typeof titledText>;
