const second = 1_000;
const hour = 3_600 * second;

/** A delivery that never succeeds is given up after this time, in milliseconds (E6). */
export const patience = 5 * 24 * hour;

/** The first wait, and the longest, between two attempts, in milliseconds. */
const waits = { first: 30 * second, longest: 4 * hour };

/** How long to wait after so many attempts: twice as long each time, by a quarter more or less at random. */
export function waitAfter(attempts: number, random: () => number = Math.random): number {
  const wait = Math.min(waits.first * 2 ** Math.max(0, attempts - 1), waits.longest);
  return Math.round(wait * (0.75 + random() / 2));
}
