import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { distDir } from "#server/files/site-folders.mjs";
import { getPictureFile } from "./picture-files.ts";
import type { PictureView } from "./view.ts";

/**
 * As `embedDrawing`, for pages rendered on demand: embeds the drawing of the build, which is minified. In a module of its
 * own, so that the server bundle does not contain SVGO.
 */
export async function embedBuiltDrawing(picture: PictureView): Promise<PictureView> {
  if (picture.formats) return picture;
  const folder = join(distDir, "client");
  const folders = import.meta.env.DEV ? undefined : { content: folder, public: folder };
  const svg = await readFile(getPictureFile(picture.src, folders), "utf8");
  return { ...picture, src: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
