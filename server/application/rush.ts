/** More posts than this in one period are a rush. */
const MANY = 20;
const PERIOD_MS = 100;

/** Tells whether posts come so fast that the work behind them should wait: visitors are served first. */
export class Rush {
  #began = 0;
  #posts = 0;
  #before = 0;

  count(): void {
    this.#turn();
    this.#posts += 1;
  }

  isOn(): boolean {
    this.#turn();
    return this.#posts > MANY || this.#before > MANY;
  }

  #turn(): void {
    const now = performance.now();
    if (now - this.#began < PERIOD_MS) return;
    this.#before = now - this.#began < 2 * PERIOD_MS ? this.#posts : 0;
    this.#posts = 0;
    this.#began = now;
  }
}
