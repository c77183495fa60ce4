import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { drawingUrl, encode, photographs } from "virtual:photographs";
import type { Picture } from "#shared/schemas/picture.ts";
import { cropBox, MIDDLE, mainColour, type Size, uprightSize } from "./crop.ts";
import type { Cut } from "./cuts.ts";
import { isDrawing, pictureFault, pictureFile } from "./files.ts";
import type { PictureView } from "./view.ts";

/** A photograph or a drawing that a page holds, without its words: it is the same wherever it stands in that cut. */
export type Photograph = Omit<PictureView, "alt">;

/** Characters of a drawing that a page holds itself; compressed they are a fifth of its first round trip. */
const MOST_IN_PAGE = 12_000;
/** Times the shown width in which a photograph is served: small windows, the shape itself, dense screens. */
const DENSITIES = [0.5, 1, 2];
/** The best first. The last is for browsers that know no `<source>` either. */
const FORMATS = [
  { format: "avif", quality: 50 },
  { format: "webp", quality: 72 },
] as const;

/**
 * A picture of the content as a component shows it, in one of the shapes of cuts.ts.
 *
 * @param where content file and field that name it, such as "content/en/members/a.yaml: portrait"
 * @throws naming them, when the file is missing, too large or not readable
 */
export async function picture(ref: Picture, cut: Cut, where: string): Promise<PictureView> {
  const { file, focus, alt = "" } = ref;
  const { width, height } = cut;
  // A built server may stand alone: the build has looked at every file.
  const fault = encode && pictureFault(file);
  if (fault) throw new Error(`${where}: ${fault}`);
  if (isDrawing(file) && !cut.inPage) return { src: file, alt, width, height };
  // A file that is changed in development has another time.
  const changed = import.meta.env.DEV ? statSync(pictureFile(file)).mtimeMs : 0;
  const key = JSON.stringify([file, focus, width, height, changed]);
  photographs[key] ??= isDrawing(file) ? drawing(file, cut) : photograph(ref, cut, where);
  return { ...(await photographs[key]), alt };
}

async function drawing(file: string, { width, height }: Cut): Promise<Photograph> {
  if (!drawingUrl) throw new Error("drawings are made ready when the site is built");
  const url = drawingUrl(await readFile(pictureFile(file), "utf8"));
  return { src: file, width, height, inPage: url.length > MOST_IN_PAGE ? undefined : url };
}

async function photograph({ file, focus = MIDDLE }: Picture, cut: Cut, where: string): Promise<Photograph> {
  const source = pictureFile(file);
  const { size, colour } = await facts(source, where);
  const shape = cut.whole ? fitted(size, cut) : { width: cut.width, height: cut.height };
  const most = cropBox(size, shape, focus).width;
  const widths = [...new Set(DENSITIES.map((times) => Math.min(Math.round(shape.width * times), most)))];
  const one = async (width: number, options: (typeof FORMATS)[number]) => {
    const height = Math.round((width * shape.height) / shape.width);
    if (!encode) throw new Error("photographs are made when the site is built");
    const src = await encode(`/${source}`, { ...options, width, height, fit: "cover", position: focus });
    return { src, width };
  };
  const files = await Promise.all(
    FORMATS.map((options) => Promise.all(widths.map((width) => one(width, options)))),
  );
  const plain = files.at(-1)?.find(({ width }) => width >= Math.min(shape.width, most));
  const formats = FORMATS.map(({ format }, index) => ({
    type: `image/${format}`,
    srcSet: (files[index] ?? []).map(({ src, width }) => `${src} ${width}w`).join(", "),
  }));
  return { src: plain?.src ?? "", ...shape, colour, formats };
}

/** The largest size in the picture's own shape that fits, and none larger than the picture. */
function fitted(size: Size, most: Size): Size {
  const scale = Math.min(most.width / size.width, most.height / size.height, 1);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

async function facts(source: string, where: string) {
  try {
    return { size: await uprightSize(source), colour: await mainColour(source) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${where}: ${source} cannot be read as a picture (${reason}); save it again as JPEG`);
  }
}
