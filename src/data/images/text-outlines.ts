import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import { faces as brandFaces } from "#src/data/brand/brand.ts";
import { devanagariTtfPath, faces } from "#src/data/brand/faces.ts";

const { latin, bengali } = faces[brandFaces.display];
/** Scripts other than Latin. Their fonts also contain Latin letters. */
const scripts = [
  { letters: /\p{Script=Bengali}/u, ttfPath: bengali.ttfPath },
  { letters: /\p{Script=Devanagari}/u, ttfPath: devanagariTtfPath },
];
const LINE_HEIGHT = 1.1;
/** Splits a text into words with their trailing spaces, because each word may need the font of another script. */
const WORD_BOUNDARY = /(?<=\s)/;

const require = createRequire(import.meta.url);
const fontCache = new Map<string, Font>();
const widthCache = new Map<string, number>();

interface TextBlockOptions {
  x: number;
  y: number;
  width: number;
  fill: string;
  /** Font sizes to try, largest first. The last one is the fallback, even if the text does not fit. */
  sizes: number[];
  maxLines: number;
}

/**
 * Renders a text as outlines in the largest size that fits, so that pictures do not depend on installed fonts.
 *
 * @returns one `<path>` per line, with the first baseline at `y`
 */
export function renderTextBlock(
  text: string,
  { x, y, width, fill, sizes, maxLines }: TextBlockOptions,
): string {
  const fits = (line: string, size: number) => measureText(line) * size <= width;
  const candidates = sizes.map((size) => ({ size, lines: wrapText(text, (line) => fits(line, size)) }));
  const fittingCandidate = candidates.find(
    ({ size, lines }) => lines.length <= maxLines && lines.every((line) => fits(line, size)),
  );
  const { size, lines } = fittingCandidate ?? (candidates.at(-1) as (typeof candidates)[number]);
  const shownLines = lines.slice(0, maxLines);
  if (lines.length > maxLines) shownLines.push(`${shownLines.pop()}…`);
  const paths = shownLines.map((line, i) => {
    const baseline = Math.round(y + i * size * LINE_HEIGHT);
    return `<path fill="${fill}" transform="translate(${x} ${baseline})" d="${renderLine(line, size)}"/>`;
  });
  return paths.join("");
}

/** Wraps a text between words. A word that does not fit is a separate line. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const extended = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && !fits(extended)) lines.push(word);
    else lines.splice(-1, 1, extended);
  }
  return lines;
}

/** Returns the width of a text at font size 1. Widths of words are cached, because several sizes are tried. */
export function measureText(text: string): number {
  let sum = 0;
  for (const word of text.split(WORD_BOUNDARY)) {
    sum += widthCache.getOrInsertComputed(word, () => {
      const font = loadFont(word);
      return layoutWord(font, word).advanceWidth / font.unitsPerEm;
    });
  }
  return sum;
}

function renderLine(line: string, size: number): string {
  let path = "";
  let x = 0;
  for (const word of line.split(WORD_BOUNDARY)) {
    const font = loadFont(word);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = layoutWord(font, word);
    for (const [i, { xOffset, yOffset, xAdvance }] of positions.entries()) {
      const glyph = glyphs[i]?.path.transform(scale, 0, 0, -scale, x + xOffset * scale, -yOffset * scale);
      path += glyph?.toSVG() ?? "";
      x += xAdvance * scale;
    }
  }
  // Removes the second decimal place, which is not visible.
  return path.replaceAll(/(\.\d)\d/g, "$1");
}

/** The fonts have no non-breaking hyphen. */
const layoutWord = (font: Font, word: string) => font.layout(word.replaceAll("\u2011", "-"));

const loadFont = (word: string): Font =>
  fontCache.getOrInsertComputed(getFontFile(word, 700), (file) => openSync(file) as Font);

/** Returns the paths of the font files, in the order in which a text uses them: the brand's font for Latin letters first. */
export const listFontFiles = (weight: 400 | 700): string[] => [
  ...new Set([latin, ...scripts].map(({ ttfPath }) => require.resolve(ttfPath(weight)))),
];

/** Returns the path of a font file that covers all letters of a text. */
export function getFontFile(text: string, weight: 400 | 700): string {
  const { ttfPath } = scripts.find(({ letters }) => letters.test(text)) ?? latin;
  return require.resolve(ttfPath(weight));
}
