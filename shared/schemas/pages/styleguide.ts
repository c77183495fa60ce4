import { z } from "zod";
import { itemSchema, line, list } from "#shared/schemas/text.ts";
import { pageCopy } from "./parts.ts";

/** Copy of the style guide: content/en/pages/styleguide.yaml. */
export const styleguideSchema = pageCopy.extend({
  parts: z.record(
    z.enum([
      "colours",
      "type",
      "buttons",
      "fields",
      "forms",
      "notices",
      "quotes",
      "disclosure",
      "tabs",
      "carousel",
      "meters",
      "navigation",
      "dialog",
      "artwork",
    ]),
    line("Heading of the section."),
  ),
  tones: z.record(z.enum(["paper", "sunk", "ink", "marigold"]), line("Name of the tone.")),
  sample: z.strictObject({
    title: line("Heading for the sizes of type."),
    text: line("Sentence for running text."),
    button: line("Text of a button."),
    field: line("Label of a field."),
    hint: line("Hint of a field."),
    error: line("Error of a field."),
    choice: z.strictObject({
      label: line("Label of a select."),
      none: line("First option, shown if no option is selected."),
      options: list("Options.", line("Option."), 2),
      error: line("Error of the select."),
    }),
    items: list("Items of the accordion, the tabs and the carousel.", itemSchema, 3),
  }),
  states: z.record(
    z.enum(["normal", "disabled", "busy", "filled", "error"]),
    line("Name of the state of a control."),
  ),
});

export type Styleguide = z.infer<typeof styleguideSchema>;
