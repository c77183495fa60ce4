import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";
import { CodedError } from "#shared/errors.mjs";
import type { Size } from "./crop-image.ts";

/** The photographs in content/. `#pictures` is an alias of their folder (src/integrations/images.ts). */
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

/**
 * Encodes a photograph in several widths.
 * @returns the URL of the file with the width `width`, and the value for `srcset`
 */
export async function encode(file: string, { focus, ...options }: EncodeOptions) {
  const original = originals[`/${file}`];
  if (!original)
    throw new CodedError("HD_CONTENT_INVALID", `Expected a photograph in content/pictures/, got ${file}.`);
  const image = await getImage({ ...options, src: await original(), fit: "cover", position: focus });
  return { src: image.src, srcSet: image.srcSet.attribute };
}
