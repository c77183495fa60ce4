import { z } from "zod";
import { line } from "#shared/schemas/text.ts";
import { actionCopy, breadcrumb, pageCopy } from "./parts.ts";

const layoutSchema = pageCopy.extend({
  name: line("Name of this layout in the switch between the three"),
});

/** The portfolio's pages: content/en/pages/portfolio.yaml (R4, R11). */
export const portfolioPageSchema = z.strictObject({
  breadcrumb,
  sample: z.strictObject({
    badge: line("Short mark on cards of sample work"),
    title: line("Heading of the notice on sample work"),
    text: line("What that means on the page of a project"),
    list: line("What that means above a list of projects"),
  }),
  details: z.strictObject({
    facts: line("Heading of the box with client, website, date and category"),
    client: line("Label"),
    website: line("Label"),
    service: line("Label"),
    websiteSample: line("Note beside a host name that is no real site"),
    date: line("Label"),
    category: line("Label"),
    challenge: line("Heading"),
    solutions: line("Heading"),
    screens: line("Heading over the product's screens"),
    screensNote: line("Below it for sample work: what stands on them is made up"),
    results: line("Heading"),
    indicators: line("Heading over the four circles"),
    neighbours: line("What the links to the neighbours are called for screen readers"),
    previous: line("Link to the project before"),
    next: line("Link to the project after"),
    more: line("Heading over the other projects"),
    all: line("Link to the whole portfolio"),
  }),
  switch: line("What the switch between the three layouts is called for screen readers"),
  filter: z.strictObject({
    label: line("What the filter by category is called"),
    all: line("Choice that shows every project"),
  }),
  view: line("Words of the link to a project"),
  grid: layoutSchema,
  masonry: layoutSchema,
  carousel: layoutSchema.extend({
    label: line("What the carousel is called for screen readers"),
    hint: line("How to move it"),
  }),
  action: actionCopy.extend({
    subject: line("What the contact form names as its subject; {project} becomes the project's title"),
  }),
});

export type PortfolioPage = z.infer<typeof portfolioPageSchema>;
