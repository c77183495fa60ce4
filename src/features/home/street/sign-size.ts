// Runs on the server and in the browser, which both must give a name the same size.

/** Width of the text area of a signboard, in units of the drawings. */
const WIDTH = 240;
const MAX_SIZE = 27;
/** Smallest size of one line. Longer names have two lines. */
const MIN_SIZE_OF_LINE = 18;
/** Largest sizes at which two lines fit into the height. Letters with signs above and below need more. */
const MAX_SIZE_OF_TWO_LINES = 15.5;
const MAX_SIZE_OF_TWO_TALL_LINES = 14;
const MIN_SIZE = 9;
/** Part of two lines that a name can fill, because it breaks between words. */
const FILLED = 0.9;

/** Widths of characters in em, by pattern. The first match counts. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[\p{Mn}\p{Me}\p{Cf}]/u, 0],
  [/\p{Mc}/u, 0.34],
  [/[ilIjtf.,'’|!:()]/, 0.3],
  [/[mwMW@&]/, 0.86],
  [/\p{Emoji_Presentation}/u, 1.35],
  [/[A-Z]/, 0.62],
  [/\s/, 0.22],
  [/[a-z0-9]/, 0.52],
];
/** Fonts for Bengali differ more than those for English. */
const OTHER_WIDTH = 0.72;
const TALL = /\p{M}/u;

/** Returns the font size of a name on a signboard, in units of the drawings, which are 300 wide. */
export function getSignSize(name: string): number {
  const width = [...name].reduce((sum, character) => sum + getWidth(character), 0);
  const oneLine = Math.min(MAX_SIZE, WIDTH / width);
  if (oneLine >= MIN_SIZE_OF_LINE) return oneLine;
  const highest = TALL.test(name) ? MAX_SIZE_OF_TWO_TALL_LINES : MAX_SIZE_OF_TWO_LINES;
  return Math.max(MIN_SIZE, Math.min(highest, (2 * WIDTH * FILLED) / width));
}

const getWidth = (character: string): number =>
  WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER_WIDTH;
