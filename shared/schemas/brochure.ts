import { z } from "zod";
import { withSampleCopy } from "./pages/parts.ts";
import { pictureSchema } from "./picture.ts";
import { group, keywords, matching, requiredText } from "./text.ts";

const chapter = {
  title: requiredText("Heading of the page."),
  lead: requiredText("One or two sentences below the heading."),
};
const picture = pictureSchema(
  "Picture below the heading, 4:3, at least 1500 × 1125. The page crops its lower part.",
).optional();

/** Copy of the printed brochure: content/en/brochure.yaml (R9). All other copy is from the files of the pages. */
export const brochureSchema = z.strictObject({
  title: requiredText("Title of the document in the metadata."),
  subject: requiredText("Subject of the document in the metadata."),
  keywords: keywords("Keywords of the document in the metadata."),
  file: matching(
    "Suffix of the file name, after the name of the company.",
    /^[a-z0-9-]+$/,
    "lower-case letters, digits and hyphens, such as brochure",
  ),
  cover: z.strictObject({
    kind: requiredText("Kind of document, above the name of the company."),
    text: requiredText("One sentence below the slogan."),
    picture: requiredText("Alternative text of the drawing on the cover."),
  }),
  about: group("About the company.", { ...chapter, picture }),
  steps: group("How we work, with the steps of the home page.", { ...chapter, picture }),
  build: group("Services of the group build.", chapter),
  promote: group("Services of the group promote.", chapter),
  design: group("Services of the group design.", chapter),
  consulting: group("The six consulting services.", chapter),
  offers: group("Offers and plans.", {
    ...chapter,
    plans: requiredText("Heading of the plans."),
  }),
  work: withSampleCopy(z.strictObject(chapter)).describe("Selected projects."),
  team: group("The team.", chapter),
  contact: group("Offices and contact details.", {
    ...chapter,
    phone: requiredText("Label of the phone number."),
    email: requiredText("Label of the email address."),
    website: requiredText("Label of the URL of the website."),
  }),
  back: requiredText("Sentence on the back cover."),
});
