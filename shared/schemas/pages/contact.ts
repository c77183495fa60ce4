import { z } from "zod";
import { group, line, list } from "#shared/schemas/text.ts";
import { breadcrumb, pageCopy, sectionCopy } from "./parts.ts";

/** The contact page: content/en/pages/contact.yaml. The contact details are in content/en/company.yaml. */
export const contactPageSchema = pageCopy.extend({
  breadcrumb,
  form: z.strictObject({
    title: line("Heading of the form."),
    intro: line("Instructions for the message, and what happens next."),
    chosen: line("Shown above the heading if a link prefills the subject. Placeholder: {subject}"),
    subjects: group("Groups of subjects.", {
      services: line("Services."),
      consulting: line("Consulting services."),
      plans: line("Plans."),
      products: line("Offers."),
    }),
  }),
  letter: group("Printed words of the letter around the form.", {
    to: line("Above the address."),
    pin: line("Before the PIN code."),
    fold: line("On the fold."),
    stamp: line("Value of the stamp. Placeholder: {hours} for the hours of the reply promise"),
  }),
  details: z.strictObject({
    title: line("Heading of the contact details."),
    phone: line("Label of the phone number."),
    whatsapp: line("Link that opens a WhatsApp chat."),
    email: line("Label of the email address."),
    fax: line("Label of the fax number."),
  }),
  next: z.strictObject({
    title: line("Heading of the steps."),
    steps: list("Steps after a message was sent.", line("One sentence."), 2),
  }),
  offices: sectionCopy.extend({
    workingDays: line("Working days. Placeholder: {days}"),
    hours: line("Opening hours. Placeholders: {opens} {closes}"),
    open: line("Shown while the offices are open. Placeholder: {time} for the closing time"),
    closed: line("Shown while the offices are closed. Placeholders: {day} {time} for the next opening"),
    today: line("Value of {day}."),
    tomorrow: line("Value of {day}."),
    later: line("Value of {day} for a later day."),
    map: line("Link to a map. Placeholder: {office}"),
    north: line("Letter of the north arrow on the drawn maps."),
    sketch: line("Note below a drawn map."),
    maps: group("Names on the drawn maps.", {
      gariahat: group("Around Gariahat crossing, Kolkata.", {
        avenue: line("Street from west to east."),
        road: line("Street from north to south."),
        market: line("Building at the crossing."),
        crossing: line("Crossing of the two streets."),
        station: line("Railway station in the east."),
        bridge: line("Bridge of the street over the railway."),
        roundabout: line("Roundabout in the south."),
        southern: line("Street along the lake."),
        lake: line("Lake in the south-west."),
        river: line('Label that points west to the river, such as "to the Hooghly".'),
        north: line("Destination of the street to the north."),
        south: line("Destination of the street to the south."),
      }),
      midnapore: group("Midnapore town.", {
        university: line("Building in the west."),
        station: line("Railway station in the west."),
        office: line("Building in the centre."),
        road: line("Road to the south-east."),
        river: line("River in the south."),
        south: line('Destination of the road, such as "to Kharagpur".'),
      }),
    }),
  }),
});

export type ContactPage = z.infer<typeof contactPageSchema>;
