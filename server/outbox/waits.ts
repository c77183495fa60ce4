import { DAY_MS, HOUR_MS } from "../../shared/calendar/indian-time.ts";

/** A delivery that never succeeds is given up after this time (E6). */
export const GIVE_UP_AFTER_MS = 5 * DAY_MS;

/** The first wait between two attempts, also the first rest of a mail server that failed; and the longest wait. */
export const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 4 * HOUR_MS;
/** The longest rest of a mail server: one attempt is cheap, and mail should not stay away long after it is back. */
export const LONGEST_REST_MS = 30 * 60_000;

/** How long to wait after so many attempts: twice as long each time, by a quarter more or less at random. */
export function waitAfter(attempts: number, random: () => number = Math.random): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT_MS);
  return Math.round(wait * (0.75 + random() / 2));
}
