import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { distDir } from "#server/files/site-folders.mjs";
import { getPictureFile } from "./picture-files.ts";
import type { PictureView } from "./view.ts";

/**
 * Replaces the URL of a drawing by a data URL, so that a slow network shows the picture at the top of a page together with
 * the text. Returns a photograph unchanged, because the browser chooses its format and width.
 */
export async function embedDrawing(picture: PictureView): Promise<PictureView> {
  if (picture.formats) return picture;
  // Imported dynamically, because the server does not minify.
  const { toDataUrl } = await import("./drawings.ts");
  return { ...picture, src: toDataUrl(await readFile(getPictureFile(picture.src), "utf8")) };
}

/** As `embedDrawing`, for pages rendered on demand: embeds the drawing of the build, which is minified. */
export async function embedBuiltDrawing(picture: PictureView): Promise<PictureView> {
  if (picture.formats) return picture;
  const folder = join(distDir, "client");
  const folders = import.meta.env.DEV ? undefined : { content: folder, public: folder };
  const svg = await readFile(getPictureFile(picture.src, folders), "utf8");
  return { ...picture, src: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
