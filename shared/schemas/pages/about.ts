import { z } from "zod";
import { pictureSchema } from "../picture.ts";
import { line, paragraphs } from "../text.ts";
import { actionWords, pageWords, sectionWords } from "./parts.ts";

const cardSchema = z.strictObject({
  title: line("Title of the card"),
  text: line("One or two sentences"),
  href: z
    .string()
    .regex(/^\//, 'an address of this site, beginning with "/"')
    .describe("Where the card leads"),
});

/** The page /aboutus: content/en/pages/about.yaml. */
export const aboutPageSchema = pageWords.extend({
  story: z.strictObject({
    title: line("Heading"),
    paragraphs: paragraphs("About Us text"),
    facts: z
      .array(z.strictObject({ term: line("What"), text: line("The fact") }))
      .min(2)
      .describe("Beside the text"),
  }),
  services: sectionWords.extend({ cards: z.array(cardSchema).length(4) }).describe("The four service cards"),
  startup: sectionWords
    .extend({
      cards: z.array(cardSchema.extend({ picture: pictureSchema("4 wide to 3 high") })).length(3),
    })
    .describe("The three image cards"),
  leaders: sectionWords.extend({ more: line("Words of the link to the team") }),
  testimonials: sectionWords,
  clients: line("Name of the row of client logos"),
  action: actionWords,
});

export type AboutPage = z.infer<typeof aboutPageSchema>;
