import { z } from "zod";
import { headSchema } from "#shared/schemas/head.ts";
import { linkSchema } from "#shared/schemas/link.ts";
import { pictureSchema } from "#shared/schemas/picture.ts";
import { group, line, list, reference, titledText } from "#shared/schemas/text.ts";
import { actionCopy, sectionCopy } from "./parts.ts";

const section = sectionCopy.partial({ intro: true });
const shown = (what: string) => z.number().int().min(1).max(6).describe(`How many ${what} are shown`);

/** The home page, and what the thirteen service addresses of R8 show below their own words: content/en/pages/home.yaml. */
export const homeSchema = z.strictObject({
  head: headSchema,
  hero: group("The slider at the top; one slide is enough", {
    label: line("Name of the slider, for screen readers"),
    slides: list(
      "One after the other",
      z.strictObject({
        title: line("Large words; the first slide's are the page's main heading", 1, 70),
        text: line("One or two sentences"),
        action: linkSchema.describe("The button"),
        project: reference(
          "projects",
          "The project whose screens stand beside the words on a wide window",
        ).optional(),
        picture: pictureSchema("Stands there instead of a project's screens, 4 wide to 3 high").optional(),
      }),
    ),
    second: linkSchema.describe("Quiet link beside every slide's button"),
  }),
  services: section.extend({ more: linkSchema }),
  reasons: section.extend({ points: list("Why clients choose us", titledText, 3, 6) }),
  steps: section.extend({ points: list("How we work, in order", titledText, 3, 5) }),
  proof: section
    .extend({
      points: list(
        "What visitors can check for themselves; figures from docs/benchmarks.md",
        z.strictObject({
          figure: line("A measured figure, or a few words", 1, 24),
          text: line("What it says, and when and how it was measured"),
          link: linkSchema.optional(),
        }),
        2,
        6,
      ),
    })
    .optional(),
  work: section.extend({ more: linkSchema, count: shown("projects") }),
  testimonials: section,
  clients: section.omit({ intro: true }),
  posts: section.extend({ more: linkSchema, count: shown("posts") }),
  action: actionCopy
    .extend({ href: linkSchema.shape.href, call: line("Before the phone number") })
    .describe("The last band"),
});

export type Home = z.infer<typeof homeSchema>;
