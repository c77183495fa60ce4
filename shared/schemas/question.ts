import { z } from "zod";
import { line, positiveInteger } from "./text.ts";

/** A frequently asked question: content/en/questions/{slug}.yaml. */
export const questionSchema = z.strictObject({
  title: line("Question."),
  content: line("Answer."),
  order: positiveInteger("Position on the page; the first half is in the left column."),
});
