import { wcagContrast } from "culori";
import { chooseReadable, createPalette, MIN_CONTRAST } from "#shared/brand/palette.ts";
import type { Brand } from "#shared/schemas/brand.ts";
import { COMPANY_PLACEHOLDER } from "#shared/text/counts.ts";
import { type ContentFile, type Entries, issueAt, listTexts } from "./content-files.ts";
import type { ContentIssue, FieldPath } from "./issue.ts";

interface Pair {
  /** The field to change. */
  path: FieldPath;
  /** Names of the text and of its background, each followed by the colour. */
  text: [name: string, colour: string];
  background: [name: string, colour: string];
  advice: string;
}

/** Returns an issue for each pair of colours of the brand that is hard to read. */
export const findContrastIssues = ({ brand }: Pick<Entries, "brand">): ContentIssue[] =>
  brand.flatMap((entry) =>
    listPairs(entry.data.colours).flatMap(({ path, text, background, advice }) => {
      const contrast = wcagContrast(text[1], background[1]);
      if (contrast >= MIN_CONTRAST) return [];
      const message = `Expected a contrast of at least ${MIN_CONTRAST}:1 between ${text.join(" ")} and ${background.join(" ")}, got ${formatRatio(contrast)}:1. ${advice}`;
      return [issueAt(entry, ["colours", ...path], message)];
    }),
  );

/** Rounds down, so that 4.49 is not reported as 4.5. */
const formatRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Returns the pairs of text and background that occur on the site. */
function listPairs(colours: Brand["colours"]): Pair[] {
  const { light, dark } = colours;
  const palette = createPalette(colours);
  const inkOrPaper = (accent: string): [string, string] => {
    const colour = chooseReadable(accent, light.ink);
    return [colour === light.ink ? "the ink" : "white text", colour];
  };
  const lightInk: [string, string] = ["the ink", light.ink];
  const darkInk: [string, string] = ["the ink for dark backgrounds", dark.ink];
  const darkAccent: [string, string] = ["the accent for dark backgrounds", dark.accent];
  const darkTheme: [string, string] = ["the background of the dark theme", palette.dark.closing];
  return [
    {
      path: ["light", "ink"],
      text: lightInk,
      background: ["the background of the page", palette.sunk["surface-sunk"]],
      advice: "Choose a darker ink.",
    },
    {
      path: ["light", "accent"],
      text: inkOrPaper(light.accent),
      background: ["the accent", light.accent],
      advice: "Choose a lighter or a darker accent.",
    },
    {
      path: ["dark", "accent"],
      text: inkOrPaper(dark.accent),
      background: darkAccent,
      advice: "Choose a lighter accent.",
    },
    ...[darkTheme, lightInk].flatMap((background) => [
      {
        path: ["dark", "ink"],
        text: darkInk,
        background,
        advice: "Choose a lighter ink for dark backgrounds.",
      },
      {
        path: ["dark", "accent"],
        text: darkAccent,
        background,
        advice: "Choose a lighter accent for dark backgrounds.",
      },
    ]),
  ];
}

/** Fields with the name of the company, or with another name that may include it, such as the legal name. */
const NAME_FIELDS = ["name", "shortName", "legal"];

/** Returns a warning for each text that contains the name of the company instead of the placeholder. */
export function findTypedNameWarnings(file: ContentFile, name: string): ContentIssue[] {
  const isName = ([field]: FieldPath = []) =>
    (file.kind === "brand" || file.kind === "company") && NAME_FIELDS.includes(String(field));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{M}\\p{N}])`, "u");
  return listTexts(file).flatMap(({ text, path, createIssue }) =>
    pattern.test(text) && !isName(path)
      ? [
          createIssue(
            `Expected {${COMPANY_PLACEHOLDER}}, got "${name}". The text would keep this name if you change it in brand.yaml.`,
          ),
        ]
      : [],
  );
}
