import { z } from "zod";
import { headSchema } from "../head.ts";
import { linkSchema } from "../link.ts";
import { pictureSchema } from "../picture.ts";
import { line, pointSchema, reference } from "../text.ts";

const block = {
  title: line("Heading of this part"),
  intro: line("One or two sentences below it").optional(),
};

/** The home page, and what the thirteen service addresses of R8 show below their own words: content/en/pages/home.yaml. */
export const homeSchema = z.strictObject({
  head: headSchema,
  hero: z
    .strictObject({
      label: line("Name of the slider, for screen readers"),
      slides: z
        .array(
          z.strictObject({
            title: line("Large words; the first slide's are the page's main heading").max(70),
            text: line("One or two sentences"),
            action: linkSchema.describe("The button"),
            project: reference(
              "projects",
              "The project whose screens stand beside the words on a wide window",
            ).optional(),
            picture: pictureSchema(
              "Stands there instead of a project's screens, 4 wide to 3 high",
            ).optional(),
          }),
        )
        .min(1),
      second: linkSchema.describe("Quiet link beside every slide's button"),
    })
    .describe("The slider at the top; one slide is enough"),
  services: z.strictObject({
    ...block,
    more: linkSchema,
  }),
  reasons: z
    .strictObject({ ...block, points: z.array(pointSchema).min(3).max(6) })
    .describe("Why clients choose us"),
  steps: z
    .strictObject({ ...block, points: z.array(pointSchema).min(3).max(5) })
    .describe("How we work, in order"),
  proof: z
    .strictObject({
      ...block,
      points: z
        .array(
          z.strictObject({
            figure: line("A measured figure, or a few words").max(24),
            text: line("What it says, and when and how it was measured"),
            link: linkSchema.optional(),
          }),
        )
        .min(2)
        .max(6),
    })
    .optional()
    .describe("What visitors can check for themselves; figures from docs/benchmarks.md"),
  work: z.strictObject({
    ...block,
    more: linkSchema,
    count: z.number().int().min(1).max(6).describe("How many projects are shown"),
  }),
  testimonials: z.strictObject({ ...block }),
  clients: z.strictObject({ ...block }),
  posts: z.strictObject({
    ...block,
    more: linkSchema,
    count: z.number().int().min(1).max(6).describe("How many posts are shown"),
  }),
  action: z
    .strictObject({
      title: line("Heading"),
      text: line("One or two sentences"),
      label: line("Words of the button"),
      href: line("Where it leads"),
      call: line("Before the phone number"),
    })
    .describe("The last band"),
});

export type Home = z.infer<typeof homeSchema>;
