import { z } from "zod";
import { line, whole } from "./text.ts";

/** A frequently asked question: content/en/questions/{slug}.yaml. */
export const questionSchema = z.strictObject({
  title: line("The question"),
  content: line("The answer"),
  order: whole("Place on the page; the first half stands in the left column"),
});
