import { advance, lettering, type Weight } from "../../../../src/artwork/lettering.ts";
import { n } from "../../kit/ink.ts";
import { shade } from "./shades.ts";

interface Style {
  weight?: Weight;
  fill?: string;
  anchor?: "start" | "middle" | "end";
  /** Room there is, in px; words that need more stop the drawing. */
  room?: number;
}

/** Outlines are kept in whole tenths of a px, each letter from one: 211 kB for all screens instead of 246. */
const FINENESS = 10;

/**
 * Words on a screen as outlines, the baseline at `y`.
 * @param size in px of the screen.
 * @throws when the words are wider than the room there is.
 */
export function text(x: number, y: number, words: string, size: number, style: Style = {}): string {
  const { weight = 400, fill = shade.ink, anchor = "start", room = Number.POSITIVE_INFINITY } = style;
  const width = widthOf(words, size, weight);
  if (width > room) throw new Error(`"${words}" is ${Math.ceil(width)} px wide, with room for ${room}`);
  const start = x - { start: 0, middle: width / 2, end: width }[anchor];
  const d = lettering(words, size * FINENESS, weight, 0, true).path;
  return `<path fill="${fill}" transform="translate(${n(start)} ${n(y)})scale(${1 / FINENESS})" d="${d}"/>`;
}

/** Width of words in px of the screen. */
export const widthOf = (words: string, size: number, weight: Weight = 400): number =>
  n(advance(words, weight) * size);
