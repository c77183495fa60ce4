import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { Picture } from "#shared/schemas/picture.ts";
import { isDrawing, pictureFile } from "./files.ts";

/** Width and height in px. */
export interface Size {
  width: number;
  height: number;
}

/** Default of `focus`. */
export const MIDDLE = "50% 50%";

/**
 * The largest part of a picture in the shape of `shown`, with the focus as near to its middle as the edges allow.
 *
 * @param focus from the left and from the top, such as "50% 30%"
 */
export function cropBox({ width, height }: Size, shown: Size, focus = MIDDLE) {
  const scale = Math.min(width / shown.width, height / shown.height);
  const box = { width: Math.round(shown.width * scale), height: Math.round(shown.height * scale) };
  const [x = 50, y = 50] = focus.split(" ").map(Number.parseFloat);
  return {
    ...box,
    left: between(Math.round((width * x) / 100 - box.width / 2), width - box.width),
    top: between(Math.round((height * y) / 100 - box.height / 2), height - box.height),
  };
}

const between = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** The picture as it was held, cropped and sized; what is encoded from it has no metadata. */
export async function cropped(input: Buffer | string, shown: Size, focus?: string): Promise<Sharp> {
  const size = await uprightSize(input);
  const scale = Math.max(shown.width / size.width, shown.height / size.height);
  const whole = {
    width: Math.max(shown.width, Math.round(size.width * scale)),
    height: Math.max(shown.height, Math.round(size.height * scale)),
  };
  // Sized first: a JPEG is then decoded at a fraction of its size.
  return sharp(input)
    .autoOrient()
    .resize({ ...whole, fit: "fill" })
    .extract(cropBox(whole, shown, focus));
}

/** A picture to stand in another one or in print: a drawing as SVG, of a photograph the part that fits as JPEG. */
export async function artOf({ file, focus }: Picture, shown: Size): Promise<string | Buffer> {
  if (isDrawing(file)) return readFile(pictureFile(file), "utf8");
  return (await cropped(pictureFile(file), shown, focus)).jpeg({ quality: 90 }).toBuffer();
}

/** Size of a picture once it is turned as it was held. */
export async function uprightSize(input: Buffer | string): Promise<Size> {
  const { autoOrient } = await sharp(input).metadata();
  return autoOrient;
}

/**
 * Size of a picture as `uprightSize`, after all of it was decoded: a truncated file still has a whole header.
 * @throws when it cannot be decoded
 */
export async function readableSize(file: string): Promise<Size> {
  await sharp(file).resize(64, 64, { fit: "inside" }).toBuffer();
  return uprightSize(file);
}
