import { z } from "zod";
import { group, heading, list, reference, requiredText } from "#shared/schemas/text.ts";
import { actionCopy, pageCopy, sectionCopy, withSampleCopy } from "./parts.ts";

/** The overview at /service: content/en/pages/services.yaml (R2). */
export const servicesPageSchema = pageCopy.extend({
  symptoms: sectionCopy
    .extend({
      items: list(
        "Problems in the words of visitors, each with the service that solves it.",
        z.strictObject({
          text: requiredText("The problem as a visitor would say it, at most 70 characters.", 1, 70),
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
        text: requiredText("What it does, in about three words."),
      }),
    )
    .default([])
    .meta({ identity: "service" })
    .describe("Short explanations of services whose names are abbreviations."),
  cards: sectionCopy.describe("List of the six consulting services."),
  groups: sectionCopy.describe("List of all other services by group."),
  testimonials: withSampleCopy(sectionCopy),
  action: actionCopy,
});

/** Copy that all service pages share: content/en/pages/service-frame.yaml. */
export const servicePageCopySchema = z.strictObject({
  services: requiredText("Name of /service in the breadcrumb trail."),
  ask: requiredText("Text of the buttons to the contact form."),
  chat: requiredText("First words of a WhatsApp message about a service. Placeholder: {name}"),
  from: requiredText("Lowest price. Placeholder: {price}"),
  related: group("Related links.", {
    title: heading,
    project: requiredText("Label of a project."),
    sample: requiredText("Label of a sample project."),
    post: requiredText("Label of a post."),
    brochure: requiredText("Link to the brochure."),
    brochureNote: requiredText("Label of the brochure."),
    all: requiredText("Link to all services."),
  }),
  price: z.strictObject({
    title: heading,
    text: requiredText("Text for a service without a starting price, a budget or an offer."),
    budget: requiredText("Label of the budget of a service."),
    example: requiredText(
      "Text before the name of an example project, shown for a service without an offer.",
    ),
    sampleExample: requiredText("Text before the name of an example project that is a sample."),
    plan: requiredText(
      "Price and duration, after the name of the example project. Placeholders: {price} {weeks}",
    ),
    plans: requiredText("Link to the plans."),
  }),
  person: group("The member who is responsible for the service.", {
    answersFor: requiredText("Sentence about the member. Placeholder: {answersFor}"),
  }),
});

export type ServicePageCopy = z.infer<typeof servicePageCopySchema>;
