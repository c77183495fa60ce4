import { z } from "zod";
import {
  group,
  keywords,
  list,
  meterSchema,
  meterWord,
  requiredText,
  texts,
  titledText,
} from "#shared/schemas/text.ts";
import { emptyList, pageCopy, sectionCopy, withSampleCopy } from "./parts.ts";

/** The page /ourteam: content/en/pages/team.yaml. */
export const teamPageSchema = pageCopy.extend({
  members: withSampleCopy(sectionCopy),
  none: emptyList,
  showProfiles: requiredText("Accessible name of the plus icon. Placeholder: {name}"),
  visit: group("Invitation below the table.", {
    text: requiredText("One or two sentences."),
    label: requiredText("Text of the link to the contact page."),
  }).optional(),
  skills: sectionCopy
    .extend({ word: meterWord, meters: list("Percentages, shown as bars.", meterSchema) })
    .optional()
    .describe("Percentages of the team; if missing, the section is omitted."),
  testimonials: withSampleCopy(sectionCopy),
  subscribe: titledText,
});

/** Copy that the pages of members share: content/en/pages/member.yaml. */
export const memberPageSchema = z.strictObject({
  headTitle: requiredText("Title of the browser tab. Placeholders: {name} {role}"),
  keywords: keywords("Search terms in addition to name and role."),
  ...texts("Label.", "department", "experience"),
  years: requiredText('Unit of the number, such as "years".'),
  ...texts("Label.", "office", "phone", "email"),
  profiles: requiredText("Label of the profile links."),
  call: requiredText("Label above the phone number."),
  write: requiredText("Text of the link to the form of the page."),
  ask: requiredText("Heading of the questions that the member answers."),
  biography: requiredText("Heading. Placeholder: {name}"),
  sampleBiography: requiredText("Heading for a member who is a sample. Placeholder: {name}"),
  skills: withSampleCopy(
    sectionCopy.extend({
      measures: requiredText("What the percentages of the members measure, below each label."),
    }),
  ),
  contact: sectionCopy.describe("Contact section. Placeholder: {name}"),
  others: sectionCopy,
});

export type TeamPage = z.infer<typeof teamPageSchema>;
export type MemberPage = z.infer<typeof memberPageSchema>;
