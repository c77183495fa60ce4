import { faultReference } from "./fault-reference.ts";
import type { Log } from "./services.ts";

/** A repeated fault is not logged again within this time, in milliseconds. */
const QUIET_MS = 60_000;
/** Different causes remembered at a time. */
const CAUSES_KEPT = 100;

/** Logs faults that may occur thousands of times, as on a full disk, once a minute for each cause. */
export class RecurringFaults {
  readonly #log: Log;
  readonly #clock: () => number;
  readonly #told = new Map<string, { reference: string; at: number; since: number }>();

  /** @param clock in milliseconds; only differences count */
  constructor(log: Log, clock: () => number = () => performance.now()) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Returns the number under which the log has the fault: the same for all of one minute. */
  tell(event: string, error: unknown): string {
    const { code, message } = error as { code?: string; message?: string };
    const key = JSON.stringify([event, code, message]);
    const known = this.#told.get(key);
    if (known && this.#clock() - known.at < QUIET_MS) {
      known.since += 1;
      return known.reference;
    }
    const reference = faultReference();
    if (this.#told.size >= CAUSES_KEPT) this.#told.clear();
    this.#told.set(key, { reference, at: this.#clock(), since: 0 });
    const unwritten = known && known.since > 0 && { timesSinceLastLine: known.since };
    this.#log("error", event, { fault: reference, code, cause: message, ...unwritten });
    return reference;
  }
}
