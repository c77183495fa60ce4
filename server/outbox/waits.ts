import { DAY_MS, HOUR_MS } from "../../shared/calendar/indian-time.ts";

/** A delivery that never succeeds is given up after this time (E6). */
export const GIVE_UP_AFTER_MS = 5 * DAY_MS;

/** The first wait between two attempts at a delivery, and the longest. */
export const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 4 * HOUR_MS;

/** The first rest of a mail server that failed. */
const FIRST_REST_MS = 30_000;
/** Its longest: one attempt is cheap, and mail should not stay away long after the server is back. */
export const LONGEST_REST_MS = 30 * 60_000;

/** How long a delivery waits after so many attempts. */
export const waitAfter = (attempts: number, random?: () => number): number =>
  varied(Math.min(doubled(FIRST_WAIT_MS, attempts), LONGEST_WAIT_MS), random);

/** How long a mail server rests after so many failures. */
export const restAfter = (failures: number): number =>
  Math.min(varied(doubled(FIRST_REST_MS, failures)), LONGEST_REST_MS);

/** Twice as long after each failure but the first. */
const doubled = (first: number, failures: number): number => first * 2 ** Math.max(0, failures - 1);

/** A quarter more or less at random, so that what failed together does not come back together. */
const varied = (wait: number, random: () => number = Math.random): number =>
  Math.round(wait * (0.75 + random() / 2));
