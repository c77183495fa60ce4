import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";
import type { Size } from "./crop.ts";

/** The owner's photographs. `#pictures` is the alias of their folder (src/integrations/images.ts). */
const originals = import.meta.glob<ImageMetadata>("#pictures/**/*.{jpg,jpeg,png,webp,avif}", {
  import: "default",
  caseSensitive: false,
});

interface EncodeOptions extends Size {
  widths: number[];
  format: "avif" | "webp";
  quality: number;
  /** Passed to the image service as `position`. */
  focus: string;
}

/** Encodes a photograph in several widths. @returns the address of the one in `width`, and the value for `srcset` */
export async function encode(file: string, { focus, ...options }: EncodeOptions) {
  const original = originals[`/${file}`];
  if (!original) throw new Error(`${file} is not in the folder of pictures`);
  const image = await getImage({ ...options, src: await original(), fit: "cover", position: focus });
  return { src: image.src, srcSet: image.srcSet.attribute };
}
