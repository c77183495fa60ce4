/** Times and lengths that the software keeps to and that texts may name: `{confirmHours}` is filled in as "72". */
export const BOUNDS = {
  /** So long a link confirms a subscription. */
  confirmHours: 72,
  /** How long a one-time link can open the board. */
  boardLinkHours: 24,
  /** How long the board stays open in a browser that isn't used; each use starts this time again. */
  boardDays: 30,
  /** So far ahead a call or visit can be wished for: no list of holidays reaches much further. */
  wishDays: 90,
  /** The longest note on the board, in characters. */
  noteLength: 2_000,
} as const;

/** The same in the digits of a language. */
export function boundsIn(tag: string): Record<keyof typeof BOUNDS, string> {
  const written = Object.entries(BOUNDS).map(([name, bound]) => [name, bound.toLocaleString(tag)]);
  return Object.fromEntries(written);
}
