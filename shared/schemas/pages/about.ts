import { z } from "zod";
import { ownAddress } from "#shared/schemas/link.ts";
import { pictureSchema } from "#shared/schemas/picture.ts";
import { group, line, list, paragraphs, titledText } from "#shared/schemas/text.ts";
import { actionCopy, pageCopy, sectionCopy } from "./parts.ts";

const card = titledText.extend({ href: ownAddress("Where the card leads") });
const imageCard = card.extend({ picture: pictureSchema("4 wide to 3 high") });

/** The page /aboutus: content/en/pages/about.yaml. */
export const aboutPageSchema = pageCopy.extend({
  story: z.strictObject({
    title: line("Heading"),
    paragraphs: paragraphs("About Us text"),
    facts: list("Beside the text", group("A fact", { term: line("What"), text: line("The fact") }), 2),
  }),
  services: sectionCopy.extend({ cards: list("The four service cards", card, 4, 4) }),
  startup: sectionCopy.extend({ cards: list("The three image cards", imageCard, 3, 3) }),
  leaders: sectionCopy.extend({ more: line("Words of the link to the team") }),
  testimonials: sectionCopy,
  clients: line("Name of the row of client logos"),
  action: actionCopy,
});

export type AboutPage = z.infer<typeof aboutPageSchema>;
