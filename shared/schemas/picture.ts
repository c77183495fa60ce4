import { z } from "zod";
import { matching } from "./text.ts";

/** A drawing in public/art, or a picture in content/pictures. The path does not contain `..`. */
const FILE = /^\/(?:art\/(?:\.?[^.\n])+\.svg|pictures\/(?:\.?[^.\n])+\.(?:jpe?g|png|webp|avif|svg))$/i;

const fields = {
  file: matching(
    "Path of the picture: /pictures/ and the file name in content/pictures, or a drawing in /art/.",
    FILE,
    "a photograph in content/pictures such as /pictures/our-shop.jpg (JPEG, PNG, WebP or AVIF), or a drawing such as /art/services/SEO.svg",
  ),
  alt: z
    .string()
    .trim()
    .min(3)
    .optional()
    .describe("Alternative text: one sentence that describes the picture for screen readers."),
  decorative: z
    .boolean()
    .optional()
    .describe("true instead of alt if the picture adds nothing to the text beside it."),
  focus: matching(
    'Focus point: the part of a photograph that crops preserve, as distances from the left and the top, such as "50% 30%"; default: the centre.',
    /^(?:100|\d\d?)% (?:100|\d\d?)%$/,
    'distances from the left and the top, such as "50% 30%"',
  ).optional(),
};

/** @param description purpose and proportions of the picture */
export const pictureSchema = (description: string) =>
  z
    .strictObject(fields)
    .refine(({ alt, decorative }) => alt !== undefined || decorative, {
      path: ["alt"],
      error:
        "Expected a description of the picture, or decorative: true if it adds nothing to the text beside it.",
    })
    .refine(({ alt, decorative }) => alt === undefined || !decorative, {
      path: ["decorative"],
      error: "Expected either alt or decorative: true, got both.",
    })
    .describe(description);

export type Picture = z.infer<ReturnType<typeof pictureSchema>>;
