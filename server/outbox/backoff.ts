import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";

/** A delivery that keeps failing is given up after this time (E6). */
export const GIVE_UP_AFTER_MS = 5 * DAY_MS;

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 4 * HOUR_MS;

/** The delay before the next attempt; the jitter of 25 % spreads retries of deliveries that failed together. */
export function backoff(attempts: number, random = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (0.75 + random() / 2));
}

const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 5 * 60_000;

/** Pauses mail while its server is out of reach, so that an outage does not cost every delivery an attempt. */
export class MailPause {
  #startedAt = 0;
  #duration = 0;

  // The distance, so that a clock that was set back cannot prolong the pause.
  isActive = (now: number): boolean => Math.abs(now - this.#startedAt) < this.#duration;

  /** Doubles the pause. Failures of attempts that were in flight together count once. */
  extend(now: number): void {
    if (this.isActive(now)) return;
    this.#duration = Math.min(Math.max(FIRST_PAUSE_MS, 2 * this.#duration), MAX_PAUSE_MS);
    this.#startedAt = now;
  }

  reset(): void {
    this.#duration = 0;
  }
}
