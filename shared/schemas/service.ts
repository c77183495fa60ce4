import { z } from "zod";
import { headSchema } from "./head.ts";
import { actionCopy } from "./pages/parts.ts";
import { pictureSchema } from "./picture.ts";
import {
  formerly,
  group,
  itemSchema,
  line,
  list,
  meterSchema,
  paragraphs,
  titledText,
  positiveInteger,
} from "./text.ts";

/** The groups of services; the six consulting pages are a fourth of their own. */
export const serviceGroup = z.enum(["build", "promote", "design"]);

const title = line("Heading of this part");
const textBlock = { title, text: paragraphs("One entry per paragraph") };
const pointBlock = (what: string, least: number, most: number) =>
  group(what, { title, points: list("One beside the other", titledText, least, most) });

const quoteSchema = z.strictObject({
  text: line("The words, without quotation marks"),
  by: line("Who says so"),
});

const meters = (what: string, count: number, each: string) =>
  group(what, {
    title,
    note: line("What the figures are, in one honest sentence"),
    meters: list(each, meterSchema, count, count),
  });

const hero = z.strictObject({
  title: line("The page's one main heading"),
  lead: line("One or two sentences below it"),
});

/** What a service and a consulting page have in common. */
const anyServiceSchema = z.strictObject({
  head: headSchema,
  name: line("Name in menus, cards and the sidebar"),
  order: positiveInteger("Place among its like, from 1; no two alike"),
  from: positiveInteger(
    "From how many rupees it roughly costs, such as 40000; without it no price is shown",
  ).optional(),
  summary: line("One or two sentences for cards", 1, 200),
  picture: pictureSchema("By which it is recognised, 4 wide to 3 high"),
  hero,
});

/** The parts that only the four full landing pages have (R7). */
const landingSchema = z.strictObject({
  pitch: pointBlock(
    "Why choose us, or what being local changes; Website Development has the eight recorded points",
    3,
    8,
  ),
  figures: meters(
    "The three circular indicators",
    3,
    "Client satisfaction, on-time delivery, system breakdown",
  ),
  tools: pointBlock(
    "SEO only: keyword research, content optimisation, web analytics, trends",
    4,
    4,
  ).optional(),
  quotes: list("Beside the circles", quoteSchema, 1, 3),
  strip: titledText
    .extend({
      points: list(
        "Three points that the mail to whoever sends the form makes about the service",
        line("One sentence"),
        3,
        3,
      ),
    })
    .describe("The form that asks for a mail back"),
});

/** One of the 17 services: content/en/services/{slug}.yaml; the file's name is its address (R7, R8). */
export const serviceSchema = anyServiceSchema.extend({
  group: serviceGroup.describe("Which group it belongs to in the menu, on the home page and in the overview"),
  summary: line("One sentence for cards", 1, 160),
  hero: hero.extend({ action: line("Words of the button that leads to the contact form") }),
  what: group("What it is", textBlock),
  deliverables: group("What you get", { title, items: list("At least three", line("One thing"), 3) }),
  audience: group("Who it is for", textBlock),
  steps: pointBlock("How we do it, in order", 3, 5),
  depends: group("What the time and the price depend on", textBlock),
  questions: z.strictObject({ title, items: list("With their answers", itemSchema, 2, 5) }),
  formerly,
  landing: landingSchema
    .optional()
    .describe("Only for the four full landing pages; without it the home content follows"),
});

const detailSchema = anyServiceSchema.extend({ description: z.strictObject(textBlock) });
const accordion = z.strictObject({ title, items: list("Open one by one", itemSchema, 3) });

const research = detailSchema.extend({
  layout: z.literal("research"),
  circles: meters("The recorded circles 75, 65, 90", 3, "The three circles"),
  quote: quoteSchema,
  list: z.strictObject({ title, items: list("At least four", line("One thing"), 4) }),
  closing: z.strictObject(textBlock),
  subscribe: titledText,
});

const audit = detailSchema.extend({
  layout: z.literal("audit"),
  accordion,
  benefits: pointBlock("Four points", 4, 4),
  action: actionCopy,
  tabs: z.strictObject({
    title,
    items: list("Research, Approach, Result, in this order", itemSchema, 3, 3),
  }),
});

/** Drawings an icon box may show. */
const boxIcons = z.enum(["money", "office", "payment", "leaf"]);

const consulting = detailSchema.extend({
  layout: z.literal("consulting"),
  boxes: z.strictObject({ title, points: list("Four boxes", titledText.extend({ icon: boxIcons }), 4, 4) }),
  action: actionCopy,
  accordion,
});

const shared = detailSchema.extend({
  layout: z.literal("shared"),
  bars: meters("The recorded bars 60, 80, 58, 70", 4, "The four bars"),
  quote: quoteSchema,
  accordion,
  subscribe: titledText,
});

/** One of the six consulting pages: content/en/service-details/{slug}.yaml. Pages 4 to 6 share a layout (R3). */
export const serviceDetailSchema = z.discriminatedUnion("layout", [research, audit, consulting, shared]);

export type Service = z.infer<typeof serviceSchema>;
export type LandingParts = z.infer<typeof landingSchema>;
