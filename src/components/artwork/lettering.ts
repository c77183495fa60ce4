import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

/** The scripts beside Latin, each with the face of Anek that has both. */
const scripts = [
  { letters: /\p{Script=Bengali}/u, family: "Bangla" },
  { letters: /\p{Script=Devanagari}/u, family: "Devanagari" },
];
const styles = { 400: "Regular", 700: "Bold" };
const LEADING = 1.1;
/** Each word with the space after it: words of one text may be in several scripts. */
const WORDS = /(?<=\s)/;

const require = createRequire(import.meta.url);
const faces = new Map<string, Font>();
const advances = new Map<string, number>();

interface Block {
  x: number;
  y: number;
  width: number;
  fill: string;
  /** Sizes to try, largest first; the last is taken whatever happens. */
  sizes: number[];
  maxLines: number;
}

/**
 * Words as outlines in the largest size that fits, so that no picture depends on the fonts of a machine: one `<path>`
 * per line, the first baseline at `y`.
 */
export function textBlock(text: string, { x, y, width, fill, sizes, maxLines }: Block): string {
  const fits = (line: string, size: number) => advance(line) * size <= width;
  const tried = sizes.map((size) => ({ size, lines: wrapped(text, (line) => fits(line, size)) }));
  const fitting = tried.find(
    ({ size, lines }) => lines.length <= maxLines && lines.every((line) => fits(line, size)),
  );
  const { size, lines } = fitting ?? (tried.at(-1) as (typeof tried)[number]);
  const shown = lines.slice(0, maxLines);
  if (lines.length > maxLines) shown.push(`${shown.pop()}…`);
  const paths = shown.map((line, i) => {
    const top = Math.round(y + i * size * LEADING);
    return `<path fill="${fill}" transform="translate(${x} ${top})" d="${outlines(line, size)}"/>`;
  });
  return paths.join("");
}

/** A text in lines that fit, broken between words alone. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && !fits(longer)) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** Width of a text set at size 1. Words are measured once, so that trying several sizes costs little. */
export function advance(text: string): number {
  let sum = 0;
  for (const word of text.split(WORDS)) {
    sum += advances.getOrInsertComputed(word, () => {
      const font = face(word);
      return font.layout(word).advanceWidth / font.unitsPerEm;
    });
  }
  return sum;
}

function outlines(line: string, size: number): string {
  let path = "";
  let x = 0;
  for (const word of line.split(WORDS)) {
    const font = face(word);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(word);
    for (const [i, { xOffset, yOffset, xAdvance }] of positions.entries()) {
      const glyph = glyphs[i]?.path.transform(scale, 0, 0, -scale, x + xOffset * scale, -yOffset * scale);
      path += glyph?.toSVG() ?? "";
      x += xAdvance * scale;
    }
  }
  // A tenth of a pixel is enough.
  return path.replaceAll(/(\.\d)\d/g, "$1");
}

const face = (word: string): Font =>
  faces.getOrInsertComputed(fontFile(word, 700), (file) => openSync(file) as Font);

/** The file of a face that has all letters of a text. */
export function fontFile(text: string, weight: keyof typeof styles): string {
  const family = scripts.find(({ letters }) => letters.test(text))?.family ?? "Latin";
  const style = `${weight}${styles[weight]}`;
  return require.resolve(
    `@expo-google-fonts/anek-${family.toLowerCase()}/${style}/Anek${family}_${style}.ttf`,
  );
}
