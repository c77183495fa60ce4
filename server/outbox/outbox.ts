import { randomUUID } from "node:crypto";
import { getErrorCode, type Log, logError } from "#server/config/log.ts";
import type { Database } from "#server/database/connect.ts";
import { isDatabaseUnavailable, withTimeout } from "#server/database/database-unavailable.ts";
import type { Db, DeliveryRow } from "#server/database/tables.ts";
import { type Attempt, claimDue, isFinalAttempt, LEASE_MS, recordState, renewLease } from "./attempts.ts";
import { MailPause } from "./backoff.ts";
import { DeliveryError, type PartialRejection } from "./delivery-error.ts";
import { type Channel, getChannel } from "./delivery-kinds.ts";

export interface OutboxOptions {
  database: Database;
  /**
   * @param beforeSubmit extends the lease. Called before the end of a mail is sent; the mail server can accept it only after
   * the promise resolves. If it rejects, the attempt must fail with that error.
   * @returns the recipients that rejected the mail while others accepted it, or `undefined` if there are none
   * @throws {DeliveryError} if the attempt failed
   */
  deliver: (
    delivery: DeliveryRow,
    beforeSubmit: () => Promise<void>,
  ) => Promise<PartialRejection | undefined>;
  /** @returns false if the attempt succeeded but the delivery was deleted during it */
  record: (trx: Db, attempt: Attempt) => Promise<boolean>;
  clock: () => number;
  log: Log;
  /** Called when an attempt failed; `isFinal` if the delivery is not retried any more. */
  onFailed: (delivery: DeliveryRow, error: DeliveryError, isFinal: boolean) => void;
  /** Called after a successful attempt if the delivery was deleted during it. */
  onDeleted: (delivery: DeliveryRow) => void;
  /** Defaults to `LEASE_MS`. */
  leaseMs?: number;
}

/** Maximum number of deliveries in flight per process and channel. Each mail uses its own connection. */
export const MAX_IN_FLIGHT = 5;
const POLL_INTERVAL_MS = 1_000;
/** Limits the wait for the database while the mail server waits for the end of a mail. */
const EXTENSION_TIMEOUT_MS = 10_000;
/** Limits the wait for deliveries in flight, because the process must exit within 10 seconds. */
const STOP_TIMEOUT_MS = 8_500;

interface InFlight {
  delivery: DeliveryRow;
  /** Whether the mail server may have accepted the mail. */
  isSubmitted: boolean;
  /** The renewal of the lease that was started last. */
  renewal: Promise<unknown>;
  done: Promise<void>;
}

/** Sends queued deliveries until it is stopped. Several processes can use one database (E6). */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #mailPause = new MailPause();
  readonly #owner = randomUUID();
  readonly #leaseMs: number;
  readonly #inFlight = new Map<string, InFlight>();
  readonly #timers: NodeJS.Timeout[];
  #claiming: Promise<void> | undefined;
  #claimAgain = false;
  /** If true, no deliveries are claimed. */
  #isStopping = false;
  /** If true, recording a result is not retried any more. */
  #isStopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
    this.#timers = [
      setInterval(() => this.wake(), POLL_INTERVAL_MS),
      setInterval(() => this.#renewLeases(), this.#leaseMs / 4),
    ];
    this.wake();
  }

  /** Claims due deliveries immediately instead of at the next poll. */
  async wake(): Promise<void> {
    this.#claimAgain = true;
    if (!this.#isStopping) this.#claiming ??= this.#claimAll();
    await this.#claiming;
  }

  /** Stops claiming deliveries and waits for those in flight. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
    await Promise.race([this.#finish(), timeout]);
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    // The mail server may still accept submitted mails, so no other process may send them again yet.
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
        if (!this.#isStopping) logError(this.#options.log, "claiming deliveries failed", error);
      }
    }
    this.#claiming = undefined;
  }

  async #claim(channel: Channel): Promise<DeliveryRow[]> {
    const { database, clock } = this.#options;
    const deliveries = [...this.#inFlight.values()].map(({ delivery }) => delivery);
    const limit = MAX_IN_FLIGHT - deliveries.filter((delivery) => getChannel(delivery) === channel).length;
    if (limit <= 0) return [];
    const now = clock();
    const claim = {
      owner: this.#owner,
      leaseMs: this.#leaseMs,
      inFlight: deliveries.map(({ id }) => id),
      staffRetriesOnly: channel === "mail" && this.#mailPause.isActive(now),
    };
    return database.db.transaction().execute(async (trx) => {
      const due = await claimDue(trx, database.kind, { ...claim, channel, now, limit });
      // Rolls back the claim, so that another process can send these deliveries immediately.
      if (this.#isStopping && due.length > 0) throw new Error("stopped");
      return due;
    });
  }

  async #renewLeases(): Promise<void> {
    const { database, clock } = this.#options;
    for (const inFlight of this.#inFlight.values()) {
      const { delivery, isSubmitted } = inFlight;
      const lease = { now: clock(), leaseMs: this.#leaseMs, isSubmitted };
      // A failed renewal is ignored, because the next interval renews the lease again.
      inFlight.renewal = renewLease(database.db, delivery, lease).catch(() => {});
      await inFlight.renewal;
    }
  }

  /**
   * Extends the lease of a mail by the time for the server's response, before the server can accept it. Otherwise another
   * process would send an accepted mail again soon after this one was killed.
   * @throws {DeliveryError} if the lease was not extended: the mail must not be submitted
   */
  async #extendLease(inFlight: InFlight): Promise<void> {
    const { database, clock } = this.#options;
    inFlight.isSubmitted = true;
    try {
      const extended = inFlight.renewal.then(() =>
        renewLease(database.db, inFlight.delivery, {
          now: clock(),
          leaseMs: this.#leaseMs,
          isSubmitted: true,
        }),
      );
      if (await withTimeout(EXTENSION_TIMEOUT_MS, extended)) return;
    } catch (cause) {
      inFlight.isSubmitted = false;
      throw new DeliveryError(`the lease could not be extended: ${getErrorCode(cause)}`, false);
    }
    inFlight.isSubmitted = false;
    throw new DeliveryError("the delivery was deleted, or another process has claimed it", false);
  }

  #start(delivery: DeliveryRow): void {
    const inFlight: InFlight = {
      delivery,
      isSubmitted: false,
      renewal: Promise.resolve(),
      done: Promise.resolve(),
    };
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
    const details = { delivery: delivery.id, kind: delivery.kind, attempts: delivery.attempts };
    try {
      const partialRejection = await deliver(delivery, () => this.#extendLease(inFlight));
      if (getChannel(delivery) === "mail") this.#mailPause.reset();
      if (partialRejection)
        log.warn({ ...details, cause: partialRejection.message }, "mail rejected for some recipients");
      else log.info(details, "delivery succeeded");
      return { delivery, at: clock(), partialRejection: partialRejection };
    } catch (cause) {
      const error = cause instanceof DeliveryError ? cause : new DeliveryError(String(cause), false);
      if (error.isServerWide) this.#mailPause.extend(clock());
      const attempt = { delivery, at: clock(), error };
      const isFinal = isFinalAttempt(attempt);
      log[isFinal ? "error" : "warn"](
        { ...details, final: isFinal, code: error.code, cause: error.message },
        "delivery attempt failed",
      );
      onFailed(delivery, error, isFinal);
      return attempt;
    }
  }

  /**
   * Retries while the database is unavailable, because a mail without a recorded result would be sent again. After any
   * other error, which would repeat and block a slot, records only the new state of the delivery.
   */
  async #record(attempt: Attempt): Promise<void> {
    const { database, record, log, onDeleted } = this.#options;
    for (;;) {
      try {
        const exists = await database.db.transaction().execute((trx) => record(trx, attempt));
        if (!exists) onDeleted(attempt.delivery);
        return;
      } catch (cause) {
        logError(log, "recording delivery result failed", cause, { delivery: attempt.delivery.id });
        if (this.#isStopped) return;
        if (!isDatabaseUnavailable(cause) && (await this.#recordState(attempt))) return;
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      }
    }
  }

  async #recordState(attempt: Attempt): Promise<boolean> {
    const { database, log } = this.#options;
    try {
      await recordState(database.db, attempt);
      return true;
    } catch (cause) {
      logError(log, "recording the state of a delivery failed", cause, { delivery: attempt.delivery.id });
      return false;
    }
  }
}
