import { statSync } from "node:fs";
import { join } from "node:path";
import { distDir } from "#server/files/site-folders.mjs";
import { CodedError } from "#shared/errors.mjs";
import type { Picture } from "#shared/schemas/picture.ts";
import { getCurrentLanguage } from "#src/data/i18n/language-context.ts";
import { DEFAULT_FOCUS, getCropBox, readDecodedSize, type Size } from "./crop-image.ts";
import type { Crop } from "./crops.ts";
import { checkPicture, getPictureFile, getTranslatedDrawing, isDrawing } from "./picture-files.ts";
import type { PictureView } from "./view.ts";

/** An encoded photograph without alternative text, which differs between pages. */
type Photograph = Omit<PictureView, "alt">;

/** Encoded widths as multiples of the displayed width: for narrow windows, normal and high-density screens. */
const DENSITIES = [0.5, 1, 2];
/** The preferred format first. The last format is also used for `src`. */
const FORMATS = [
  { format: "avif", quality: 50 },
  { format: "webp", quality: 72 },
] as const;

/** Directory of the active build's files, including all drawings. */
const builtFilesDir = join(distDir, "client");
/** Encoded photographs by file, focus point and crop. */
const photographCache = new Map<string, Promise<Photograph>>();
/** The photographs that the build encoded. Only set on the server, which does not encode. */
let builtPhotographs: Record<string, Photograph> | undefined;

/**
 * Loads a picture of the content for a component.
 * @param source file and field for error messages, such as "content/en/members/a.yaml: portrait"
 * @throws if the file is missing, too large or not readable
 */
export async function loadPicture(picture: Picture, crop: Crop, source: string): Promise<PictureView> {
  const { file, focus, alt = "" } = picture;
  const { width, height } = crop;
  const message = !builtPhotographs && checkPicture(file);
  if (message) throw new CodedError("HD_CONTENT_INVALID", `${source}: ${message}`);
  if (isDrawing(file)) {
    // The server displays the drawings of the build, because newer files are not published yet.
    const folders = builtPhotographs && { content: builtFilesDir, public: builtFilesDir };
    return { src: getTranslatedDrawing(file, getCurrentLanguage(), folders), alt, width, height };
  }
  // In development, a changed file is encoded again.
  const modifiedAt = import.meta.env.DEV ? statSync(getPictureFile(file)).mtimeMs : 0;
  const key = JSON.stringify([file, focus, width, height, modifiedAt]);
  if (!builtPhotographs)
    return {
      ...(await photographCache.getOrInsertComputed(key, () => encodePhotograph(picture, crop, source))),
      alt,
    };
  const photo = builtPhotographs[key];
  if (!photo)
    throw new CodedError("HD_CONTENT_INVALID", `${source}: The build does not contain ${file} in this crop.`);
  return { ...photo, alt };
}

/** Returns all photographs that were encoded until now, for `setBuiltPhotographs`. */
export async function getEncodedPhotographs(): Promise<Record<string, Photograph>> {
  const entries = Array.from(photographCache, async ([key, photo]) => [key, await photo] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Makes on-demand pages use the photographs that the build encoded. */
export function setBuiltPhotographs(photographs: Record<string, Photograph>): void {
  builtPhotographs = photographs;
}

async function encodePhotograph(
  { file, focus = DEFAULT_FOCUS }: Picture,
  crop: Crop,
  source: string,
): Promise<Photograph> {
  // Imported dynamically, because the server never encodes.
  const { encode } = await import("./encode.ts");
  const path = getPictureFile(file);
  const size = await readSize(path, source);
  const shape = crop.isContained ? fitInside(size, crop) : { width: crop.width, height: crop.height };
  const largest = getCropBox(size, shape, focus).width;
  const widths = [
    ...new Set(DENSITIES.map((density) => Math.min(Math.round(shape.width * density), largest))),
  ];
  const width = Math.min(shape.width, largest);
  const height = Math.round((width * shape.height) / shape.width);
  const files = await Promise.all(
    FORMATS.map((options) => encode(path, { ...options, width, height, widths: [...widths], focus })),
  );
  const formats = FORMATS.map(({ format }, index) => ({
    type: `image/${format}`,
    srcSet: files[index]?.srcSet ?? "",
  }));
  return { src: files.at(-1)?.src ?? "", ...shape, formats };
}

/** Scales a size down to fit inside another one. */
function fitInside(size: Size, max: Size): Size {
  const scale = Math.min(max.width / size.width, max.height / size.height, 1);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

async function readSize(path: string, source: string): Promise<Size> {
  try {
    return await readDecodedSize(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CodedError(
      "HD_CONTENT_INVALID",
      `${source}: Invalid picture ${path} (${reason}). Save it as JPEG.`,
    );
  }
}
