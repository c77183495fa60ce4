import { z } from "zod";
import { sitePath } from "#shared/schemas/link.ts";
import { pictureSchema } from "#shared/schemas/picture.ts";
import { group, heading, list, requiredText, titledText } from "#shared/schemas/text.ts";
import { actionCopy, pageCopy, sectionCopy, withSampleCopy } from "./parts.ts";

const card = titledText.extend({ href: sitePath("Path of the page that the card links to.") });
const imageCard = card.extend({ picture: pictureSchema("Picture, 4:3.") });

/** The page /aboutus: content/en/pages/about.yaml. */
export const aboutPageSchema = pageCopy.extend({
  story: z.strictObject({
    title: heading,
    scenes: list(
      "Up to four scenes of a visit to a client, in order, each beside its drawing.",
      titledText,
      1,
      4,
    ),
    facts: list(
      "Facts in the head of the page.",
      group("Fact.", { term: requiredText("Label."), text: requiredText("Value.") }),
      2,
    ),
  }),
  services: sectionCopy.extend({
    cards: list("Four cards of services.", card, 4, 4).meta({ identity: "href" }),
  }),
  startup: sectionCopy.extend({
    cards: list("Three cards with pictures.", imageCard, 3, 3).meta({ identity: "href" }),
  }),
  leaders: withSampleCopy(sectionCopy.extend({ more: requiredText("Text of the link to the team.") })),
  testimonials: withSampleCopy(sectionCopy),
  clients: requiredText("Accessible name of the client logos."),
  action: actionCopy,
});

export type AboutPage = z.infer<typeof aboutPageSchema>;
