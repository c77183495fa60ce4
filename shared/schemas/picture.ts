import { z } from "zod";
import { formed } from "./text.ts";

/** A drawing under public/art, or a file of the owner's folder content/pictures. */
const FILE = /^\/(?:art\/(?!.*\.\.).+\.svg|pictures\/(?!.*\.\.).+\.(?:jpe?g|png|webp|avif|svg))$/i;

const fields = {
  file: formed(
    "The picture: /pictures/ and the file's name in content/pictures, or a drawing under /art/",
    FILE,
    "a photograph in content/pictures, such as /pictures/our-shop.jpg (JPEG, PNG, WebP or AVIF; save HEIC as JPEG first), or a drawing, such as /art/services/SEO.svg",
  ),
  alt: z
    .string()
    .trim()
    .min(3)
    .optional()
    .describe("What the picture shows, in one sentence, for those who do not see it"),
  decorative: z
    .boolean()
    .optional()
    .describe(
      "true in place of a description, where the picture says nothing that the words beside it do not",
    ),
  focus: formed(
    'What must stay in sight when a photograph is cropped, from the left and from the top, such as "50% 30%"; default: the middle',
    /^(?:100|\d\d?)% (?:100|\d\d?)%$/,
    'how far from the left and from the top the main thing is, such as "50% 30%"',
  ).optional(),
};

/** Any picture of the content, photograph or drawing. `what` says what it stands for, and in which shape it is shown. */
export const pictureSchema = (what: string) =>
  z
    .strictObject(fields)
    .refine(({ alt, decorative }) => alt !== undefined || decorative, {
      path: ["alt"],
      error:
        "say in a sentence what the picture shows, or set decorative: true where it adds nothing to the words beside it",
    })
    .refine(({ alt, decorative }) => alt === undefined || !decorative, {
      path: ["decorative"],
      error: "remove either alt or decorative: a picture is described or decorative, not both",
    })
    .describe(what);

/** A picture as content names it. */
export type Picture = z.infer<ReturnType<typeof pictureSchema>>;
