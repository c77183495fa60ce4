import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** Paths of the pictures that the owner uploads. */
export interface Pictures {
  evening: string;
  portrait: string;
  table: string;
  logo: string;
}

/** Creates photographs as a phone stores them, with EXIF rotation, and a logo with a transparent background. */
export async function createPictures(folder: string): Promise<Pictures> {
  mkdirSync(folder, { recursive: true });
  const pictures = {
    evening: join(folder, "IMG 2041.JPG"),
    portrait: join(folder, "IMG 2042.JPG"),
    table: join(folder, "IMG_20261123_101500.jpg"),
    logo: join(folder, "tailor.png"),
  };
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photograph = await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: "#888", noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  for (const file of [pictures.evening, pictures.portrait, pictures.table]) writeFileSync(file, photograph);
  const ring = '<svg width="480" height="160"><circle cx="240" cy="80" r="60" fill="#0d2b3e"/></svg>';
  await sharp(Buffer.from(ring)).png().toFile(pictures.logo);
  return pictures;
}
