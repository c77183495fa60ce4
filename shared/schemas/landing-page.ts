import { z } from "zod";
import { headSchema } from "./head.ts";
import { linkSchema } from "./link.ts";
import { sectionCopy, withSampleCopy } from "./pages/parts.ts";
import { pictureSchema } from "./picture.ts";
import { titledTable } from "./table.ts";
import {
  flag,
  formerly,
  group,
  itemSchema,
  list,
  positiveInteger,
  reference,
  requiredText,
  sectionList,
  titledText,
} from "./text.ts";
import { videoUrl } from "./video.ts";

/** The sections of a landing page below its hero. Their copy is in the fields of the same names. */
export const landingSections = [
  "points",
  "steps",
  "video",
  "work",
  "prices",
  "tables",
  "testimonials",
  "questions",
  "form",
] as const;

const section = sectionCopy.partial({ intro: true });
const points = (description: string, minItems: number, maxItems: number) =>
  z.strictObject({ title: section.shape.title, points: list(description, titledText, minItems, maxItems) });

/** The drawings that the head of a page can show. */
const headDrawing = z.enum(["counter", "papers", "street", "shops", "books", "tram", "post"]);

/** A landing page: content/en/landing-pages/{slug}.yaml; the file name is its path. */
export const landingPageSchema = z
  .strictObject({
    head: headSchema,
    name: requiredText("Name in the menu, in the breadcrumb trail and as subject of enquiries.", 1, 40),
    order: positiveInteger("Unique position among the landing pages in the menu; 1 is first."),
    menu: flag(
      "true to list the page in the menu, in the column with landingPages: true of content/en/navigation.yaml.",
    ),
    draft: flag(
      "true for a page that isn't published: it has no address and is in no menu, search or sitemap. Remove the line to publish the page.",
    ),
    sections: sectionList(
      "Sections below the hero in order. The page omits sections that are not listed.",
      landingSections,
    ),
    hero: group("Heading of the page.", {
      title: requiredText("Heading, at most 70 characters.", 1, 70),
      lead: requiredText("One or two sentences below the heading."),
      action: requiredText("Text of the button to the form, or to the contact page without a form."),
      picture: pictureSchema("Picture beside the heading, 4:3; if missing, the drawing.").optional(),
      drawing: headDrawing.default("street").describe("Drawing beside the heading if there is no picture."),
    }),
    points: points("Points, numbered.", 2, 8).optional(),
    steps: points("Steps in order, as stops of a tram.", 3, 5).optional(),
    video: section
      .extend({
        url: videoUrl,
        picture: pictureSchema("Still of the video, 16:9; if missing, a drawn one.").optional(),
      })
      .optional(),
    work: section
      .extend({
        projects: list(
          "Projects in order; without any, the section is omitted.",
          reference("projects", "Project."),
          0,
          6,
        ).default([]),
        more: linkSchema.optional().describe("Link beside the heading, such as to a post."),
      })
      .optional(),
    prices: section
      .extend({
        show: z
          .enum(["offers", "plans"])
          .describe("offers: the offers of the products page. plans: the plans of the FAQ page."),
      })
      .optional(),
    tables: list("Tables with figures or comparisons.", titledTable, 1, 3).optional(),
    testimonials: withSampleCopy(section).optional(),
    questions: z
      .strictObject({
        title: section.shape.title,
        items: list("Questions with answers.", itemSchema, 2, 8),
      })
      .optional(),
    form: titledText
      .extend({ subject: requiredText("Subject that the form preselects; if missing, the name.").optional() })
      .describe("The contact form.")
      .optional(),
    formerly,
  })
  .superRefine(({ sections, ...page }, context) => {
    for (const [index, name] of sections.entries())
      if (page[name] === undefined)
        context.addIssue({
          code: "custom",
          path: ["sections", index],
          message: `Missing fields of the section ${name}. Add them, or remove ${name} from sections.`,
        });
  });

export type LandingPage = z.infer<typeof landingPageSchema>;
