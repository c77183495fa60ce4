import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { minifyInlineDrawing } from "./drawings.ts";

const QUERY = "?drawing";

/** Vite plugin that imports `taxi.svg?drawing` as a string with the minified SVG, for `Drawing` and for standalone files. */
export const importDrawings = (): Plugin => ({
  name: "import-drawings",
  // Before the plugins of Astro and Vite, which import SVG files as URLs.
  enforce: "pre",
  async load(id) {
    if (!id.endsWith(`.svg${QUERY}`)) return;
    const file = id.slice(0, -QUERY.length);
    this.addWatchFile(file);
    const svg = minifyInlineDrawing(await readFile(file, "utf8"), basename(file, ".svg"));
    return `export default ${JSON.stringify(svg)};`;
  },
});
