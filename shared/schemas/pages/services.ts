import { z } from "zod";
import { group, line, list, reference } from "#shared/schemas/text.ts";
import { actionCopy, pageCopy, sectionCopy } from "./parts.ts";

/** The overview at /service: content/en/pages/services.yaml (R2). */
export const servicesPageSchema = pageCopy.extend({
  symptoms: sectionCopy
    .extend({
      items: list(
        "Problems in the words of visitors, each with the service that solves it.",
        z.strictObject({
          text: line("The problem as a visitor would say it, at most 70 characters.", 1, 70),
          service: reference("services", "File name of the service or consulting page, such as SEO."),
        }),
        1,
        12,
      ),
    })
    .describe("First section of the page."),
  glosses: z
    .array(
      z.strictObject({
        service: reference("services", "File name of the service, such as ASO."),
        text: line("What it does, in about three words."),
      }),
    )
    .default([])
    .describe("Short explanations of services whose names are abbreviations."),
  cards: sectionCopy.describe("List of the six consulting services."),
  groups: sectionCopy.describe("List of all other services by group."),
  testimonials: sectionCopy,
  action: actionCopy,
});

/** Copy that all service pages share: content/en/pages/service-frame.yaml. */
export const serviceFrameSchema = z.strictObject({
  services: line("Name of /service in the breadcrumb trail."),
  ask: line("Text of the button at the top of a consulting page. Placeholder: {name}"),
  chat: line("First words of a WhatsApp message about a service. Placeholder: {name}"),
  from: line("Lowest price. Placeholder: {price}"),
  ways: group("Related links.", {
    title: line("Heading."),
    project: line("Label of a project."),
    sample: line("Label of a sample project."),
    post: line("Label of a post."),
    price: z.strictObject({
      title: line("Heading."),
      text: line("Text about the price of a service without an offer."),
      ask: line("Link to the contact page for a service without an offer."),
      plans: line("Link to the plans."),
    }),
    all: line("Link to all services."),
  }),
  sidebar: z.strictObject({
    services: line("Heading of all services."),
    details: line("Heading of the six consulting pages."),
    contact: line("Heading of the contact details."),
    phoneNote: line("Hours of the phone."),
    brochure: line("Text of the link to the brochure."),
    brochureNote: line("One sentence about the contents of the brochure."),
    brochureAlt: line("Alternative text of the brochure's cover."),
  }),
});

export type ServiceFrame = z.infer<typeof serviceFrameSchema>;
