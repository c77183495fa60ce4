import { z } from "zod";
import { group, line } from "#shared/schemas/text.ts";
import { actionCopy, pageCopy, sectionCopy } from "./parts.ts";

/** The overview at /service: content/en/pages/services.yaml (R2). */
export const servicesPageSchema = pageCopy.extend({
  cards: sectionCopy.describe("The six consulting cards"),
  groups: sectionCopy.describe("The list of all services in their groups"),
  testimonials: sectionCopy,
  action: actionCopy,
});

/** Words that all service pages share, such as the sidebar's: content/en/pages/service-frame.yaml. */
export const serviceFrameSchema = z.strictObject({
  services: line("Name of /service in the trail above each page"),
  ask: line("Words of the button in the head of a consulting page; {name} is the service"),
  from: line("A rough price; {price} is filled in"),
  ways: group("Where the page of a service leads", {
    title: line("Heading"),
    project: line("Above the title of a project"),
    sample: line("The same where the project is a sample"),
    post: line("Above the title of a post"),
    price: z.strictObject({
      title: line("Heading"),
      text: line("How the price is found, where there is no offer"),
      ask: line("Link to the contact page, where there is no offer"),
      plans: line("Link to the plans"),
    }),
    neighbours: line("Before the services of the same group"),
    all: line("Link to all services"),
  }),
  sidebar: z.strictObject({
    services: line("Heading over all services"),
    details: line("Heading over the six consulting pages"),
    contact: line("Heading over the address, phone and mail"),
    phoneNote: line("When the phone is answered"),
    brochure: line("Words of the link to the brochure"),
    brochureNote: line("One sentence on what is in it"),
    brochureAlt: line("What the picture of the brochure shows"),
  }),
});

export type ServiceFrame = z.infer<typeof serviceFrameSchema>;
