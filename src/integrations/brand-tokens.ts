import { join } from "node:path";
import type { AstroIntegration } from "astro";
import type { Plugin } from "postcss";
import type { Plugin as VitePlugin } from "vite";
import { BRAND_FILE } from "#server/content/read-brand.ts";
import { getLanguageFolder, listOtherLanguages } from "#server/files/site-folders.mjs";
import type { Palette } from "#shared/brand/palette.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { loadBrand } from "#src/data/brand/load-brand.ts";
import { createBrandFonts } from "./brand-fonts.ts";

const BRAND_MODULE = "virtual:brand";
/** The prefix keeps other plugins from loading it as a file. */
const RESOLVED_BRAND_MODULE = `\0${BRAND_MODULE}`;

/** Adds the brand to the configuration: its fonts, `design-token()` in CSS, and the module `virtual:brand`. */
export default function brand(): AstroIntegration {
  return {
    name: "brand",
    hooks: {
      "astro:config:setup": ({ updateConfig, addWatchFile }) => {
        // A changed brand restarts the development server.
        for (const language of [DEFAULT_LANGUAGE, ...listOtherLanguages()])
          addWatchFile(join(getLanguageFolder(language), BRAND_FILE));
        const built = loadBrand();
        updateConfig({
          fonts: createBrandFonts(built.faces),
          vite: {
            plugins: [brandModule(built)],
            css: { postcss: { plugins: [designTokens(built.palette)] } },
          },
        });
      },
    },
  };
}

/** Vite plugin with the module `virtual:brand`, whose default export is the brand. */
export const brandModule = (brand = loadBrand()): VitePlugin => ({
  name: "brand",
  resolveId: (id) => (id === BRAND_MODULE ? RESOLVED_BRAND_MODULE : undefined),
  load: (id) => (id === RESOLVED_BRAND_MODULE ? `export default ${JSON.stringify(brand)};` : undefined),
});

/** Replaces `design-token("light.accent")` with a colour of the palette. */
const designTokens = (palette: Palette): Plugin => ({
  postcssPlugin: "design-tokens",
  Declaration(declaration) {
    if (!declaration.value.includes("design-token(")) return;
    declaration.value = declaration.value.replaceAll(
      /design-token\("(\w+)\.([\w-]+)"\)/g,
      (_, group, name) => {
        const colour = (palette as Record<string, Record<string, string>>)[group]?.[name];
        if (!colour)
          throw declaration.error(
            `Unknown design token ${group}.${name}. Expected one of shared/colours.json.`,
          );
        return colour;
      },
    );
  },
});
