import { z } from "zod";
import { linkSchema } from "#shared/schemas/link.ts";
import { group, list, requiredText, texts } from "#shared/schemas/text.ts";
import { breadcrumb, pageCopy, sectionCopy } from "./parts.ts";

/** The contact page: content/en/pages/contact.yaml. The contact details are in content/en/company.yaml. */
export const contactPageSchema = pageCopy.extend({
  breadcrumb,
  form: z.strictObject({
    title: requiredText("Heading of the form."),
    intro: requiredText("Instructions for the message, and what happens next."),
    chosen: requiredText("Shown above the heading if a link prefills the subject. Placeholder: {subject}"),
    subjects: group("Groups of subjects.", {
      services: requiredText("Services."),
      consulting: requiredText("Consulting services."),
      plans: requiredText("Plans."),
      products: requiredText("Offers."),
    }),
    moreSubjects: list(
      "Further groups of subjects, such as those of existing clients. A link to /contact?about= with the subject selects it.",
      z.strictObject({
        group: requiredText("Name of the group."),
        subjects: list(
          "Subjects.",
          requiredText("Subject, also in the subject line of the staff mail.", 1, 60),
        ),
      }),
      0,
    ).default([]),
  }),
  letter: group("Texts of the drawn letter that frames the form.", {
    to: requiredText("Above the address."),
    pin: requiredText("Before the PIN code."),
    fold: requiredText("On the fold."),
    stamp: requiredText("Value of the stamp. Placeholder: {hours} for the hours of the reply promise"),
  }),
  details: z.strictObject({
    title: requiredText("Heading of the contact details."),
    phone: requiredText("Label of the phone number."),
    night: requiredText(
      "When to call about what, shown if the company has opening hours. Placeholders: {days} {opens} {closes}",
    ).optional(),
    whatsapp: requiredText("Link that opens a WhatsApp chat."),
    email: requiredText("Label of the email address."),
    fax: requiredText("Label of the fax number."),
    more: linkSchema
      .describe("Link below the contact details, such as that for existing clients.")
      .optional(),
  }),
  next: z.strictObject({
    title: requiredText("Heading of the steps."),
    steps: list("Steps after a message was sent.", requiredText("One sentence."), 2),
    lookup: requiredText("Link to the page that finds the status of an earlier message."),
  }),
  offices: sectionCopy.extend({
    workingDays: requiredText("Working days. Placeholder: {days}"),
    hours: requiredText("Opening hours. Placeholders: {opens} {closes}"),
    open: requiredText("Shown while the offices are open. Placeholder: {time} for the closing time"),
    closed: requiredText(
      "Shown while the offices are closed. Placeholders: {day} {time} for the next opening",
    ),
    ...texts("Value of {day}.", "today", "tomorrow"),
    later: requiredText("Value of {day} for a later day."),
    map: requiredText("Link to a map. Placeholder: {office}"),
    north: requiredText("Letter of the north arrow on the drawn maps."),
    sketch: requiredText("Note below a drawn map."),
    maps: group("Names on the drawn maps.", {
      gariahat: group("Around Gariahat crossing, Kolkata.", {
        avenue: requiredText("Street from west to east."),
        road: requiredText("Street from north to south."),
        market: requiredText("Building at the crossing."),
        crossing: requiredText("Crossing of the two streets."),
        station: requiredText("Railway station in the east."),
        bridge: requiredText("Bridge of the street over the railway."),
        roundabout: requiredText("Roundabout in the south."),
        southern: requiredText("Street along the lake."),
        lake: requiredText("Lake in the south-west."),
        river: requiredText('Label that points west to the river, such as "to the Hooghly".'),
        north: requiredText("Destination of the street to the north."),
        south: requiredText("Destination of the street to the south."),
      }),
      midnapore: group("Midnapore town.", {
        university: requiredText("Building in the west."),
        station: requiredText("Railway station in the west."),
        office: requiredText("Building in the centre."),
        road: requiredText("Road to the south-east."),
        river: requiredText("River in the south."),
        south: requiredText('Destination of the road, such as "to Kharagpur".'),
      }),
    }),
  }),
});

export type ContactPage = z.infer<typeof contactPageSchema>;
