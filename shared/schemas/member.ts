import { z } from "zod";
import { profiles } from "./company.ts";
import { pictureSchema } from "./picture.ts";
import { flag, formerly, list, meterSchema, positiveInteger, reference, requiredText } from "./text.ts";

/** The things that a member can have in front of them in the drawing of the team. */
const tableThings = [
  "notebook",
  "laptop",
  "router",
  "pencils",
  "phones",
  "report",
  "list",
  "telephone",
] as const;

/** A member of the team: content/en/members/{slug}.yaml; the file name is part of its URL. */
export const memberSchema = z.strictObject({
  name: requiredText("Full name.", 2),
  role: requiredText('Role, such as "Co-founder and CEO".', 2),
  department: requiredText("Department, shown on the page of the member.", 2),
  experienceYears: positiveInteger("Years of experience; if missing, none are shown.").optional(),
  order: positiveInteger("Position in lists; the first current member is also shown at /singleteam."),
  leader: flag('true to show the member under "Team Leaders of Company" on the about page.'),
  left: flag(
    "true for a former member, who is not listed and has no page; posts still show the name of the author.",
  ),
  formerly,
  portrait: pictureSchema("Portrait, cropped to a circle."),
  summary: requiredText("One sentence for search results, 50 to 160 characters.", 50, 160),
  answersFor: requiredText(
    "What this person is responsible for, as the end of a sentence, such as: dates and visits. Service pages show it.",
    5,
    90,
  ).optional(),
  ask: list(
    "Questions that this person answers best, as a client would ask them.",
    requiredText("Question."),
    1,
    4,
  ).optional(),
  atTable: z
    .enum(tableThings)
    .describe("Thing in front of the member in the drawing of the team; without it, there is only tea.")
    .optional(),
  biography: list(
    "Paragraphs of the biography, each at least 40 characters; if missing, none is shown.",
    z.string().min(40),
  ).optional(),
  email: z.email("an email address").describe("Email address that receives messages of the Contact Me form."),
  phone: requiredText("Phone number as it is displayed; if missing, none is shown.", 6).optional(),
  office: reference("offices", "Name of the office in content/en/company.yaml."),
  social: profiles(
    "Profiles on social networks, which the plus icon shows; leave them out if there are none.",
  ),
  skills: list(
    "Up to four percentages, shown as circles; if missing, none are shown.",
    meterSchema,
    1,
    4,
  ).optional(),
  sample: flag(
    "true if the person is made up; the member's page and, if all members are samples, lists say so.",
  ),
});

export type Member = z.infer<typeof memberSchema>;
export type TableThing = (typeof tableThings)[number];
