import { z } from "zod";
import { profile } from "./company.ts";
import { pictureSchema } from "./picture.ts";
import { flag, formerly, line, list, meterSchema, reference, whole } from "./text.ts";

/** One person of the team: content/en/members/{slug}.yaml; the file's name is the address. */
export const memberSchema = z.strictObject({
  name: line("Full name", 2),
  role: line('Position, such as "Co-founder and CEO"', 2),
  department: line("Department, shown on the member's own page", 2),
  experienceYears: whole("Years of work, where recorded").optional(),
  order: whole("Place in lists; 1 stands at /singleteam too"),
  leader: flag('true: shown among "Team Leaders of Company" on the About page'),
  left: flag("true for somebody who has left: no page and in no list; their posts keep the name"),
  formerly,
  portrait: pictureSchema("Portrait, shown round"),
  summary: line("One sentence for search results, 50 to 160 characters", 50, 160),
  biography: list("Paragraphs of the biography", z.string().min(40), 2),
  email: z.email().describe("Mailbox that gets the messages of the Contact Me form"),
  phone: line("Phone as people should read it", 6),
  office: reference("offices", "Office the person works at, by its name in content/en/company.yaml"),
  social: list("Profiles behind the plus icon", profile("Complete address of the profile")),
  skills: list("The four circular meters", meterSchema, 4, 4),
});

export type Member = z.infer<typeof memberSchema>;
