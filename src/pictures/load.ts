import { statSync } from "node:fs";
import { encode, made } from "virtual:photographs";
import type { Picture } from "../../shared/schemas/picture";
import { cropBox, mainColour, type Size, uprightSize } from "./crop";
import type { Cut } from "./cuts";
import { isDrawing, pictureFault, pictureFile } from "./files";
import { type Photograph, remember } from "./made";
import type { PictureView } from "./view";

/** Times the shown width in which a photograph is served: small windows, the shape itself, dense screens. */
const DENSITIES = [0.5, 1, 2];
const FORMATS = [
  { format: "avif", quality: 50 },
  { format: "webp", quality: 72 },
] as const;

const known = new Map<string, Promise<Photograph>>();

/**
 * A picture of the content as a component shows it, in one of the shapes of cuts.ts.
 *
 * @param where content file and field that name it, such as "content/en/members/a.yaml: portrait"
 * @throws naming them, when the file is missing, too large or not readable
 */
export async function picture(ref: Picture, cut: Cut, where: string): Promise<PictureView> {
  const { file, focus, alt = "" } = ref;
  const key = JSON.stringify([file, focus, cut.width, cut.height]);
  const before = made?.[key];
  if (before) return { ...before, alt };
  // A built server may stand alone: the build has looked at every file.
  const fault = made ? undefined : pictureFault(file);
  if (fault) throw new Error(`${where}: ${fault}`);
  if (isDrawing(file)) return { src: file, alt, width: cut.width, height: cut.height };
  return { ...(await once(key, () => photograph(file, cut, focus, where))), alt };
}

/** A file that is changed in development has another time. */
function once(key: string, make: () => Promise<Photograph>): Promise<Photograph> {
  const [file] = JSON.parse(key) as [string];
  const version = `${key} ${statSync(pictureFile(file)).mtimeMs}`;
  const photograph = known.get(version) ?? make().then((finished) => remember(key, finished));
  known.set(version, photograph);
  return photograph;
}

async function photograph(
  file: string,
  cut: Cut,
  focus: string | undefined,
  where: string,
): Promise<Photograph> {
  const source = pictureFile(file);
  const { size, colour } = await facts(source, where);
  const shape = cut.whole ? fitted(size, cut) : { width: cut.width, height: cut.height };
  const most = cropBox(size, shape, focus).width;
  const widths = [...new Set(DENSITIES.map((times) => Math.min(Math.round(shape.width * times), most)))];
  const sized = (width: number) => ({ width, height: Math.round((width * shape.height) / shape.width) });
  const sets = FORMATS.map(async ({ format, quality }) => {
    const files = widths.map((width) =>
      encode(`/${source}`, { ...sized(width), format, quality, fit: "cover", position: focus ?? "50% 50%" }),
    );
    return (await Promise.all(files)).map((src, index) => ({ src, width: widths[index] as number }));
  });
  const files = await Promise.all(sets);
  const [, webp = []] = files;
  const src = (webp.find(({ width }) => width >= Math.min(shape.width, most)) ?? webp.at(-1))?.src ?? "";
  const formats = FORMATS.map(({ format }, index) => ({
    type: `image/${format}`,
    srcSet: (files[index] ?? []).map((one) => `${one.src} ${one.width}w`).join(", "),
  }));
  return { src, ...shape, colour, formats };
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
