import { statSync } from "node:fs";
import type { Picture } from "#shared/schemas/picture.ts";
import { cropBox, MIDDLE, readableSize, type Size } from "./crop.ts";
import type { Cut } from "./cuts.ts";
import { isDrawing, pictureFault, pictureFile } from "./files.ts";
import type { PictureView } from "./view.ts";

/** A photograph without its description: the same wherever a page shows it in that cut. */
type Photograph = Omit<PictureView, "alt">;

/** Widths in which a photograph is encoded, as multiples of the shown width: small windows, the shape itself, dense screens. */
const DENSITIES = [0.5, 1, 2];
/** The best first. The last is for browsers that do not support `<source>`, too. */
const FORMATS = [
  { format: "avif", quality: 50 },
  { format: "webp", quality: 72 },
] as const;

/** Encoded photographs by file, focus and cut. */
const cache = new Map<string, Promise<Photograph>>();
/** In the built server: the photographs of the build, as the server has no originals to encode. */
let built: Record<string, Photograph> | undefined;

/**
 * A picture of the content as a component shows it, in one of the shapes of cuts.ts.
 *
 * @param where content file and field that name it, such as "content/en/members/a.yaml: portrait"
 * @throws naming them, when the file is missing, too large or not readable
 */
export async function picture(ref: Picture, cut: Cut, where: string): Promise<PictureView> {
  const { file, focus, alt = "" } = ref;
  const { width, height } = cut;
  const fault = !built && pictureFault(file);
  if (fault) throw new Error(`${where}: ${fault}`);
  if (isDrawing(file)) return { src: file, alt, width, height };
  // A file that is changed in development has another time.
  const changed = import.meta.env.DEV ? statSync(pictureFile(file)).mtimeMs : 0;
  const key = JSON.stringify([file, focus, width, height, changed]);
  if (!built) return { ...(await cache.getOrInsertComputed(key, () => photograph(ref, cut, where))), alt };
  const photo = built[key];
  if (!photo) throw new Error(`${where}: the build has not encoded ${file} in this cut`);
  return { ...photo, alt };
}

/** The photographs that were encoded until now, for `setBuiltPhotographs`. */
export async function encodedPhotographs(): Promise<Record<string, Photograph>> {
  const entries = Array.from(cache, async ([key, photo]) => [key, await photo] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Has pages on demand show the photographs that the build encoded. */
export function setBuiltPhotographs(photographs: Record<string, Photograph>): void {
  built = photographs;
}

async function photograph({ file, focus = MIDDLE }: Picture, cut: Cut, where: string): Promise<Photograph> {
  // Imported on demand: the built server never needs it.
  const { encode } = await import("./encode.ts");
  const source = pictureFile(file);
  const size = await readable(source, where);
  const shape = cut.whole ? fitted(size, cut) : { width: cut.width, height: cut.height };
  const largest = cropBox(size, shape, focus).width;
  const widths = [...new Set(DENSITIES.map((times) => Math.min(Math.round(shape.width * times), largest)))];
  const width = Math.min(shape.width, largest);
  const height = Math.round((width * shape.height) / shape.width);
  const files = await Promise.all(
    FORMATS.map((options) => encode(source, { ...options, width, height, widths: [...widths], focus })),
  );
  const formats = FORMATS.map(({ format }, index) => ({
    type: `image/${format}`,
    srcSet: files[index]?.srcSet ?? "",
  }));
  return { src: files.at(-1)?.src ?? "", ...shape, formats };
}

/** The largest size in the picture's own shape that fits, and none larger than the picture. */
function fitted(size: Size, most: Size): Size {
  const scale = Math.min(most.width / size.width, most.height / size.height, 1);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

async function readable(source: string, where: string): Promise<Size> {
  try {
    return await readableSize(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${where}: ${source} cannot be read as a picture (${reason}); save it again as JPEG`);
  }
}
