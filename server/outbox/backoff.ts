import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";

/** Retries end after this time (E6). */
export const GIVE_UP_AFTER_MS = 5 * DAY_MS;

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 4 * HOUR_MS;

/**
 * Returns the delay before the next attempt in milliseconds. Its jitter of 25 % spreads the retries of deliveries whose
 * attempts failed at the same time.
 */
export function getBackoffMs(attempts: number, random = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (0.75 + random() / 2));
}

const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 5 * 60_000;

/**
 * Pauses mail while the mail server is unreachable or rejects all mails, so that an outage does not cause a failed
 * attempt, and with it a longer backoff, for every delivery.
 */
export class MailPause {
  #startedAt = 0;
  #durationMs = 0;

  // An absolute difference, because the pause must also end if the clock is set back.
  isActive = (now: number): boolean => Math.abs(now - this.#startedAt) < this.#durationMs;

  /** Doubles the pause. Failures of attempts that were in flight at the same time count once. */
  extend(now: number): void {
    if (this.isActive(now)) return;
    this.#durationMs = Math.min(Math.max(FIRST_PAUSE_MS, 2 * this.#durationMs), MAX_PAUSE_MS);
    this.#startedAt = now;
  }

  reset(): void {
    this.#durationMs = 0;
  }
}
