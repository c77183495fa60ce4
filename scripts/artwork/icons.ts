import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { markShapes } from "../../src/artwork/mark-shapes.ts";
import { pigments } from "../../src/artwork/pigments.ts";

/** Makes the favicons and app icons in public/ from the mark. Run it when the mark changes. */
writeFileSync("public/favicon.svg", favicon());
writeFileSync("public/favicon.ico", ico([await png(rounded(), 16), await png(rounded(), 32)], [16, 32]));
writeFileSync("public/apple-touch-icon.png", await png(full(0.86), 180));
writeFileSync("public/icon-192.png", await png(rounded(), 192));
writeFileSync("public/icon-512.png", await png(rounded(), 512));
writeFileSync("public/icon-maskable-512.png", await png(full(0.7), 512));

/** Follows the system: ink on a light tab bar, paper on a dark one. */
function favicon(): string {
  const style = `<style>.t{fill:${pigments.ink}}.l{stroke:${pigments.paper}}@media(prefers-color-scheme:dark){.t{fill:${pigments.paper}}.l{stroke:${pigments.ink}}}</style>`;
  return svg(`${style}<rect class="t" width="32" height="32" rx="7"/>${mark('class="l"')}`);
}

function rounded(): string {
  return svg(
    `<rect width="32" height="32" rx="7" fill="${pigments.ink}"/>${mark(`stroke="${pigments.paper}"`)}`,
  );
}

/** Fills the square; the launcher cuts its own shape out of it, so the mark stays inside the safe zone. */
function full(scale: number): string {
  const inset = 16 * (1 - scale);
  const placed = `<g transform="translate(${inset} ${inset}) scale(${scale})">${mark(`stroke="${pigments.paper}"`)}</g>`;
  return svg(`<rect width="32" height="32" fill="${pigments.ink}"/>${placed}`);
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>\n`;
}

function mark(bridgeStroke: string): string {
  const { sun, bridge, wave } = markShapes;
  const lines = `<path ${bridgeStroke} d="${bridge}"/><path stroke="${pigments.marigold}" d="${wave}"/>`;
  return (
    `<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="${pigments.marigold}"/>` +
    `<g fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`
  );
}

function png(source: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

/** An .ico is a directory of pictures; PNG entries are understood since 2007. */
function ico(pictures: Buffer[], sizes: number[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [i, picture] of pictures.entries()) {
    const at = 6 + 16 * i;
    const size = sizes[i] ?? 0;
    directory.writeUInt8(size, at);
    directory.writeUInt8(size, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(picture.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
}
