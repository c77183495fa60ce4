import { z } from "zod";
import { line } from "#shared/schemas/text.ts";
import { actionCopy, breadcrumb, pageCopy } from "./parts.ts";

const layoutSchema = pageCopy.extend({
  name: line("Name of the layout in the layout switch."),
});

/** The portfolio pages: content/en/pages/portfolio.yaml (R4, R11). */
export const portfolioPageSchema = z.strictObject({
  breadcrumb,
  sample: z.strictObject({
    badge: line("Label on cards of samples."),
    title: line("Heading of the notice about samples."),
    text: line("Notice on the page of a sample."),
    list: line("Notice above a list of samples."),
  }),
  details: z.strictObject({
    facts: line("Heading of the project facts."),
    client: line("Label."),
    website: line("Label."),
    service: line("Label."),
    websiteSample: line("Note beside the host name of a sample project."),
    date: line("Label."),
    category: line("Label."),
    challenge: line("Heading."),
    solutions: line("Heading."),
    changes: line("Heading of the ledger that compares before and after."),
    before: line("Heading of the column about today."),
    after: line("Heading of the column about the finished work."),
    screens: line("Heading of the screens."),
    screensNote: line("Note below the heading of the screens if the project is a sample."),
    results: line("Heading."),
    indicators: line("Heading of the four percentages."),
    target: line("Word after each percentage, such as: Target."),
    neighbours: line("Accessible name of the links to the previous and next project."),
    previous: line("Link to the previous project."),
    next: line("Link to the next project."),
    more: line("Heading of the other projects."),
    all: line("Link to the portfolio."),
  }),
  switch: line("Accessible name of the layout switch."),
  filter: z.strictObject({
    label: line("Label of the category filter."),
    all: line("Option for all categories."),
  }),
  view: line("Text of the link to a project."),
  grid: layoutSchema,
  masonry: layoutSchema,
  carousel: layoutSchema.extend({
    label: line("Accessible name of the carousel."),
    hint: line("Instructions for the carousel."),
  }),
  action: actionCopy.extend({
    subject: line("Subject that the button preselects in the contact form. Placeholder: {project}"),
  }),
});

export type PortfolioPage = z.infer<typeof portfolioPageSchema>;
