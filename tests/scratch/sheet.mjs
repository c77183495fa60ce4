import sharp from "sharp";

const [, , out, scale, maxH, ...names] = process.argv;
const ims = [];
for (const n of names) {
  const f = `/tmp/h/pshots/${n}.png`;
  const m = await sharp(f).metadata();
  const h = Math.min(m.height, +maxH);
  ims.push({
    w: m.width,
    h,
    b: await sharp(f).extract({ left: 0, top: 0, width: m.width, height: h }).toBuffer(),
  });
}
const W = ims.reduce((a, i) => a + i.w + 20, 0),
  H = Math.max(...ims.map((i) => i.h));
let x = 0;
const comp = ims.map((i) => {
  const c = { input: i.b, left: x, top: 0 };
  x += i.w + 20;
  return c;
});
const big = await sharp({ create: { width: W, height: H, channels: 3, background: "#888" } })
  .composite(comp)
  .png()
  .toBuffer();
await sharp(big)
  .resize({ width: Math.round(W * +scale) })
  .png()
  .toFile(out);
