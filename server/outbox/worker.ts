import { randomUUID } from "node:crypto";
import { batched } from "../batch.ts";
import type { Database } from "../database/connect.ts";
import { isFaultOfOneRow } from "../database/fault-of-one-row.ts";
import type { DeliveryRow } from "../database/tables.ts";
import { type AttemptOptions, attempt } from "./attempt.ts";
import { clockWatch } from "./clock-watch.ts";
import { claimDue, endAllWaits, giveBack, LEASE_MS, renewLeases } from "./lease.ts";
import { type Attempt, recordAttempts } from "./record.ts";

export interface OutboxOptions extends AttemptOptions {
  database: Database;
  /** Whether visitors are posting so fast that mails should step back. */
  busy: () => boolean;
  /** Called when deliveries were made whose data had been erased meanwhile. */
  onGone: (deliveries: DeliveryRow[]) => void;
  lease?: number;
}

/** How many deliveries one process makes at a time. */
const AT_ONCE = { usually: 10, whenBusy: 1 };
const LOOK_EVERY_MS = 1_000;
/**
 * How long a stop waits for deliveries under way: mail servers that slow strangers down take seconds, and a mail whose
 * outcome is not noted goes out again. The rest of what server/http/stop.ts allows is for closing the database.
 */
const STOP_WAIT_MS = 8_500;

/** Delivers what is queued until it is stopped; several processes may do so on one database (E6). */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #owner = randomUUID();
  readonly #lease: number;
  readonly #inHand = new Map<string, Promise<void>>();
  readonly #record: (attempt: Attempt) => Promise<Attempt>;
  readonly #timers: NodeJS.Timeout[];
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  /** Nothing is begun any more. */
  #stopped = false;
  /** Nobody waits for outcomes any more. */
  #ended = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#lease = options.lease ?? LEASE_MS;
    this.#record = batched((attempts: Attempt[]) => this.#writeDown(attempts), {
      concurrent: 1,
      largest: 100,
      divisible: isFaultOfOneRow,
    });
    const setBack = clockWatch(options.clock);
    this.#timers = [
      setInterval(() => this.#tick(setBack()), LOOK_EVERY_MS),
      setInterval(() => void this.#renew(), this.#lease / 4),
    ];
    this.wake();
  }

  /** Looks for work at once. */
  wake(): void {
    this.#lookAgain = true;
    if (!this.#stopped) this.#looking ??= this.#look();
  }

  /** Begins nothing more and waits a while for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const timeout = new Promise((resolve) => setTimeout(resolve, STOP_WAIT_MS).unref());
    await Promise.race([this.#finish(), timeout]);
    this.#ended = true;
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #finish(): Promise<void> {
    await this.#looking;
    await Promise.all(this.#inHand.values());
  }

  #tick(setBack: boolean): void {
    const { database, clock } = this.#options;
    if (setBack) void endAllWaits(database.db, clock()).catch(() => {});
    this.wake();
  }

  async #look(): Promise<void> {
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      await this.#takeDue();
    }
    this.#looking = undefined;
  }

  async #takeDue(): Promise<void> {
    const { database, clock, log, busy } = this.#options;
    const limit = (busy() ? AT_ONCE.whenBusy : AT_ONCE.usually) - this.#inHand.size;
    if (limit <= 0) return;
    try {
      const due = await claimDue(...this.#claim(limit));
      if (this.#stopped) await giveBack(database.db, due, clock());
      else for (const one of due) this.#take(one);
    } catch (error) {
      log("error", "outbox cannot read the database", { cause: (error as Error).message });
      this.#lookAgain = false;
    }
  }

  #claim(limit: number): Parameters<typeof claimDue> {
    const inHand = [...this.#inHand.keys()];
    const claim = { owner: this.#owner, now: this.#options.clock(), limit, inHand, lease: this.#lease };
    return [this.#options.database, claim];
  }

  async #renew(): Promise<void> {
    const [{ db }, claim] = this.#claim(0);
    await renewLeases(db, claim).catch(() => {});
  }

  #take(delivery: DeliveryRow): void {
    const work = attempt(delivery, this.#options)
      .then((result) => this.#recordSurely(result))
      .finally(() => {
        this.#inHand.delete(delivery.id);
        this.wake();
      });
    this.#inHand.set(delivery.id, work);
  }

  async #writeDown(attempts: Attempt[]): Promise<Attempt[]> {
    const gone = await recordAttempts(this.#options.database.db, attempts);
    if (gone.length > 0) this.#options.onGone(gone);
    return attempts;
  }

  // What was sent must be written down, or another worker sends it again: the database may be away for a moment.
  async #recordSurely(result: Attempt): Promise<void> {
    for (;;) {
      try {
        await this.#record(result);
        return;
      } catch (error) {
        const cause = (error as Error).message;
        this.#options.log("error", "outcome of a delivery not written down yet", { cause });
        if (this.#ended) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    }
  }
}
