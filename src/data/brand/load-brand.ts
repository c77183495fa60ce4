import { readFileSync } from "node:fs";
import { optimize } from "svgo";
import { readBrand } from "#server/content/read-brand.ts";
import { createPalette } from "#shared/brand/palette.ts";
import { minifyDrawing } from "#src/data/images/drawings.ts";
import { getPictureFile } from "#src/data/images/picture-files.ts";
import type { BuiltBrand } from "./brand.ts";

/** Loads the parts of the brand that are compiled into the site. Its name, which can be translated, is content. */
export function loadBrand(): BuiltBrand {
  const { logo, colours, faces } = readBrand();
  const readLogo = (file: string) => minifyDrawing(readFileSync(getPictureFile(file), "utf8"));
  return {
    palette: createPalette(colours),
    faces,
    logo: {
      full: readLogo(logo.full),
      oneColour: withCurrentColor(readLogo(logo.oneColour)),
      icon: readLogo(logo.icon ?? logo.full),
      containsName: logo.containsName,
    },
  };
}

/** Replaces all colours of an SVG with `currentColor`. */
function withCurrentColor(svg: string): string {
  const { data } = optimize(svg, {
    plugins: [
      { name: "inlineStyles", params: { onlyMatchedOnce: false } },
      "convertStyleToAttrs",
      { name: "convertColors", params: { currentColor: true } },
    ],
  });
  // Shapes without a fill are black.
  return data.replace(/<svg(?![^<>]* fill=)/, '<svg fill="currentColor"');
}
