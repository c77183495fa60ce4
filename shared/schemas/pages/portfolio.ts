import { z } from "zod";
import { heading, label, requiredText, texts } from "#shared/schemas/text.ts";
import { actionCopy, breadcrumb, emptyList, pageCopy, withSampleCopy } from "./parts.ts";

const layoutSchema = withSampleCopy(
  pageCopy.extend({ name: requiredText("Name of the layout in the layout switch.") }),
);

/** The portfolio pages: content/en/pages/portfolio.yaml (R4, R11). */
export const portfolioPageSchema = z.strictObject({
  breadcrumb,
  none: emptyList,
  sample: z.strictObject({
    badge: requiredText("Label on cards of samples."),
    title: requiredText("Heading of the notice about samples."),
    text: requiredText("Notice on the page of a sample."),
    list: requiredText("Notice above a list that contains only samples."),
  }),
  details: z.strictObject({
    facts: requiredText("Heading of the project facts."),
    ...texts("Label.", "client", "website", "service", "time"),
    landingPage: requiredText("Label of the links to the landing pages that show the project."),
    weeks: requiredText("Planned time of a project. Placeholder: {weeks}"),
    budget: label,
    beforeTax: requiredText("Price of a project. Placeholder: {price}"),
    team: label,
    websiteSample: requiredText("Note beside the host name of a sample project."),
    ...texts("Label.", "date", "category"),
    ...texts("Heading.", "challenge", "solutions"),
    changes: requiredText("Heading of the ledger that compares before and after."),
    before: requiredText("Heading of the column about the time before the project."),
    after: requiredText("Heading of the column about the finished work."),
    screens: requiredText("Heading of the screens."),
    screensNote: requiredText("Note below the heading of the screens if the project is a sample."),
    results: heading,
    indicators: requiredText("Heading of the four percentages."),
    target: requiredText("Word before the percentage of a target, such as: Target."),
    neighbours: requiredText("Accessible name of the links to the previous and next project."),
    previous: requiredText("Link to the previous project."),
    next: requiredText("Link to the next project."),
    more: requiredText("Heading of the other projects."),
    all: requiredText("Link to the portfolio."),
  }),
  switch: requiredText("Accessible name of the layout switch."),
  filter: z.strictObject({
    label: requiredText("Label of the category filter."),
    all: requiredText("Option for all categories."),
  }),
  view: requiredText("Text of the link to a project."),
  grid: layoutSchema,
  masonry: layoutSchema,
  carousel: layoutSchema.extend({
    label: requiredText("Accessible name of the carousel."),
    hint: requiredText("Instructions for the carousel."),
  }),
  action: actionCopy.extend({
    subject: requiredText("Subject that the button preselects in the contact form. Placeholder: {project}"),
  }),
});

export type PortfolioPage = z.infer<typeof portfolioPageSchema>;
