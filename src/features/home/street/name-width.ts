// Runs on the server and in the browser, which both must give a name the same size.

/** Widths of characters in the display font in em, by pattern. The first match counts. */
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

/** Estimates the width of a name in em, from which `ShopSigns.module.css` computes the font sizes. */
export const estimateWidth = (name: string): number =>
  [...name].reduce((sum, character) => sum + getWidth(character), 0.01);

const getWidth = (character: string): number =>
  WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER_WIDTH;
