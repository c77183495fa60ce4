import { z } from "zod";
import { group, line, list } from "#shared/schemas/text.ts";
import { breadcrumb, pageCopy, sectionCopy } from "./parts.ts";

/** The contact page: content/en/pages/contact.yaml; phone, mail and offices come from content/en/company.yaml. */
export const contactPageSchema = pageCopy.extend({
  breadcrumb,
  form: z.strictObject({
    title: line("Heading over the form"),
    intro: line("What to write, and what happens then"),
    chosen: line("Above the title where a link has named what it is about; {subject}"),
    subjects: group("Groups of what an enquiry may be about", {
      services: line("Over the services"),
      consulting: line("Over the consulting pages"),
      plans: line("Over the plans"),
      products: line("Over what can be bought"),
    }),
  }),
  details: z.strictObject({
    title: line("Heading over phone and mail"),
    phone: line("Before the phone number"),
    whatsapp: line("Link that opens a chat"),
    email: line("Before the mail address"),
    fax: line("Before the fax number"),
  }),
  next: z.strictObject({
    title: line("Heading over the steps"),
    steps: list("What happens after a message has been sent", line("One sentence"), 2),
  }),
  offices: sectionCopy.extend({
    workingDays: line(
      "When somebody is there; {days} stands for the working days of content/en/company.yaml",
    ),
    hours: line("When somebody is there; {opens} and {closes} are filled in"),
    open: line("While somebody is there; {time} is when they leave"),
    closed: line("While nobody is; {day} and {time} are when the offices open next"),
    today: line("Said for {day}"),
    tomorrow: line("Said for {day}"),
    later: line("Said for a {day} after tomorrow"),
    map: line("Link to the place on a map; {office} is filled in"),
  }),
});

export type ContactPage = z.infer<typeof contactPageSchema>;
