import { z } from "zod";
import { positiveInteger, requiredText } from "./text.ts";

/** A frequently asked question: content/en/questions/{slug}.yaml. */
export const questionSchema = z.strictObject({
  title: requiredText("Question."),
  content: requiredText("Answer."),
  order: positiveInteger("Position on the page; the first half is in the left column."),
});
