import { z } from "zod";
import { keywords, line, list, meterSchema, titledText } from "#shared/schemas/text.ts";
import { pageCopy, sectionCopy } from "./parts.ts";

/** The page /ourteam: content/en/pages/team.yaml. */
export const teamPageSchema = pageCopy.extend({
  members: sectionCopy,
  showProfiles: line("Said of the plus icon; {name} stands for the member"),
  skills: sectionCopy.extend({ meters: list("The skill bars", meterSchema) }),
  testimonials: sectionCopy,
  subscribe: titledText,
});

/** Words around every member's own page: content/en/pages/member.yaml. */
export const memberPageSchema = z.strictObject({
  headTitle: line("Title of the tab; {name} and {role} are filled in"),
  keywords: keywords("Besides the member's name and role"),
  department: line("Label"),
  experience: line("Label"),
  years: line('Word after the number, such as "years"'),
  office: line("Label"),
  phone: line("Label"),
  email: line("Label"),
  profiles: line("Label of the social links"),
  biography: line("Heading; {name} is filled in"),
  skills: sectionCopy,
  contact: sectionCopy.describe("{name} is filled in"),
  others: sectionCopy,
});

export type MemberPage = z.infer<typeof memberPageSchema>;
