import { z } from "zod";
import { formed, group, keywords, line } from "./text.ts";

const chapter = {
  title: line("Heading of the page"),
  lead: line("One or two sentences below it"),
};

/** Words that only the printed brochure has: content/en/brochure.yaml (R9). The rest comes from the pages' files. */
export const brochureSchema = z.strictObject({
  title: line("Title of the document, such as in a reader's window"),
  subject: line("One line about the document for libraries and search"),
  keywords: keywords("Words to find the document by"),
  file: formed(
    "End of the file's name, after the company's",
    /^[a-z0-9-]+$/,
    "small letters, digits and hyphens, such as brochure",
  ),
  cover: z.strictObject({
    kind: line("What it is, above the name"),
    text: line("One sentence below the tagline"),
    picture: line("What the drawing on the cover shows"),
  }),
  about: group("Who we are", chapter),
  steps: group("How we work; the steps are those of the home page", chapter),
  build: group("Services of the group build", chapter),
  promote: group("Services of the group promote", chapter),
  design: group("Services of the group design", chapter),
  consulting: group("The six consulting services", chapter),
  offers: group("Offers and plans", {
    ...chapter,
    plans: line("Heading over the plans"),
  }),
  work: group("Selected work", { ...chapter, note: line("That the projects are samples") }),
  team: group("The team", chapter),
  contact: group("Offices and how to reach us", {
    ...chapter,
    phone: line("Word before the phone number"),
    email: line("Word before the mail address"),
    website: line("Word before the address of this site"),
  }),
  back: line("Last sentence, on the back"),
});
