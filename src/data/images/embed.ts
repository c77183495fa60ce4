import { readFile } from "node:fs/promises";
import { getPictureFile } from "./picture-files.ts";
import type { PictureView } from "./view.ts";

/**
 * Replaces the URL of a drawing by a data URL, so that a slow network shows the picture at the top of a page together with
 * the text. Returns a photograph unchanged, because the browser chooses its format and width.
 */
export async function embedDrawing(picture: PictureView): Promise<PictureView> {
  if (picture.formats) return picture;
  // Imported dynamically, because the server never embeds.
  const { toDataUrl } = await import("./drawings.ts");
  return { ...picture, src: toDataUrl(await readFile(getPictureFile(picture.src), "utf8")) };
}
