import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { linkSchema } from "#shared/schemas/link.ts";
import { pictureSchema } from "#shared/schemas/picture.ts";
import { group, line, list, reference, titledText } from "#shared/schemas/text.ts";
import { actionCopy, sectionCopy } from "./parts.ts";

const section = sectionCopy.partial({ intro: true });
const count = (entries: string) =>
  z.number().int().min(1).max(6).describe(`Number of ${entries} shown, 1 to 6.`);

/** Copy of the home page: content/en/pages/home.yaml. The service pages of R8 show the same sections. */
export const homeSchema = z.strictObject({
  head: headSchema,
  hero: group("Carousel at the top, with one or more slides.", {
    label: line("Accessible name of the carousel."),
    slides: list(
      "Slides in order.",
      z.strictObject({
        title: line(
          "Heading of the slide, at most 70 characters; the first one is the heading of the page.",
          1,
          70,
        ),
        text: line("One or two sentences."),
        action: linkSchema.describe("Button of the slide."),
        project: reference(
          "projects",
          "Project whose screens are shown beside the text on wide windows.",
        ).optional(),
        picture: pictureSchema("Picture instead of a project, 4:3.").optional(),
      }),
    ),
    second: linkSchema.describe("Secondary link beside the button of every slide."),
  }),
  services: section.extend({ more: linkSchema }),
  reasons: section.extend({ points: list("Reasons to choose us.", titledText, 3, 6) }),
  steps: section.extend({ points: list("Steps in order.", titledText, 3, 5) }),
  proof: section
    .extend({
      points: list(
        "Claims that visitors can check, with numbers from docs/benchmarks.md.",
        z.strictObject({
          figure: line("Measured value or a few words, at most 24 characters.", 1, 24),
          text: line("Explanation, with time and method of the measurement."),
          link: linkSchema.optional(),
        }),
        2,
        6,
      ),
    })
    .optional(),
  work: section.extend({ more: linkSchema, count: count("projects") }),
  testimonials: section,
  clients: section.omit({ intro: true }),
  posts: section.extend({ more: linkSchema, count: count("posts") }),
  action: actionCopy
    .extend({ href: linkSchema.shape.href, call: line("Label of the phone number.") })
    .describe("Call to action at the end of the page."),
});

export type Home = z.infer<typeof homeSchema>;
