import sharp from "sharp";
import { expect, it } from "vitest";
import { indexedPng } from "./indexed-png";

it("F4 writes a picture that decodes to the colours it was given", async () => {
  const colours = [0xff0000ff, 0xff00ff00, 0xffff0000];
  const words = Uint32Array.from({ length: 12 }, (_, i) => colours[i % 3] as number);
  const png = indexedPng(new Uint8Array(words.buffer), 4, 3);
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([4, 3]);
  expect([...new Uint32Array(data.buffer, data.byteOffset, 12)]).toEqual([...words]);
});

it("F4 takes the nearest colour when the palette is full", async () => {
  const words = Uint32Array.from([0xff000000, 0xff000000, 0xffffffff, 0xffffffff, 0xff101010, 0xfff0f0f0]);
  const png = indexedPng(new Uint8Array(words.buffer), 6, 1, 2);
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([data[16], data[20]]).toEqual([0, 255]);
});
