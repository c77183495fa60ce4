import { palette } from "#src/lib/brand/brand.ts";

/** Colours by name, for standalone files: icons, social cards and the brochure. */
export const pigments = palette.pigment;
