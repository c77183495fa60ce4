// Provided by `src/integrations/brand-tokens.ts`.
import builtBrand from "virtual:brand";
import type { Palette } from "#shared/brand/palette.ts";
import type { Brand } from "#shared/schemas/brand.ts";

/** The parts of the brand that are compiled into the site, so that on-demand pages match the build. */
export interface BuiltBrand {
  palette: Palette;
  faces: Brand["faces"];
  logo: {
    /** SVG, which may use the colours of the theme, such as `var(--accent)`. */
    full: string;
    /** SVG in `currentColor`. */
    oneColour: string;
    /** SVG. */
    icon: string;
    containsName: boolean;
  };
}

export const { palette, faces, logo } = builtBrand;

/** Colours by name, for standalone files: icons, social cards and the brochure. */
export const pigments = palette.pigment;
