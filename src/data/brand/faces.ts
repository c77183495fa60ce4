import type { DisplayFace } from "#shared/schemas/brand.ts";

type Weight = 400 | 500 | 700;

/** A web font file, and the characters for which browsers load it. */
interface FontFile {
  src: string;
  unicodeRange?: [string, ...string[]];
}

/** The font for one writing system. */
interface ScriptFont {
  /** Name of the font in CSS. */
  name: string;
  files: (weight: Weight) => FontFile[];
  /** Returns the path of the font file with all characters, for pictures and the brochure, which use only two weights. */
  ttfPath: (weight: 400 | 700) => string;
}

const LATIN: FontFile["unicodeRange"] = [
  "U+0000-00FF",
  "U+0131",
  "U+0152-0153",
  "U+02BB-02DC",
  "U+2000-206F",
  "U+20AC",
  "U+2122",
  "U+2212",
];
/** Includes the rupee sign. */
const LATIN_EXTENDED: FontFile["unicodeRange"] = [
  "U+0100-0130",
  "U+0132-0151",
  "U+0154-02BA",
  "U+1E00-1EFF",
  "U+20A0-20AB",
  "U+20AD-20CF",
];
const BENGALI: FontFile["unicodeRange"] = ["U+964-965", "U+980-9FF", "U+200C-200D", "U+25CC"];

const STYLE_NAMES = { 400: "Regular", 700: "Bold" };
const createTtfPath = (name: string, folder: string) => (weight: 400 | 700) =>
  `@expo-google-fonts/${folder}/${weight}${STYLE_NAMES[weight]}/${name}_${weight}${STYLE_NAMES[weight]}.ttf`;

const createFontsourceFace = (name: string, family: string, fullName: string) => {
  const file = (subset: string, weight: Weight) =>
    `./node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`;
  const ttfPath = createTtfPath(fullName, family);
  return {
    latin: {
      name,
      files: (weight: Weight) => [
        { src: file("latin", weight), unicodeRange: LATIN },
        { src: file("latin-ext", weight), unicodeRange: LATIN_EXTENDED },
      ],
      ttfPath,
    },
    bengali: {
      name: `${name} Bengali`,
      files: (weight: Weight) => [{ src: file("bengali", weight), unicodeRange: BENGALI }],
      ttfPath,
    },
  };
};

/** The fonts that a brand can choose, by writing system. */
export const faces: Record<DisplayFace, { latin: ScriptFont; bengali: ScriptFont }> = {
  anek: {
    latin: {
      name: "Anek Latin",
      files: (weight) => [{ src: `./src/styles/fonts/anek-latin-${weight}.woff2` }],
      ttfPath: createTtfPath("AnekLatin", "anek-latin"),
    },
    bengali: {
      name: "Anek Bangla",
      files: (weight) => [{ src: `./src/styles/fonts/anek-bangla-${weight}.woff2`, unicodeRange: BENGALI }],
      ttfPath: createTtfPath("AnekBangla", "anek-bangla"),
    },
  },
  "hind-siliguri": createFontsourceFace("Hind Siliguri", "hind-siliguri", "HindSiliguri"),
  "noto-serif": createFontsourceFace("Noto Serif", "noto-serif-bengali", "NotoSerifBengali"),
};

/** The font of Devanagari letters in pictures and the brochure, whichever font the brand has. */
export const devanagariTtfPath = createTtfPath("AnekDevanagari", "anek-devanagari");
