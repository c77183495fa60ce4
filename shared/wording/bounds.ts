/** Times and lengths that the software keeps to and that texts may name: `{confirmHours}` is filled in as "72". */
export const BOUNDS = {
  /** So long a link confirms a subscription. */
  confirmHours: 72,
  /** So long a link can open the board, and so long the board stays open in a browser. */
  boardDays: 7,
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
