import { z } from "zod";
import { headSchema } from "./head.ts";
import { pictureSchema } from "./picture.ts";
import { aboutServices, day, formerly } from "./text.ts";

const paragraphs = z.array(z.string().min(40)).min(1);

const indicatorSchema = z.strictObject({
  label: z.string().min(3).max(60).describe("What the circle stands for, at most 60 characters"),
  value: z.number().min(0).max(100).describe("Percent, 0 to 100"),
});

const screenSchema = z.strictObject({
  shape: z.enum(["phone", "window"]).describe("phone stands 380 by 780, window lies 964 by 644"),
  picture: pictureSchema("The screen in the size of its shape; say in its alt what stands on it"),
  caption: z.string().min(20).max(120).describe("What the screen does for the client, one line"),
});

/** One piece of the portfolio: content/en/projects/{slug}.yaml; the file's name is its address. */
export const projectSchema = z.strictObject({
  order: z
    .number()
    .int()
    .positive()
    .describe("Place in the portfolio, 1 first; no two projects share a place"),
  featured: z
    .boolean()
    .default(false)
    .describe("true for the one project that /portfoliodetails shows; exactly one project has it"),
  sample: z
    .boolean()
    .describe("true while the client is made up; every page that shows the project then says so"),
  title: z.string().min(5).max(70).describe("What was made, as the heading of the page"),
  summary: z.string().min(40).max(180).describe("One sentence for cards, 40 to 180 characters"),
  picture: pictureSchema(
    "A photograph, or a drawing 4 wide to 3 high, which has two more cuts beside it, -tall.svg and -wide.svg",
  ),
  client: z.string().min(3).describe("Name and place of the client"),
  website: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a host name without https://, such as saris.example")
    .describe("Host name of the finished site; names that end in .example are shown without a link"),
  date: day("Day of completion"),
  category: z.string().min(3).describe("Kind of work; projects with the same words are filtered together"),
  services: aboutServices,
  challenge: paragraphs.describe("Section Challenge: what the client was up against, one item per paragraph"),
  solutions: z.strictObject({
    paragraphs: paragraphs.describe("Section Solutions: what was made, one item per paragraph"),
    points: z.array(z.string().min(10)).min(3).describe("The parts of the solution, one line each"),
  }),
  screens: z
    .array(screenSchema)
    .min(2)
    .max(3)
    .optional()
    .describe(
      "The product as its users see it: three phones, or a window and a phone; without it no section",
    ),
  results: z.strictObject({
    paragraphs: paragraphs.describe("Section Results: what is measured and why, one item per paragraph"),
    indicators: z.array(indicatorSchema).length(4).describe("The four circles"),
  }),
  head: headSchema,
  formerly,
});

export type Project = z.infer<typeof projectSchema>;
