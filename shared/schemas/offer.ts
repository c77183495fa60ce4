import { z } from "zod";
import { headSchema } from "./head.ts";
import { aboutServices, flag, line, list, whole } from "./text.ts";

/** Something that can be bought: content/en/offers/{slug}.yaml, shown on /products and /payment/{id}. */
export const offerSchema = z.strictObject({
  id: whole("Number of the offer, part of its address /payment/{id}; no two offers share one"),
  name: line("Name of the offer", 5),
  audience: line('For whom it is, such as "for small businesses"', 5),
  description: line("What the offer is, two or three sentences", 60),
  includes: list("What the buyer gets, one line each", z.string().min(8), 3),
  services: aboutServices,
  priceINR: z
    .number()
    .positive()
    .multipleOf(0.01)
    .describe("Price in rupees with at most two decimals, such as 9999.99"),
  head: headSchema.describe("Title, description and keywords of the payment page"),
});

/** A pricing plan, in US dollars: content/en/plans/{slug}.yaml. */
export const planSchema = z.strictObject({
  name: line("Name of the plan"),
  order: whole("Place in the row of plans"),
  monthly: z.number().positive().describe("Price per month in dollars"),
  yearly: z.number().positive().describe("Price per year in dollars"),
  featured: flag("true: set apart as the recommended plan"),
  summary: line("For whom it is, and which smaller plan is part of it"),
  features: list(
    "Six features; those of a smaller plan stand first",
    z.strictObject({ text: line("The feature"), included: z.boolean().describe("Part of this plan") }),
    6,
    6,
  ),
});

export type Offer = z.infer<typeof offerSchema>;
export type Plan = z.infer<typeof planSchema>;
