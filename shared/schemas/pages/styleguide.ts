import { z } from "zod";
import { itemSchema, line, list } from "#shared/schemas/text.ts";
import { pageCopy } from "./parts.ts";

/** Words of the style guide: content/en/pages/styleguide.yaml. */
export const styleguideSchema = pageCopy.extend({
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
      options: list("What may be chosen", line("An answer"), 2),
      error: line("A fault beside it"),
    }),
    items: list("For the accordion, the tabs and the carousel", itemSchema, 3),
  }),
  states: z.record(z.enum(["normal", "disabled", "busy", "filled", "error"]), line("State of a control")),
});

export type Styleguide = z.infer<typeof styleguideSchema>;
