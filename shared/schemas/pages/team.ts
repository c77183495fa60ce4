import { z } from "zod";
import { group, keywords, line, list, meterSchema, titledText } from "#shared/schemas/text.ts";
import { pageCopy, sectionCopy } from "./parts.ts";

/** The page /ourteam: content/en/pages/team.yaml. */
export const teamPageSchema = pageCopy.extend({
  members: sectionCopy,
  showProfiles: line("Accessible name of the plus icon. Placeholder: {name}"),
  guest: group("Empty place at the table.", {
    title: line("Invitation, in a few words."),
    text: line("One sentence."),
    label: line("Text of the link to the contact page."),
  }).optional(),
  skills: sectionCopy.extend({ meters: list("Percentages, shown as bars.", meterSchema) }),
  testimonials: sectionCopy,
  subscribe: titledText,
});

/** Copy that the pages of members share: content/en/pages/member.yaml. */
export const memberPageSchema = z.strictObject({
  headTitle: line("Title of the browser tab. Placeholders: {name} {role}"),
  keywords: keywords("Search terms in addition to name and role."),
  department: line("Label."),
  experience: line("Label."),
  years: line('Unit of the number, such as "years".'),
  office: line("Label."),
  phone: line("Label."),
  email: line("Label."),
  profiles: line("Label of the profile links."),
  call: line("Label above the phone number."),
  write: line("Text of the link to the form of the page."),
  ask: line("Heading of the questions that the member answers."),
  biography: line("Heading. Placeholder: {name}"),
  skills: sectionCopy.extend({
    measures: line("What the percentages of the members measure, below each label."),
  }),
  contact: sectionCopy.describe("Contact section. Placeholder: {name}"),
  others: sectionCopy,
});

export type TeamPage = z.infer<typeof teamPageSchema>;
export type MemberPage = z.infer<typeof memberPageSchema>;
