import { RazorpayError } from "./razorpay-error.ts";

const MINUTE_MS = 60_000;
/** Shorter outages are not reported. */
const ALERT_AFTER_MS = 30 * MINUTE_MS;
/** Single failures concern single orders, for example after a lost response. */
const FAILURES_BEFORE_PAUSE = 3;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = MINUTE_MS;

/** Whether the payment service accepts the requests of this process. Times are milliseconds since 1970. */
export class ApiHealth {
  #failureCount = 0;
  #failingSince: number | undefined;
  #pausedAt = 0;
  #pauseMs = 0;
  #isRefused = false;
  #isKnown = false;

  /** Records the result of a request: `undefined` or an error that is only about the request itself is a success. */
  record(error: unknown, now: number): void {
    this.#isKnown = true;
    const isRefused = error instanceof RazorpayError && (error.status === 401 || error.status === 403);
    this.#isRefused = isRefused;
    if (error === undefined || (error instanceof RazorpayError && !error.isTemporary && !isRefused)) {
      this.#failureCount = 0;
      this.#failingSince = undefined;
      this.#pauseMs = 0;
      return;
    }
    this.#failureCount += 1;
    this.#failingSince ??= now;
    const retryAfterMs = error instanceof RazorpayError ? error.retryAfterMs : undefined;
    const repeated = Math.max(0, this.#failureCount - FAILURES_BEFORE_PAUSE + 1);
    const pauseMs = repeated === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (repeated - 1), MAX_PAUSE_MS);
    this.#pausedAt = now;
    this.#pauseMs = retryAfterMs ?? pauseMs;
  }

  /** Whether requests should wait: the payment service asks for it, or the last ones have failed. */
  isPaused(now: number): boolean {
    // An absolute difference, because the pause must also end if the clock is set back.
    return Math.abs(now - this.#pausedAt) < this.#pauseMs;
  }

  /** @returns false before the first request */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Describes a problem that staff must know about, or `undefined` if there is none. */
  describe(now: number): string | undefined {
    if (this.#isRefused)
      return "Razorpay refuses the keys of this site. Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.";
    if (this.#failingSince === undefined || now - this.#failingSince < ALERT_AFTER_MS) return undefined;
    const minutes = Math.floor((now - this.#failingSince) / MINUTE_MS);
    return `Requests to Razorpay have failed for ${minutes} minutes. Orders wait for their payment links.`;
  }
}
