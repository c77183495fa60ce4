import { z } from "zod";
import { line } from "./text.ts";

/** A pricing plan, in US dollars: content/en/plans/{slug}.yaml. */
export const planSchema = z.strictObject({
  name: line("Name of the plan"),
  order: z.number().int().positive().describe("Place in the row of plans"),
  monthly: z.number().positive().describe("Price per month in dollars"),
  yearly: z.number().positive().describe("Price per year in dollars"),
  featured: z.boolean().default(false).describe("true: set apart as the recommended plan"),
  summary: line("For whom it is, and which smaller plan is part of it"),
  features: z
    .array(z.strictObject({ text: line("The feature"), included: z.boolean().describe("Part of this plan") }))
    .length(6)
    .describe("Six features; those of a smaller plan stand first"),
});

export type Plan = z.infer<typeof planSchema>;
