import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { linkSchema } from "#shared/schemas/link.ts";
import {
  group,
  list,
  reference,
  refuseRepeated,
  requiredText,
  sectionList,
  titledText,
} from "#shared/schemas/text.ts";
import { actionCopy, sectionCopy, withSampleCopy } from "./parts.ts";
import { streetForm, streetShop } from "./street.ts";

const section = sectionCopy.partial({ intro: true });

/** The sections of the home page below the hero, in the default order. Their copy is in the fields of the same names. */
export const homeSections = ["services", "reasons", "proof", "steps", "work", "posts", "action"] as const;

/** Copy of the home page: content/en/pages/home.yaml. Service pages also show its `services`, `steps` and `action` (R8). */
export const homeSchema = z.strictObject({
  head: headSchema,
  sections: sectionList(
    "Sections below the hero in order. The page omits sections that are not listed.",
    homeSections,
  ).default([...homeSections]),
  hero: group("Heading, the form for the visitor's shop, and a carousel with one or more shops.", {
    title: requiredText("Heading of the page, at most 70 characters.", 1, 70),
    text: requiredText("One or two sentences."),
    action: linkSchema.describe("Button below the street, until the visitor has typed a name."),
    label: requiredText("Accessible name of the carousel."),
    form: streetForm,
    slides: list("Shops in order, from left to right.", streetShop, 1, 10)
      .superRefine(refuseRepeated("id", (id) => `Expected another id, because an earlier shop has ${id}.`))
      .meta({ identity: "id" }),
  }),
  services: section.extend({
    more: linkSchema,
    rest: requiredText("Label that shows the other services of a group on phones. Placeholder: {count}"),
    groups: z
      .strictObject({
        build: requiredText("Sentence of the first group."),
        promote: requiredText("Sentence of the second group."),
        design: requiredText("Sentence of the third group."),
        advise: requiredText("Sentence of the fourth group."),
      })
      .partial()
      .optional()
      .describe("Sentences below the names of the groups."),
  }),
  reasons: section.extend({
    points: list(
      "Reasons to choose us.",
      titledText.extend({
        drawing: z
          .enum(["jars", "bench", "agreement", "telephone"])
          .optional()
          .describe(
            "Drawing above the title: jars of biscuits, two people on a bench, an agreement, or a telephone.",
          ),
      }),
      3,
      6,
    ).meta({ identity: "drawing" }),
  }),
  steps: section.extend({ points: list("Steps in order.", titledText, 3, 5) }),
  proof: withSampleCopy(section)
    .extend({
      points: list(
        "Claims that visitors can check, with numbers from docs/benchmarks.md.",
        z.strictObject({
          figure: requiredText(
            "Measured value or a few words, at most 24 characters. Those that begin with a digit are in large type.",
            1,
            24,
          ),
          text: requiredText("Explanation, with time and method of the measurement."),
          link: linkSchema
            .describe("{site} in the address is replaced by the address of this site.")
            .optional(),
        }),
        2,
        6,
      ),
    })
    .optional(),
  work: withSampleCopy(section).extend({
    more: linkSchema,
    projects: list(
      "Projects in order; without any, the section is omitted.",
      reference("projects", "Project."),
      0,
      6,
    ).default([]),
  }),
  posts: section.extend({
    more: linkSchema,
    count: z.number().int().min(1).max(6).describe("Number of posts shown, 1 to 6."),
  }),
  action: actionCopy
    .extend({ href: linkSchema.shape.href, call: requiredText("Label of the phone number.") })
    .describe("Call to action at the end of the page."),
});

export type Home = z.infer<typeof homeSchema>;
