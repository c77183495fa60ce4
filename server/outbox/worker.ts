import { randomUUID } from "node:crypto";
import type { Database } from "../database/connect.ts";
import type { DeliveryRow } from "../database/tables.ts";
import { batched } from "../enquiries/batch.ts";
import { DeliveryError } from "../mail/letter.ts";
import type { Log } from "../services.ts";
import { clockWatch } from "./clock-watch.ts";
import { claimDue, endAllWaits, leaseLength, renewLeases } from "./lease.ts";
import { type Attempt, isFinal, recordAttempts } from "./record.ts";

export interface OutboxOptions {
  database: Database;
  deliver: (delivery: DeliveryRow) => Promise<void>;
  clock: () => number;
  log: Log;
  /** Whether visitors are posting so fast that mails should step back. */
  busy: () => boolean;
  /** Called when a delivery is given up for good. */
  onFailed: (delivery: DeliveryRow) => void;
  lease?: number;
}

/** How many deliveries one process makes at a time, and how often it looks for due ones, in milliseconds. */
const atOnce = { usually: 10, whenBusy: 1 };
const lookEvery = 1_000;
/** How long a stop waits for deliveries under way, in milliseconds. */
const stopPatience = 4_000;

/** Delivers what is queued until it is stopped; several processes may do so on one database (E6). */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #owner = randomUUID();
  readonly #lease: number;
  readonly #inHand = new Map<string, Promise<void>>();
  readonly #record: (attempt: Attempt) => Promise<Attempt>;
  readonly #timers: NodeJS.Timeout[];
  #stopped = false;
  #looking = false;
  #lookAgain = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#lease = options.lease ?? leaseLength;
    this.#record = batched((attempts: Attempt[]) => this.#writeDown(attempts), {
      concurrent: 1,
      largest: 100,
      divisible: () => false,
    });
    const setBack = clockWatch(options.clock);
    this.#timers = [
      setInterval(() => this.#tick(setBack()), lookEvery),
      setInterval(() => void this.#renew(), this.#lease / 4),
    ];
    this.wake();
  }

  /** Looks for work at once. */
  wake(): void {
    void this.#look();
  }

  /** Takes nothing new and waits a moment for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const timeout = new Promise((resolve) => setTimeout(resolve, stopPatience).unref());
    await Promise.race([Promise.all(this.#inHand.values()), timeout]);
    for (const timer of this.#timers) clearInterval(timer);
  }

  #tick(setBack: boolean): void {
    const { database, clock } = this.#options;
    if (setBack) void endAllWaits(database.db, clock()).catch(() => {});
    this.wake();
  }

  async #look(): Promise<void> {
    this.#lookAgain = this.#looking;
    if (this.#looking) return;
    this.#looking = true;
    try {
      const most = this.#options.busy() ? atOnce.whenBusy : atOnce.usually;
      const limit = most - this.#inHand.size;
      if (!this.#stopped && limit > 0)
        for (const one of await claimDue(...this.#claim(limit))) this.#take(one);
    } catch (error) {
      this.#options.log("error", "outbox cannot read the database", { cause: (error as Error).message });
      this.#lookAgain = false;
    }
    this.#looking = false;
    if (this.#lookAgain) void this.#look();
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
    await recordAttempts(this.#options.database.db, attempts);
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
        if (this.#stopped) return;
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
    }
  }
}

async function attempt(delivery: DeliveryRow, options: OutboxOptions): Promise<Attempt> {
  const { deliver, clock, log, onFailed } = options;
  const { id, kind, attempts } = delivery;
  try {
    await deliver(delivery);
    log("info", "delivered", { delivery: id, kind, attempts });
    return { delivery, at: clock() };
  } catch (cause) {
    const error = cause instanceof DeliveryError ? cause : new DeliveryError(String(cause), false);
    const final = isFinal(delivery, clock(), error);
    const facts = { delivery: id, kind, attempts, final, cause: error.message };
    log(final ? "error" : "warn", "not delivered", facts);
    if (final) onFailed(delivery);
    return { delivery, at: clock(), error };
  }
}
