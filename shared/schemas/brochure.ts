import { z } from "zod";
import { group, keywords, line, matching } from "./text.ts";

const chapter = {
  title: line("Heading of the page."),
  lead: line("One or two sentences below the heading."),
};

/** Copy of the printed brochure: content/en/brochure.yaml (R9). All other copy is from the files of the pages. */
export const brochureSchema = z.strictObject({
  title: line("Title of the document in the metadata."),
  subject: line("Subject of the document in the metadata."),
  keywords: keywords("Keywords of the document in the metadata."),
  file: matching(
    "Suffix of the file name, after the name of the company.",
    /^[a-z0-9-]+$/,
    "lower-case letters, digits and hyphens, such as brochure",
  ),
  cover: z.strictObject({
    kind: line("Kind of document, above the name of the company."),
    text: line("One sentence below the slogan."),
    picture: line("Alternative text of the drawing on the cover."),
  }),
  about: group("About the company.", chapter),
  steps: group("How we work, with the steps of the home page.", chapter),
  build: group("Services of the group build.", chapter),
  promote: group("Services of the group promote.", chapter),
  design: group("Services of the group design.", chapter),
  consulting: group("The six consulting services.", chapter),
  offers: group("Offers and plans.", {
    ...chapter,
    plans: line("Heading of the plans."),
  }),
  work: group("Selected projects.", { ...chapter, note: line("Note that the projects are samples.") }),
  team: group("The team.", chapter),
  contact: group("Offices and contact details.", {
    ...chapter,
    phone: line("Label of the phone number."),
    email: line("Label of the email address."),
    website: line("Label of the URL of the website."),
  }),
  back: line("Sentence on the back cover."),
});
