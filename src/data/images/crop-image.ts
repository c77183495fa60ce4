import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { Picture } from "#shared/schemas/picture.ts";
import { getPictureFile, isDrawing } from "./picture-files.ts";

/** In px. */
export interface Size {
  width: number;
  height: number;
}

/** Focus point of a picture without `focus`. */
export const DEFAULT_FOCUS = "50% 50%";

/**
 * Returns the largest part of a picture with the proportions of `target`. It is centred on the focus point as far as
 * the edges allow.
 * @param focus distances from the left and the top, such as "50% 30%"
 */
export function getCropBox({ width, height }: Size, target: Size, focus = DEFAULT_FOCUS) {
  const scale = Math.min(width / target.width, height / target.height);
  const box = { width: Math.round(target.width * scale), height: Math.round(target.height * scale) };
  const [x = 50, y = 50] = focus.split(" ").map(Number.parseFloat);
  return {
    ...box,
    left: clamp(Math.round((width * x) / 100 - box.width / 2), width - box.width),
    top: clamp(Math.round((height * y) / 100 - box.height / 2), height - box.height),
  };
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));

/** Orients, crops and resizes a picture. The result has no metadata. */
export async function cropImage(input: Buffer | string, target: Size, focus?: string): Promise<Sharp> {
  const size = await readOrientedSize(input);
  const scale = Math.max(target.width / size.width, target.height / size.height);
  const resized = {
    width: Math.max(target.width, Math.round(size.width * scale)),
    height: Math.max(target.height, Math.round(size.height * scale)),
  };
  // Resizing before cropping lets sharp decode a JPEG at a reduced size.
  return sharp(input)
    .autoOrient()
    .resize({ ...resized, fit: "fill" })
    .extract(getCropBox(resized, target, focus));
}

/** Reads a picture for the brochure or a social card: a drawing as SVG, a photograph cropped as JPEG. */
export async function readArtwork({ file, focus }: Picture, target: Size): Promise<string | Buffer> {
  if (isDrawing(file)) return readFile(getPictureFile(file), "utf8");
  return (await cropImage(getPictureFile(file), target, focus)).jpeg({ quality: 90 }).toBuffer();
}

/** Returns the size of a picture after its EXIF orientation is applied. */
export async function readOrientedSize(input: Buffer | string): Promise<Size> {
  const { autoOrient } = await sharp(input).metadata();
  return autoOrient;
}

/**
 * Decodes a picture and returns its oriented size. A truncated file may have an intact header, so all of it is decoded.
 * @throws if it cannot be decoded
 */
export async function readDecodedSize(file: string): Promise<Size> {
  await sharp(file).resize(64, 64, { fit: "inside" }).toBuffer();
  return readOrientedSize(file);
}
