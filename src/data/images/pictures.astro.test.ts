import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { pictureSchema } from "#shared/schemas/picture.ts";
import { getCropBox, readOrientedSize } from "./crop-image.ts";
import { crops } from "./crops.ts";
import { loadPicture } from "./load-picture.ts";
import service from "./service.ts";

// The tests encode photographs in the size of a phone camera.
vi.setConfig({ testTimeout: 30_000 });

/**
 * Metadata of a phone, with its location. The pixels are in landscape; the EXIF orientation that the test adds rotates
 * them to portrait.
 */
const EXIF = {
  IFD0: { Make: "Phone" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "22/1 34/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "88/1 21/1 0/1",
  },
};

/** Returns a noisy image that is red on the left and blue on the right before its orientation is applied. */
function createNoisyImage(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let i = 0; i < pixels.length; i += 3) {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    const noise = ((seed >>> 24) - 128) / 4;
    const ratio = ((i / 3) % width) / width;
    pixels[i] = 220 - 180 * ratio + noise;
    pixels[i + 1] = 60 + noise;
    pixels[i + 2] = 40 + 180 * ratio + noise;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const jpeg = (width: number, height: number, quality: number) =>
  createNoisyImage(width, height).withMetadata({ exif: EXIF, orientation: 6 }).jpeg({ quality }).toBuffer();

type Transform = (input: Buffer, options: object) => Promise<{ data: Uint8Array }>;
const encode = async (input: Buffer, format: "avif" | "webp", width: number, position = "50% 50%") => {
  const encoded = await (service.transform as unknown as Transform)(input, {
    ...{ src: "/x.jpg", width, height: width, format, position },
    quality: 60,
  });
  return Buffer.from(encoded.data);
};

describe("a photograph from a phone (O2)", () => {
  let original: Buffer;
  beforeAll(async () => {
    original = await jpeg(6000, 4500, 93);
  });

  it("is reduced from 14 MB to less than 30 kB as a portrait, at both densities", async () => {
    expect(original.length).toBeGreaterThan(14_000_000);
    for (const format of ["avif", "webp"] as const)
      for (const density of [1, 2])
        expect((await encode(original, format, crops.portrait.width * density)).length).toBeLessThan(30_000);
  });

  it("is encoded without metadata", async () => {
    expect((await sharp(original).metadata()).exif).toBeDefined();
    for (const format of ["avif", "webp"] as const) {
      const { exif, icc, xmp, orientation } = await sharp(await encode(original, format, 320)).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
    }
  });

  it("is rotated by its EXIF orientation", async () => {
    expect(await readOrientedSize(original)).toEqual({ width: 4500, height: 6000 });
    const [top, bottom] = await Promise.all(
      ["50% 0%", "50% 100%"].map(async (focus) => getMeanColour(await encode(original, "webp", 90, focus))),
    );
    // The EXIF orientation moves the left side of the pixels to the top.
    expect(top?.red).toBeGreaterThan((bottom?.red ?? 0) + 20);
  });
});

async function getMeanColour(picture: Buffer) {
  const [red, , blue] = (await sharp(picture).stats()).channels;
  return { red: red?.mean ?? 0, blue: blue?.mean ?? 0 };
}

it.each([
  ["JPEG", "jpeg"],
  ["PNG", "png"],
  ["WebP", "webp"],
  ["AVIF", "avif"],
] as const)("accepts %s (O2)", async (_, format) => {
  const input = await createNoisyImage(300, 200).toFormat(format).toBuffer();
  const { width, height } = await sharp(await encode(input, "avif", 100)).metadata();
  expect({ width, height }).toEqual({ width: 100, height: 100 });
});

it("crops around the focus point as far as the edges allow (O2)", () => {
  const wide = { width: 1000, height: 500 };
  const square = { width: 50, height: 50 };
  expect(getCropBox(wide, square)).toEqual({ left: 250, top: 0, width: 500, height: 500 });
  expect(getCropBox(wide, square, "40% 50%").left).toBe(150);
  expect(getCropBox(wide, square, "0% 50%").left).toBe(0);
  expect(getCropBox(wide, square, "100% 100%")).toEqual({ left: 500, top: 0, width: 500, height: 500 });
});

describe("a picture in content (O2)", () => {
  const schema = pictureSchema("Portrait");
  const validate = (value: object) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

  it("requires either a description or decorative: true", () => {
    expect(validate({ file: "/pictures/a.jpg", alt: "Our shop" })).toBeUndefined();
    expect(validate({ file: "/art/team/a.svg", decorative: true })).toBeUndefined();
    expect(validate({ file: "/pictures/a.jpg" })).toEqual([
      expect.stringMatching(/^alt: Expected a description of the picture/),
    ]);
    expect(validate({ file: "/pictures/a.jpg", alt: "Shop", decorative: true })).toHaveLength(1);
  });

  it("accepts file names from phones, but no paths outside its folder and no unsupported formats", () => {
    const validateFile = (file: string) => validate({ file, alt: "Our shop" });
    expect(validateFile("/pictures/WhatsApp Image 2026-03-05 at 10.22.33.jpeg")).toBeUndefined();
    expect(validateFile("/pictures/IMG_2041.JPG")).toBeUndefined();
    for (const file of [
      "/pictures/../company.yaml.jpg",
      "/pictures/IMG_1.HEIC",
      "our-shop.jpg",
      "/art/photo.jpg",
    ])
      expect(validateFile(file)).toEqual([expect.stringMatching(/^file: .*content\/pictures/)]);
    expect(validate({ file: "/pictures/a.jpg", alt: "Shop", focus: "left" })?.[0]).toContain('"50% 30%"');
  });

  it("reports a missing file with the content file and field", async () => {
    const missing = loadPicture(
      { file: "/pictures/nobody.jpg", alt: "Nobody" },
      crops.portrait,
      "content/en/members/x.yaml: portrait",
    );
    await expect(missing).rejects.toThrow(
      "content/en/members/x.yaml: portrait: Expected an existing file, got content/pictures/nobody.jpg. Add the file, or change the path.",
    );
  });
});
