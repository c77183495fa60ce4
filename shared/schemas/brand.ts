import { z } from "zod";
import { flag, group, matching, requiredText } from "./text.ts";

const SVG_FILE = /^\/(?:art|pictures)\/(?:\.?[^.\n])+\.svg$/;
const svg = (description: string) =>
  matching(
    description,
    SVG_FILE,
    "an SVG drawing such as /pictures/logo.svg, in content/pictures or public/art",
  );

/** `control` selects the control in the editor. */
const colour = (description: string) =>
  matching(
    description,
    /^#[0-9a-fA-F]{6}$/,
    'a colour with six hexadecimal digits in quotes, such as "#f6b41a"',
  ).meta({
    control: "color",
  });

/** Fonts of headings, buttons and prices. Each has Latin and Bengali letters. */
export const displayFaces = ["anek", "hind-siliguri", "noto-serif"] as const;
export type DisplayFace = (typeof displayFaces)[number];

/** Fonts of text. `system` is the font of the visitor's device. */
export const textFaces = ["system", "hind-siliguri", "noto-serif"] as const;

/** Name, logo, colours and fonts of the company: content/en/brand.yaml (O6). */
export const brandSchema = z.strictObject({
  name: requiredText(
    "Name of the company, which replaces {company} in the other files; a translation is optional.",
  )
    .refine((name) => !/[{}<>"]/.test(name), {
      error: "Expected a name without quotes, braces and angle brackets.",
    })
    .meta({ translation: "optional" }),
  shortName: requiredText(
    "Name below the icon on the home screen of a phone, at most 12 characters; a translation is optional.",
    1,
    12,
  ).meta({ translation: "optional" }),
  logo: group("Logo, as SVG drawings.", {
    full: svg("Logo in its colours. It is shown on light backgrounds, and on icons unless icon is set."),
    oneColour: svg(
      "Logo in one colour, shown on dark backgrounds in the colour of the text. It is not used if the full logo has the colours of the theme, such as var(--accent).",
    ),
    icon: svg(
      "Square logo for browser tabs and home screens, such as the first letter on a coloured square.",
    ).optional(),
    containsName: flag("true if the logo contains the name, which is then not written beside it."),
  }),
  colours: group("Colours. Backgrounds, lines and hover colours are derived from them.", {
    light: group("On light backgrounds.", {
      accent: colour("Colour of buttons, highlights and coloured bands, such as #f6b41a."),
      ink: colour("Dark colour of text, lines and dark bands, such as #0d2b3e."),
    }),
    dark: group("On dark backgrounds and in the dark theme.", {
      accent: colour("Colour of buttons, prices and highlights; light enough to read on the ink."),
      ink: colour("Light colour of text and lines."),
    }),
  }),
  faces: group("Fonts.", {
    display: z
      .enum(displayFaces)
      .describe(
        "Font of headings, buttons and prices: anek (sturdy), hind-siliguri (plain) or noto-serif (with serifs).",
      ),
    text: z
      .enum(textFaces)
      .describe(
        "Font of text: system (the font of the visitor's device, which loads fastest), hind-siliguri or noto-serif.",
      ),
  }),
});

export type Brand = z.infer<typeof brandSchema>;
