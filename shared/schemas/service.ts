import { z } from "zod";
import { headSchema } from "./head.ts";
import { pictureSchema } from "./picture.ts";
import {
  formerly,
  itemSchema,
  line,
  meterSchema,
  paragraphs,
  pointSchema,
  quoteSchema,
  startingPrice,
} from "./text.ts";

/** The groups of services; the six consulting pages are a fourth of their own. */
export const serviceGroup = z.enum(["build", "promote", "design"]);

const textBlock = z.strictObject({
  title: line("Heading of this part"),
  text: paragraphs("One entry per paragraph"),
});

const listBlock = z.strictObject({
  title: line("Heading of this part"),
  items: z.array(line("One thing")).min(3).describe("At least three"),
});

/** The parts that only the four full landing pages have (R7). */
const landingSchema = z.strictObject({
  pitch: z
    .strictObject({ title: line("Heading"), points: z.array(pointSchema).min(3).max(8) })
    .describe(
      "Why choose us, or what being local changes; Website Development has the eight recorded points",
    ),
  figures: z
    .strictObject({
      title: line("Heading"),
      note: line("What the figures are, in one honest sentence"),
      meters: z
        .array(meterSchema)
        .length(3)
        .describe("Client satisfaction, on-time delivery, system breakdown"),
    })
    .describe("The three circular indicators"),
  tools: z
    .strictObject({ title: line("Heading"), points: z.array(pointSchema).length(4) })
    .optional()
    .describe("SEO only: keyword research, content optimisation, web analytics, trends"),
  quotes: z.array(quoteSchema).min(1).max(3),
  strip: z
    .strictObject({
      title: line("Heading"),
      text: line("One or two sentences"),
      points: z
        .array(line("One sentence"))
        .length(3)
        .describe("Three points that the mail to whoever sends the form makes about the service"),
    })
    .describe("The form that asks for a mail back"),
});

/** One of the 17 services: content/en/services/{slug}.yaml; the file's name is its address (R7, R8). */
export const serviceSchema = z.strictObject({
  head: headSchema,
  name: line("Name in menus, cards and the sidebar"),
  order: z.number().int().positive().describe("Place in menus and the sidebar, from 1; no two alike"),
  group: serviceGroup.describe("Which group it belongs to in the menu, on the home page and in the overview"),
  from: startingPrice,
  summary: line("One sentence for cards").max(160),
  picture: pictureSchema("By which it is recognised, 4 wide to 3 high"),
  hero: z.strictObject({
    title: line("The page's one main heading"),
    lead: line("One or two sentences below it"),
    action: line("Words of the button that leads to the contact form"),
  }),
  what: textBlock.describe("What it is"),
  deliverables: listBlock.describe("What you get"),
  audience: textBlock.describe("Who it is for"),
  steps: z
    .strictObject({ title: line("Heading"), points: z.array(pointSchema).min(3).max(5) })
    .describe("How we do it, in order"),
  depends: textBlock.describe("What the time and the price depend on"),
  questions: z.strictObject({ title: line("Heading"), items: z.array(itemSchema).min(2).max(5) }),
  formerly,
  landing: landingSchema
    .optional()
    .describe("Only for the four full landing pages; without it the home content follows"),
});

export type Service = z.infer<typeof serviceSchema>;
export type LandingParts = z.infer<typeof landingSchema>;
