import { z } from "zod";
import { line } from "./text.ts";

const chapter = z.strictObject({
  title: line("Heading of the page"),
  lead: line("One or two sentences below it"),
});

/** Words that only the printed brochure has: content/en/brochure.yaml (R9). The rest comes from the pages' files. */
export const brochureSchema = z.strictObject({
  title: line("Title of the document, such as in a reader's window"),
  subject: line("One line about the document for libraries and search"),
  keywords: z.array(z.string().min(2)).min(1).describe("Words to find the document by"),
  file: z
    .string()
    .regex(/^[a-z0-9-]+$/, "small letters, digits and hyphens, such as brochure")
    .describe("End of the file's name, after the company's"),
  cover: z.strictObject({
    kind: line("What it is, above the name"),
    text: line("One sentence below the tagline"),
    picture: line("What the drawing on the cover shows"),
  }),
  about: chapter.describe("Who we are"),
  steps: chapter.describe("How we work; the steps are those of the home page"),
  build: chapter.describe("Services of the group build"),
  promote: chapter.describe("Services of the group promote"),
  design: chapter.describe("Services of the group design"),
  consulting: chapter.describe("The six consulting services"),
  offers: chapter.extend({ plans: line("Heading over the plans") }).describe("Offers and plans"),
  work: chapter.extend({ note: line("That the projects are samples") }).describe("Selected work"),
  team: chapter.describe("The team"),
  contact: chapter
    .extend({
      phone: line("Word before the phone number"),
      email: line("Word before the mail address"),
      website: line("Word before the address of this site"),
    })
    .describe("Offices and how to reach us"),
  back: line("Last sentence, on the back"),
});
