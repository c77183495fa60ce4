const FLUSH_INTERVAL_MS = 5_000;

/** Stores what a counter has collected in memory every few seconds, one flush after the other. */
export class PeriodicFlush {
  readonly #store: () => Promise<void>;
  readonly #timer: NodeJS.Timeout;
  /** Resolves when the running flush and those before it have finished. */
  #flushed: Promise<void> = Promise.resolve();

  /** @param store stores what is pending; must not reject */
  constructor(store: () => Promise<void>) {
    this.#store = store;
    this.#timer = setInterval(() => void this.flush(), FLUSH_INTERVAL_MS).unref();
  }

  flush(): Promise<void> {
    this.#flushed = this.#flushed.then(this.#store);
    return this.#flushed;
  }

  /** Stops the timer and stores what is left. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }
}
