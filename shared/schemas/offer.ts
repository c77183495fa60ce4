import { z } from "zod";
import { headSchema } from "./head.ts";
import { currency, runningCosts } from "./money.ts";
import { flag, list, positiveInteger, relatedServices, requiredText } from "./text.ts";

/** An offer: content/en/offers/{slug}.yaml, shown on /products and /payment/{id}. */
export const offerSchema = z.strictObject({
  id: positiveInteger("Unique number of the offer, used in its path /payment/{id}."),
  name: requiredText("Name of the offer, at least 5 characters.", 5),
  short: requiredText('One word for the offer, where the name does not fit, such as "Medium".'),
  audience: requiredText('Target group, such as "for small businesses".', 5),
  places: requiredText('Where a client of this offer sells from, such as "Two locations".'),
  description: requiredText("Description in two or three sentences, at least 60 characters.", 60),
  includes: list(
    "Parts of the offer.",
    z.strictObject({
      label: requiredText("Row of the table of offers. Parts with the same label are in one row."),
      text: requiredText("Part of the offer, at least 8 characters.", 8),
    }),
    3,
  ),
  services: relatedServices,
  priceINR: z
    .number()
    .positive()
    .multipleOf(0.01)
    .describe("Price in rupees before tax with at most two decimals, such as 9999.99."),
  billing: z
    .enum(["once", "monthly"])
    .describe("once if the client pays once, monthly if the price is due each month."),
  terms: requiredText(
    'Terms of the payment, which follow the price, such as "once, and the website is yours".',
  ),
  excludes: requiredText(
    "What the price does not include, such as the fee of the payment gateway.",
  ).optional(),
  runningCosts: z
    .array(z.enum(runningCosts))
    .default([])
    .describe(
      "Costs of this offer that others bill. Their estimates in company.yaml are added to the sum of the first year.",
    ),
  uncounted: requiredText(
    "A cost that the sum of the first year leaves out, such as the licence of the client's accounting software.",
  ).optional(),
  weeks: positiveInteger(
    "Weeks from the signed contract to the launch; if missing, the page says that the contract has the date.",
  ).optional(),
  stopping: requiredText(
    "What a client pays who stops within the first twelve months; if missing, the table of offers has no such row.",
  ).optional(),
  head: headSchema.describe("Metadata of the payment page."),
});

/** A pricing plan: content/en/plans/{slug}.yaml. */
export const planSchema = z.strictObject({
  name: requiredText("Name of the plan."),
  order: positiveInteger("Position among the plans."),
  currency: currency.default("USD").describe("Currency of both prices."),
  monthly: z.number().positive().describe("Price per month before tax."),
  yearly: z.number().positive().describe("Price per year before tax."),
  featured: flag("true for the recommended plan, which is highlighted."),
  hours: z
    .number()
    .positive()
    .optional()
    .describe(
      "Hours of changes a month; if missing, the page names none, and its features should say that the contract does.",
    ),
  summary: requiredText("Target group of the plan, and the smaller plan that this plan includes."),
  features: list(
    "Up to twelve features; first the features of the smaller plan.",
    z.strictObject({
      text: requiredText("Name of the feature."),
      included: z.boolean().describe("Whether the plan includes the feature."),
    }),
    1,
    12,
  ),
});

export type Offer = z.infer<typeof offerSchema>;
export type Plan = z.infer<typeof planSchema>;
