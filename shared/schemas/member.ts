import { z } from "zod";
import { pictureSchema } from "./picture.ts";
import { formerly, meterSchema, reference } from "./text.ts";

/** One person of the team: content/en/members/{slug}.yaml; the file's name is the address. */
export const memberSchema = z.strictObject({
  name: z.string().min(2).describe("Full name"),
  role: z.string().min(2).describe('Position, such as "Co-founder and CEO"'),
  department: z.string().min(2).describe("Department, shown on the member's own page"),
  experienceYears: z.number().int().positive().optional().describe("Years of work, where recorded"),
  order: z.number().int().positive().describe("Place in lists; 1 stands at /singleteam too"),
  leader: z
    .boolean()
    .default(false)
    .describe('true: shown among "Team Leaders of Company" on the About page'),
  left: z
    .boolean()
    .default(false)
    .describe("true for somebody who has left: no page and in no list; their posts keep the name"),
  formerly,
  portrait: pictureSchema("Portrait, shown round"),
  summary: z.string().min(50).max(160).describe("One sentence for search results, 50 to 160 characters"),
  biography: z.array(z.string().min(40)).min(2).describe("Paragraphs of the biography"),
  email: z.email().describe("Mailbox that gets the messages of the Contact Me form"),
  phone: z.string().min(6).describe("Phone as people should read it"),
  office: reference("offices", "Office the person works at, by its name in content/en/company.yaml"),
  social: z
    .array(
      z.strictObject({
        network: z.enum(["Instagram", "Facebook", "LinkedIn"]),
        url: z.url().describe("Complete address of the profile"),
      }),
    )
    .min(1)
    .describe("Profiles behind the plus icon"),
  skills: z.array(meterSchema).length(4).describe("The four circular meters"),
});

export type Member = z.infer<typeof memberSchema>;
