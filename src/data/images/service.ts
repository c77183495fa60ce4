import type { ImageTransform, LocalImageService } from "astro";
import sharpService from "astro/assets/services/sharp";
import { cropImage } from "./crop-image.ts";

/** Astro's image service with crops around a focus point, which is passed as `position`, such as "50% 30%". */
const service: LocalImageService = {
  ...(sharpService as LocalImageService),
  async transform(input, options) {
    const { width, height, format, quality, position } = options as ImageTransform & { position?: string };
    if (!width || !height) throw new Error(`Expected width and height, got ${width} and ${height}.`);
    const picture = await cropImage(
      Buffer.from(input),
      { width: Number(width), height: Number(height) },
      position,
    );
    const encoded = picture.toFormat(format as "avif" | "webp", { quality: Number(quality) });
    return { data: await encoded.toBuffer(), format: format as "avif" | "webp" };
  },
};

export default service;
