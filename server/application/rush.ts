/** More posts than this in one period are a rush. */
const many = 20;
/** In milliseconds. */
const period = 100;

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
    return this.#posts > many || this.#before > many;
  }

  #turn(): void {
    const now = performance.now();
    if (now - this.#began < period) return;
    this.#before = now - this.#began < 2 * period ? this.#posts : 0;
    this.#posts = 0;
    this.#began = now;
  }
}
