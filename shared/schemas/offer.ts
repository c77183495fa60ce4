import { z } from "zod";
import { headSchema } from "./head.ts";
import { aboutServices } from "./text.ts";

/** Something that can be bought: content/en/offers/{slug}.yaml, shown on /products and /payment/{id}. */
export const offerSchema = z.strictObject({
  id: z
    .number()
    .int()
    .positive()
    .describe("Number of the offer, part of its address /payment/{id}; no two offers share one"),
  name: z.string().min(5).describe("Name of the offer"),
  audience: z.string().min(5).describe('For whom it is, such as "for small businesses"'),
  description: z.string().min(60).describe("What the offer is, two or three sentences"),
  includes: z.array(z.string().min(8)).min(3).describe("What the buyer gets, one line each"),
  services: aboutServices,
  priceINR: z
    .number()
    .positive()
    .multipleOf(0.01)
    .describe("Price in rupees with at most two decimals, such as 9999.99"),
  head: headSchema.describe("Title, description and keywords of the payment page"),
});

export type Offer = z.infer<typeof offerSchema>;
