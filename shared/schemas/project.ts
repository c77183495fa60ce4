import { z } from "zod";
import { headSchema } from "./head.ts";
import { pictureSchema } from "./picture.ts";
import {
  day,
  flag,
  formerly,
  list,
  matching,
  percent,
  positiveInteger,
  reference,
  relatedServices,
  requiredText,
} from "./text.ts";

const section = (subject: string) =>
  list(`${subject}, one item per paragraph of at least 40 characters.`, z.string().min(40));

const indicatorSchema = z.strictObject({
  label: requiredText("Label of the percentage, at most 60 characters.", 3, 60),
  value: percent("Percentage from 0 to 100."),
  sentence: requiredText(
    "Rest of the sentence that begins with the percentage, such as: of visitors open a second sari. If missing, the label is displayed instead.",
    3,
    100,
  ).optional(),
});

const changeSchema = z.strictObject({
  task: requiredText("What happens in the business, such as: A customer asks for a photograph.", 3, 60),
  before: requiredText("How it was done before the project, at most 120 characters.", 3, 120),
  after: requiredText("How it is done with the product, at most 120 characters.", 3, 120),
});

const pinSchema = z.strictObject({
  x: percent("Distance from the left edge of the screen, in percent of its width."),
  y: percent("Distance from the top edge of the screen, in percent of its height."),
  note: requiredText("What the visitor sees at this place, at most 120 characters.", 3, 120),
});

const screenSchema = z.strictObject({
  shape: z
    .enum(["phone", "window"])
    .describe("Frame of the screen: phone is 380 × 780 px, window is 964 × 644 px."),
  picture: pictureSchema("Screenshot in the size of its frame; its alternative text describes the screen."),
  caption: requiredText("Caption in one line, 20 to 120 characters.", 20, 120),
  pins: list("Numbered notes on the screen, in reading order.", pinSchema, 1, 4).optional(),
});

/** A project of the portfolio: content/en/projects/{slug}.yaml; the file name is part of its URL. */
export const projectSchema = z.strictObject({
  order: positiveInteger("Unique position in the portfolio; 1 is first."),
  featured: flag(
    "true for the one project that /portfoliodetails shows; without it, that is the first project.",
  ),
  sample: z
    .boolean()
    .describe(
      "true if the client is made up. The project's page then has a label; a list labels each sample, or has one notice if all its projects are samples.",
    ),
  title: requiredText("Title of the project, 5 to 70 characters.", 5, 70),
  summary: requiredText("One sentence for cards, 40 to 180 characters.", 40, 180),
  picture: pictureSchema("Photograph, or 4:3 drawing with the variant -wide.svg in the same folder."),
  client: requiredText("Name and town of the client.", 3),
  website: matching(
    "Host name of the website; host names that end in .example are not linked.",
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    "a host name without https://, such as saris.example",
  ),
  date: day(
    "Day of completion; for a sample, the day on which you planned it. If missing, the page shows no date.",
  ).optional(),
  category: requiredText("Category, by which visitors can filter the portfolio.", 3),
  trade: requiredText("Trade of the client, by which the portfolio groups its projects.", 3),
  services: relatedServices,
  plan: z
    .strictObject({
      weeks: positiveInteger("Weeks from the order to the launch."),
      budgetINR: positiveInteger("Price in rupees before tax."),
      team: list(
        "Members who do the work; if missing, none are shown.",
        reference("team", "Member."),
      ).optional(),
    })
    .describe("Time, price and people; if missing, they are not shown.")
    .optional(),
  problem: requiredText(
    "The problem in one sentence of 20 to 110 characters, which is the text of the project on /portfolio-masonry.",
    20,
    110,
  ),
  challenge: section("The challenge of the client"),
  solutions: z.strictObject({
    paragraphs: section("The solution"),
    points: list("Parts of the solution, one per line.", z.string().min(10), 3),
  }),
  changes: list("Rows of the comparison of before and after.", changeSchema, 2, 5).optional(),
  screens: list(
    "Screens of the product: three phones, or a window and a phone. If missing, the section is omitted.",
    screenSchema,
    2,
    3,
  ).optional(),
  results: z.strictObject({
    paragraphs: section("The results and how they are measured"),
    indicators: list(
      "Four targets in percent, shown as circles with a sentence; if missing, none are shown.",
      indicatorSchema,
      4,
      4,
    ).optional(),
  }),
  head: headSchema,
  formerly,
});

export type Project = z.infer<typeof projectSchema>;
