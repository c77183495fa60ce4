import type { ImageTransform, LocalImageService } from "astro";
import sharpService from "astro/assets/services/sharp";
import { cropped } from "./crop.ts";

/** Astro's image service, which crops around a focus ("50% 30%", passed as `position`) instead of to a corner. */
const service: LocalImageService = {
  ...(sharpService as LocalImageService),
  async transform(input, options) {
    const { width, height, format, quality, position } = options as ImageTransform & { position?: string };
    if (!width || !height) throw new Error("a photograph is asked for without width and height");
    const picture = await cropped(
      Buffer.from(input),
      { width: Number(width), height: Number(height) },
      position,
    );
    const encoded = picture.toFormat(format as "avif" | "webp", { quality: Number(quality) });
    return { data: await encoded.toBuffer(), format: format as "avif" | "webp" };
  },
};

export default service;
