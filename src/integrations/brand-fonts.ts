import type { AstroUserConfig } from "astro";
import { fontProviders } from "astro/config";
import type { Brand } from "#shared/schemas/brand.ts";
import { faces } from "#src/data/brand/faces.ts";

type FontFamily = NonNullable<AstroUserConfig["fonts"]>[number];
type Script = (typeof faces)["anek"]["latin"];

/**
 * The last font is the generic family `system-ui`, so Astro inserts metric-adjusted versions of common system
 * fonts, such as Roboto and Arial, before this list.
 */
const FALLBACKS = ["Roboto", "Noto Sans", "system-ui"];

/** The weights of text. Regular Bengali letters look lighter than Latin ones, so Bengali text is medium. */
const TEXT_WEIGHTS = { latin: [400, 700], bengali: [500, 700] } as const;

/**
 * Returns the font families of a brand for Astro's Fonts API. Headings have one family per weight, because Astro creates
 * one metric-adjusted fallback per family.
 */
export function createBrandFonts({ display, text }: Brand["faces"]): FontFamily[] {
  const { latin, bengali } = faces[display];
  return [
    createFamily(latin, `${latin.name} Bold`, "--font-display-latin", [700]),
    createFamily(latin, `${latin.name} Medium`, "--font-lead-latin", [500]),
    // On a slow first visit, headings use the bold system font, which avoids a layout shift.
    createFamily(bengali, bengali.name, "--font-display-bengali", [700], {
      fallbacks: [],
      display: "optional",
    }),
    ...(text === "system"
      ? []
      : [
          createFamily(
            faces[text].latin,
            `${faces[text].latin.name} Text`,
            "--font-text-latin",
            TEXT_WEIGHTS.latin,
          ),
          createFamily(
            faces[text].bengali,
            `${faces[text].bengali.name} Text`,
            "--font-text-bengali",
            TEXT_WEIGHTS.bengali,
            {
              fallbacks: [],
            },
          ),
        ]),
  ];
}

function createFamily(
  script: Script,
  name: string,
  cssVariable: `--${string}`,
  weights: readonly (400 | 500 | 700)[],
  { fallbacks = FALLBACKS, display = "swap" }: { fallbacks?: string[]; display?: "swap" | "optional" } = {},
): FontFamily {
  const variants = weights.flatMap((weight) =>
    script.files(weight).map(({ src, unicodeRange }) => ({
      weight,
      style: "normal" as const,
      src: [src],
      display,
      ...(unicodeRange && { unicodeRange }),
    })),
  );
  return {
    name,
    cssVariable,
    provider: fontProviders.local(),
    options: { variants },
    fallbacks,
    // Outside `defineConfig()`, the type of a family does not know the options of its provider.
  } as unknown as FontFamily;
}
