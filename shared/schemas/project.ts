import { z } from "zod";
import { headSchema } from "./head.ts";
import { pictureSchema } from "./picture.ts";
import { aboutServices, day, flag, formed, formerly, line, list, percent, whole } from "./text.ts";

const section = (what: string) => list(`Section ${what}, one item per paragraph`, z.string().min(40));

const indicatorSchema = z.strictObject({
  label: line("What the circle stands for, at most 60 characters", 3, 60),
  value: percent("Percent, 0 to 100"),
});

const screenSchema = z.strictObject({
  shape: z.enum(["phone", "window"]).describe("phone stands 380 by 780, window lies 964 by 644"),
  picture: pictureSchema("The screen in the size of its shape; say in its alt what stands on it"),
  caption: line("What the screen does for the client, one line", 20, 120),
});

/** One piece of the portfolio: content/en/projects/{slug}.yaml; the file's name is its address. */
export const projectSchema = z.strictObject({
  order: whole("Place in the portfolio, 1 first; no two projects share a place"),
  featured: flag("true for the one project that /portfoliodetails shows; exactly one project has it"),
  sample: z
    .boolean()
    .describe("true while the client is made up; every page that shows the project then says so"),
  title: line("What was made, as the heading of the page", 5, 70),
  summary: line("One sentence for cards, 40 to 180 characters", 40, 180),
  picture: pictureSchema(
    "A photograph, or a drawing 4 wide to 3 high, which has two more cuts beside it, -tall.svg and -wide.svg",
  ),
  client: line("Name and place of the client", 3),
  website: formed(
    "Host name of the finished site; names that end in .example are shown without a link",
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    "a host name without https://, such as saris.example",
  ),
  date: day("Day of completion"),
  category: line("Kind of work; projects with the same words are filtered together", 3),
  services: aboutServices,
  challenge: section("Challenge: what the client was up against"),
  solutions: z.strictObject({
    paragraphs: section("Solutions: what was made"),
    points: list("The parts of the solution, one line each", z.string().min(10), 3),
  }),
  screens: list(
    "The product as its users see it: three phones, or a window and a phone; without it no section",
    screenSchema,
    2,
    3,
  ).optional(),
  results: z.strictObject({
    paragraphs: section("Results: what is measured and why"),
    indicators: list("The four circles", indicatorSchema, 4, 4),
  }),
  head: headSchema,
  formerly,
});

export type Project = z.infer<typeof projectSchema>;
