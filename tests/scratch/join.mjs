import sharp from "sharp";

const [, , out, ...files] = process.argv;
const ms = [];
for (const f of files) ms.push({ f, ...(await sharp(f).metadata()) });
let x = 0;
const comp = ms.map((m) => {
  const c = { input: m.f, left: x, top: 0 };
  x += m.width + 10;
  return c;
});
await sharp({
  create: { width: x, height: Math.max(...ms.map((m) => m.height)), channels: 3, background: "#888" },
})
  .composite(comp)
  .png()
  .toFile(out);
