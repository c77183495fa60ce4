import { randomUUID } from "node:crypto";
import { type Log, logError } from "#server/config/log.ts";
import type { Database } from "#server/database/connect.ts";
import type { DeliveryRow } from "#server/database/tables.ts";
import { DeliveryError, type Shortfall } from "#server/mail/mail.ts";
import { SMTP_CONNECTIONS } from "#server/mail/smtp-sender.ts";
import {
  type Attempt,
  type Channel,
  channelOf,
  claimDue,
  isFinal,
  LEASE_MS,
  recordAttempt,
  renewLease,
} from "./attempts.ts";
import { MailPause } from "./backoff.ts";

export interface OutboxOptions {
  database: Database;
  /**
   * Makes a delivery; resolves with the recipients that refused it, if any.
   * @param onSubmitted called when a mail was sent whole, while the server's answer is outstanding
   */
  deliver: (delivery: DeliveryRow, onSubmitted: () => void) => Promise<Shortfall | undefined>;
  clock: () => number;
  log: Log;
  /** Called when an attempt failed; `final` when the delivery is given up. */
  onFailed: (delivery: DeliveryRow, error: DeliveryError, final: boolean) => void;
  /** Called after a delivery whose data was erased during the attempt. */
  onGone: (delivery: DeliveryRow) => void;
  lease?: number;
}

/** Deliveries in flight per process and channel: a connection for each mail. */
const MAX_IN_FLIGHT = SMTP_CONNECTIONS;
const POLL_INTERVAL_MS = 1_000;
/** How long a stop waits for deliveries in flight: the process must exit within 10 seconds. */
const STOP_TIMEOUT_MS = 8_500;

interface InFlight {
  delivery: DeliveryRow;
  isSubmitted: boolean;
  done: Promise<void>;
}

/** Sends queued deliveries until it is stopped. Several processes may share one database (E6). */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #mailPause = new MailPause();
  readonly #owner = randomUUID();
  readonly #lease: number;
  readonly #inFlight = new Map<string, InFlight>();
  readonly #timers: NodeJS.Timeout[];
  #claiming: Promise<void> | undefined;
  #claimAgain = false;
  /** No delivery is started any more. */
  #isStopping = false;
  /** A result that cannot be recorded is not retried any more. */
  #isStopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#lease = options.lease ?? LEASE_MS;
    this.#timers = [
      setInterval(() => this.wake(), POLL_INTERVAL_MS),
      setInterval(() => this.#renewLeases(), this.#lease / 4),
    ];
    this.wake();
  }

  /** Starts due deliveries now instead of at the next poll. */
  async wake(): Promise<void> {
    this.#claimAgain = true;
    if (!this.#isStopping) this.#claiming ??= this.#claimAll();
    await this.#claiming;
  }

  /** Starts no further deliveries and waits for those in flight. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
    await Promise.race([this.#finish(), timeout]);
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    // Until then the mail server may still accept what was submitted.
    await this.#renewLeases();
  }

  async #finish(): Promise<void> {
    await this.#claiming;
    await Promise.all([...this.#inFlight.values()].map(({ done }) => done));
  }

  async #claimAll(): Promise<void> {
    while (this.#claimAgain && !this.#isStopping) {
      this.#claimAgain = false;
      try {
        for (const channel of ["mail", "webhook"] as const)
          for (const delivery of await this.#claim(channel)) this.#start(delivery);
      } catch (error) {
        if (!this.#isStopping) logError(this.#options.log, "outbox cannot read the database", error);
      }
    }
    this.#claiming = undefined;
  }

  async #claim(channel: Channel): Promise<DeliveryRow[]> {
    const { database, clock } = this.#options;
    const deliveries = [...this.#inFlight.values()].map(({ delivery }) => delivery);
    const limit = MAX_IN_FLIGHT - deliveries.filter((one) => channelOf(one) === channel).length;
    if (limit <= 0) return [];
    const now = clock();
    const claim = {
      owner: this.#owner,
      lease: this.#lease,
      inFlight: deliveries.map(({ id }) => id),
      retriedOnly: channel === "mail" && this.#mailPause.isActive(now),
    };
    return database.db.transaction().execute(async (trx) => {
      const due = await claimDue(trx, database.kind, { ...claim, channel, now, limit });
      // Rolls the claim back, so that the next process sends these at once.
      if (this.#isStopping && due.length > 0) throw new Error("stopped");
      return due;
    });
  }

  async #renewLeases(): Promise<void> {
    const { database, clock } = this.#options;
    // A lease that could not be renewed is renewed next time.
    for (const { delivery, isSubmitted } of this.#inFlight.values())
      await renewLease(database.db, delivery, { now: clock(), lease: this.#lease, isSubmitted }).catch(
        () => {},
      );
  }

  #start(delivery: DeliveryRow): void {
    const inFlight: InFlight = { delivery, isSubmitted: false, done: Promise.resolve() };
    this.#inFlight.set(delivery.id, inFlight);
    inFlight.done = this.#attempt(inFlight)
      .then((attempt) => this.#record(attempt))
      .finally(() => {
        this.#inFlight.delete(delivery.id);
        this.wake();
      });
  }

  async #attempt(inFlight: InFlight): Promise<Attempt> {
    const { deliver, clock, log, onFailed } = this.#options;
    const { delivery } = inFlight;
    const facts = { delivery: delivery.id, kind: delivery.kind, attempts: delivery.attempts };
    try {
      const shortfall = await deliver(delivery, () => {
        inFlight.isSubmitted = true;
      });
      if (channelOf(delivery) === "mail") this.#mailPause.reset();
      if (shortfall) log.warn({ ...facts, cause: shortfall.said }, "not delivered to all");
      else log.info(facts, "delivered");
      return { delivery, at: clock(), shortfall };
    } catch (cause) {
      const error = cause instanceof DeliveryError ? cause : new DeliveryError(String(cause), false);
      if (error.ofServer) this.#mailPause.extend(clock());
      const attempt = { delivery, at: clock(), error };
      const final = isFinal(attempt);
      log[final ? "error" : "warn"]({ ...facts, final, cause: error.message }, "not delivered");
      onFailed(delivery, error, final);
      return attempt;
    }
  }

  /** Retries while the database is unavailable: a mail whose result is missing would be sent again. */
  async #record(attempt: Attempt): Promise<void> {
    const { database, log, onGone } = this.#options;
    for (;;) {
      try {
        const exists = await database.db.transaction().execute((trx) => recordAttempt(trx, attempt));
        if (!exists) onGone(attempt.delivery);
        return;
      } catch (cause) {
        logError(log, "result of a delivery not recorded yet", cause);
        if (this.#isStopped) return;
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      }
    }
  }
}
