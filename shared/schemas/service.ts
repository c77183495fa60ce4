import { z } from "zod";
import { headSchema } from "./head.ts";
import { actionCopy } from "./pages/parts.ts";
import { pictureSchema } from "./picture.ts";
import { titledTable } from "./table.ts";
import {
  formerly,
  group,
  itemSchema,
  list,
  meterSchema,
  meterWord,
  paragraphs,
  positiveInteger,
  reference,
  requiredText,
  sectionList,
  titledText,
} from "./text.ts";

/** The groups of services. Consulting pages have no group; menus list them separately. */
export const serviceGroup = z.enum(["build", "promote", "design"]);

const title = requiredText("Heading of the section.");
const textBlock = { title, text: paragraphs("Text, one entry per paragraph.") };
const pointBlock = (description: string, minItems: number, maxItems: number) =>
  group(description, { title, points: list("Points, shown side by side.", titledText, minItems, maxItems) });

const quoteSchema = z.strictObject({
  text: requiredText("Quote without quotation marks."),
  by: requiredText("Source of the quote."),
});

const meters = (description: string, count: number, listDescription: string) =>
  group(description, {
    title,
    note: requiredText("One sentence that explains the percentages."),
    word: meterWord,
    meters: list(listDescription, meterSchema, count, count),
  });

const hero = z.strictObject({
  title: requiredText("Heading of the page."),
  lead: requiredText("One or two sentences below the heading."),
});

/** Fields that services and consulting pages share. */
const anyServiceSchema = z.strictObject({
  head: headSchema,
  name: requiredText("Name in menus and on cards."),
  order: positiveInteger("Unique position in its group; 1 is first."),
  from: positiveInteger("Lowest price in rupees, such as 40000.").optional(),
  budget: reference(
    "budgets",
    "Budget to start with, as the value of an option of the contact form, such as up-to-25k. It is shown if there is neither `from` nor an offer.",
  ).optional(),
  budgetFor: requiredText(
    "What the budget is for, such as a company website. With it, the budget is also shown beside offers.",
  ).optional(),
  contact: reference(
    "team",
    "Member who is responsible for the service; if missing, no one is shown.",
  ).optional(),
  summary: requiredText("One or two sentences for cards, at most 200 characters.", 1, 200),
  picture: pictureSchema("Picture of the service, 4:3."),
  hero,
});

/** Copy of the four full service pages (R7). */
const landingSchema = z.strictObject({
  pitch: pointBlock(
    "Reasons to choose us, beside the deliverables. Website Development has the eight points of the previous site.",
    3,
    8,
  ),
  figures: meters(
    "Three percentages, shown as circles.",
    3,
    "Client satisfaction, on-time delivery and system breakdown.",
  ),
  tools: pointBlock(
    "Only for SEO, below the reasons: keyword research, content optimisation, web analytics and trends.",
    4,
    4,
  ).optional(),
  quotes: list("Quotes below the circles.", quoteSchema, 1, 3),
  strip: titledText
    .extend({
      points: list(
        "Three points about the service for the email that the form sends.",
        requiredText("One sentence."),
        3,
        3,
      ),
    })
    .describe("Section with the mail-back form."),
});

/** The sections of the page of a service below its head, in the default order. */
export const serviceSections = [
  "example",
  "about",
  "deliverables",
  "steps",
  "cost",
  "tables",
  "questions",
  "related",
  "contact",
] as const;

/** One of the 17 services: content/en/services/{slug}.yaml; the file name is its path (R7, R8). */
export const serviceSchema = anyServiceSchema.extend({
  group: serviceGroup.describe("Group of the service in the menu, on the home page and on /service."),
  summary: requiredText("One sentence for cards, at most 160 characters.", 1, 160),
  sections: sectionList(
    "Sections below the head in order. The page omits sections that are not listed.",
    serviceSections,
  ).default([...serviceSections]),
  what: group("Description of the service.", textBlock),
  deliverables: group("Deliverables.", {
    title,
    items: list("Deliverables, at least three.", requiredText("Deliverable."), 3),
  }),
  audience: group("Target group.", textBlock),
  steps: pointBlock("Steps in order.", 3, 5),
  depends: group("Factors that determine duration and price.", textBlock),
  tables: list("Tables with figures or comparisons.", titledTable, 1, 3).optional(),
  questions: z.strictObject({ title, items: list("Questions with answers.", itemSchema, 2, 5) }),
  example: z
    .enum(["page", "counter", "rider", "week"])
    .optional()
    .describe(
      "Only for the group build. The screen of the drawn example that is open first, or `week` for the enquiry in the CRM. If missing, the customer's page.",
    ),
  ask: requiredText(
    "What to send, such as a photograph: text of the last section of the page. If missing, that of the home page.",
  ).optional(),
  formerly,
  landing: landingSchema.optional().describe("Only for the four full service pages."),
});

const detailSchema = anyServiceSchema.extend({ description: z.strictObject(textBlock) });
const accordion = z.strictObject({ title, items: list("Items of the accordion.", itemSchema, 3) });

const research = detailSchema.extend({
  layout: z.literal("research"),
  circles: meters("Three circles with 75, 65 and 90 per cent, as on the previous site.", 3, "Three circles."),
  quote: quoteSchema,
  list: z.strictObject({ title, items: list("At least four items.", requiredText("Item."), 4) }),
  closing: z.strictObject(textBlock),
  subscribe: titledText,
});

const audit = detailSchema.extend({
  layout: z.literal("audit"),
  accordion,
  benefits: pointBlock("Four points.", 4, 4),
  action: actionCopy,
  tabs: z.strictObject({
    title,
    items: list("Research, Approach and Result, in this order.", itemSchema, 3, 3),
  }),
});

/** Drawings for icon boxes. */
const boxIcons = z.enum(["money", "office", "payment", "leaf"]);

const consulting = detailSchema.extend({
  layout: z.literal("consulting"),
  boxes: z.strictObject({
    title,
    points: list("Four boxes.", titledText.extend({ icon: boxIcons }), 4, 4).meta({ identity: "icon" }),
  }),
  action: actionCopy,
  accordion,
});

/** The layout of the last three consulting pages. */
const shared = detailSchema.extend({
  layout: z.literal("shared"),
  bars: meters("Four bars with 60, 80, 58 and 70 per cent, as on the previous site.", 4, "Four bars."),
  quote: quoteSchema,
  accordion,
  subscribe: titledText,
});

/** One of the six consulting pages: content/en/service-details/{slug}.yaml. Pages 4 to 6 share a layout (R3). */
export const serviceDetailSchema = z.discriminatedUnion("layout", [research, audit, consulting, shared]);

export type Service = z.infer<typeof serviceSchema>;
