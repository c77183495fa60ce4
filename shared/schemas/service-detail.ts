import { z } from "zod";
import { headSchema } from "./head.ts";
import { pictureSchema } from "./picture.ts";
import {
  itemSchema,
  line,
  meterSchema,
  paragraphs,
  pointSchema,
  quoteSchema,
  startingPrice,
} from "./text.ts";

const textBlock = z.strictObject({ title: line("Heading"), text: paragraphs("One entry per paragraph") });
const accordion = z.strictObject({ title: line("Heading"), items: z.array(itemSchema).min(3) });
const strip = z.strictObject({ title: line("Heading"), text: line("One or two sentences") });
const meters = (count: number) =>
  z.strictObject({
    title: line("Heading"),
    note: line("What the figures are, in one honest sentence"),
    meters: z.array(meterSchema).length(count),
  });

/** Drawings an icon box may show. */
export const boxIcons = ["money", "office", "payment", "leaf"] as const;

const common = {
  head: headSchema,
  name: line("Name in menus, cards and the sidebar"),
  order: z.number().int().positive().describe("Place among the six, from 1; no two alike"),
  from: startingPrice,
  summary: line("One or two sentences for its card on /service").max(200),
  picture: pictureSchema("By which it is recognised, 4 wide to 3 high"),
  hero: z.strictObject({
    title: line("The page's one main heading"),
    lead: line("One or two sentences below it"),
  }),
};

const research = z.strictObject({
  ...common,
  layout: z.literal("research"),
  description: textBlock,
  circles: meters(3).describe("The recorded circles 75, 65, 90"),
  quote: quoteSchema,
  list: z.strictObject({ title: line("Heading"), items: z.array(line("One thing")).min(4) }),
  closing: textBlock,
  subscribe: strip,
});

const audit = z.strictObject({
  ...common,
  layout: z.literal("audit"),
  introduction: textBlock,
  accordion,
  benefits: z.strictObject({ title: line("Heading"), points: z.array(pointSchema).length(4) }),
  action: strip.extend({ label: line("Words of the button to the contact page") }),
  tabs: z.strictObject({
    title: line("Heading"),
    items: z.array(itemSchema).length(3).describe("Research, Approach, Result, in this order"),
  }),
});

const consulting = z.strictObject({
  ...common,
  layout: z.literal("consulting"),
  planning: textBlock,
  boxes: z.strictObject({
    title: line("Heading"),
    points: z.array(pointSchema.extend({ icon: z.enum(boxIcons) })).length(4),
  }),
  banner: strip.extend({ label: line("Words of the button to the contact page") }),
  accordion,
});

const shared = z.strictObject({
  ...common,
  layout: z.literal("shared"),
  description: textBlock,
  bars: meters(4).describe("The recorded bars 60, 80, 58, 70"),
  quote: quoteSchema,
  accordion,
  subscribe: strip,
});

/** One of the six consulting pages: content/en/service-details/{slug}.yaml. Pages 4 to 6 share a layout (R3). */
export const serviceDetailSchema = z.discriminatedUnion("layout", [research, audit, consulting, shared]);
