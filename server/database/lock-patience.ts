import { setTimeout as sleep } from "node:timers/promises";

/** SQLite's code for "another process is writing"; its kinds differ in the higher bits. */
const BUSY = 5;
/** Backoff between two tries, in milliseconds: short at first, since most locks last only as long as one write. */
const waits = [1, 2, 5, 10, 20, 50];

/** Wraps a wait, so that others can use the connection in the meantime. */
type Meanwhile = (wait: () => Promise<void>) => Promise<void>;

/** Retries work while another process holds the write lock, without blocking this process. */
export class LockPatience {
  readonly #lockWait: number;
  #end = Number.POSITIVE_INFINITY;

  /** @param lockWait in milliseconds */
  constructor(lockWait: number) {
    this.#lockWait = lockWait;
  }

  /** Ends all retries this many milliseconds from now. */
  endWaits(after: number): void {
    this.#end = performance.now() + after;
  }

  /**
   * Retries work with backoff while another process holds the lock.
   * @throws what the last try threw
   */
  retryWhileLocked<T>(work: () => T, meanwhile: Meanwhile): T | Promise<T> {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      return this.#tryAgain(work, meanwhile, error);
    }
  }

  async #tryAgain<T>(work: () => T, meanwhile: Meanwhile, first: unknown): Promise<T> {
    const deadline = performance.now() + this.#lockWait;
    for (let tries = 0, error = first; ; tries += 1) {
      const left = Math.min(deadline, this.#end) - performance.now();
      if (!isBusy(error) || left <= 0) throw error;
      await meanwhile(() => sleep(Math.min(left, waits[tries] ?? waits.at(-1) ?? 0)));
      try {
        return work();
      } catch (next) {
        error = next;
      }
    }
  }
}

const isBusy = (error: unknown): boolean => (((error as { errcode?: number }).errcode ?? 0) & 255) === BUSY;
