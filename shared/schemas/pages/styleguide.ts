import { z } from "zod";
import { headSchema } from "../head.ts";
import { itemSchema, line } from "../text.ts";

/** Words of the style guide: content/en/pages/styleguide.yaml. */
export const styleguideSchema = z.strictObject({
  head: headSchema,
  title: line("The page's main heading"),
  lead: line("What the page is for"),
  parts: z.record(
    z.enum([
      "colours",
      "type",
      "buttons",
      "fields",
      "forms",
      "notices",
      "cards",
      "disclosure",
      "tabs",
      "carousel",
      "meters",
      "navigation",
      "dialog",
      "artwork",
    ]),
    line("Heading of this part"),
  ),
  tones: z.record(z.enum(["paper", "sunk", "ink", "marigold"]), line("Name of a tone")),
  sample: z.strictObject({
    title: line("A heading to show sizes with"),
    text: line("A sentence to show text with"),
    button: line("Words on a button"),
    field: line("Label of a field"),
    hint: line("Hint of a field"),
    error: line("A fault beside a field"),
    choice: z.strictObject({
      label: line("Label of a field with a list of answers"),
      none: line("The first answer, where none is chosen yet"),
      options: z.array(line("An answer")).min(2),
      error: line("A fault beside it"),
    }),
    items: z.array(itemSchema).min(3),
  }),
  states: z.strictObject({
    normal: line("State of a control"),
    disabled: line("State of a control"),
    busy: line("State of a control"),
    filled: line("State of a control"),
    error: line("State of a control"),
  }),
});

export type Styleguide = z.infer<typeof styleguideSchema>;
