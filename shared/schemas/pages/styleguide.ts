import { z } from "zod";
import { itemSchema, list, requiredText } from "#shared/schemas/text.ts";
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
    requiredText("Heading of the section."),
  ),
  tones: z.record(z.enum(["paper", "sunk", "ink", "marigold"]), requiredText("Name of the tone.")),
  sample: z.strictObject({
    title: requiredText("Heading for the sizes of type."),
    text: requiredText("Sentence for running text."),
    button: requiredText("Text of a button."),
    field: requiredText("Label of a field."),
    hint: requiredText("Hint of a field."),
    error: requiredText("Error of a field."),
    choice: z.strictObject({
      label: requiredText("Label of a select."),
      none: requiredText("First option, shown if no option is selected."),
      options: list("Options.", requiredText("Option."), 2),
      error: requiredText("Error of the select."),
    }),
    items: list("Items of the accordion, the tabs and the carousel.", itemSchema, 3),
  }),
  states: z.record(
    z.enum(["normal", "disabled", "busy", "filled", "error"]),
    requiredText("Name of the state of a control."),
  ),
});

export type Styleguide = z.infer<typeof styleguideSchema>;
