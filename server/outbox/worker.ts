import { randomUUID } from "node:crypto";
import { type Log, RecurringFaults } from "../application/log.ts";
import type { Database } from "../database/connect.ts";
import type { DeliveryRow } from "../database/tables.ts";
import { DeliveryError, type Shortfall } from "../mail/mail.ts";
import { SMTP_CONNECTIONS } from "../mail/smtp-sender.ts";
import {
  type Attempt,
  type Channel,
  channelOf,
  claimDue,
  clockWatch,
  correctTimes,
  isFinal,
  LEASE_MS,
  recordAttempt,
  renewLease,
} from "./attempts.ts";
import { MailServer } from "./mail-server.ts";

export interface OutboxOptions {
  database: Database;
  /** Makes a delivery; resolves with what went wrong where it did not reach everybody. */
  deliver: (delivery: DeliveryRow, onHandedOver: () => void) => Promise<Shortfall | undefined>;
  /** Which mail server it is: what was seen of it is kept under this name. */
  mailServer: string;
  clock: () => number;
  log: Log;
  /** Whether visitors are posting so fast that mails should step back. */
  busy: () => boolean;
  /** Called when an attempt failed; `final` when the delivery is given up. */
  onFailed: (delivery: DeliveryRow, error: DeliveryError, final: boolean) => void;
  /** Called when a delivery was made whose data had been erased meanwhile. */
  onGone: (delivery: DeliveryRow) => void;
  lease?: number;
}

/** How many deliveries of each channel one process makes at a time: no mail waits for a connection in hand. */
const AT_ONCE = { usually: SMTP_CONNECTIONS, whenBusy: 1 };
/** While a mail has been under way for longer, its server misbehaves: no other is begun beside it. */
const SLOW_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
/**
 * How long a stop waits for deliveries under way: mail servers that slow strangers down take seconds, and a mail whose
 * outcome is not noted goes out again. The rest of what server/http/stop.ts allows is for closing the database.
 */
const STOP_WAIT_MS = 8_500;
/** Why a mail is given up that has left whole: a person can tell whether it is to be sent again. */
const UNANSWERED = "the site stopped before the mail server had answered: it may have this mail";

/** A delivery under way. */
interface InHand {
  delivery: DeliveryRow;
  /** When it began, by `performance.now()`. */
  began: number;
  /** Whether all of it has left, so that the other side may have it. */
  handedOver: boolean;
  work: Promise<void>;
}

/** Delivers what is queued until it is stopped; several processes may do so on one database (E6). */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #mailServer: MailServer;
  readonly #faults: RecurringFaults;
  readonly #owner = randomUUID();
  readonly #lease: number;
  readonly #inHand = new Set<InHand>();
  readonly #timers: NodeJS.Timeout[];
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  /** No delivery is started any more. */
  #stopped = false;
  /** Outcomes are not waited for any more. */
  #ended = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#mailServer = new MailServer(options.database.kind, options.mailServer);
    this.#faults = new RecurringFaults(options.log);
    this.#lease = options.lease ?? LEASE_MS;
    const wasSetBack = clockWatch(options.clock);
    this.#timers = [
      setInterval(() => this.#tick(wasSetBack()), LOOK_EVERY_MS),
      setInterval(() => void this.#renewLeases(), this.#lease / 4),
    ];
    // The clock may have been corrected while no process ran.
    this.#tick(true);
  }

  /** Looks for work at once, and resolves when it has looked. */
  async wake(): Promise<void> {
    this.#lookAgain = true;
    if (!this.#stopped) this.#looking ??= this.#look();
    await this.#looking;
  }

  /** Starts no further deliveries and waits a while for those under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const timeout = new Promise((resolve) => setTimeout(resolve, STOP_WAIT_MS).unref());
    await Promise.race([this.#finish(), timeout]);
    this.#ended = true;
    for (const timer of this.#timers) clearInterval(timer);
    const { database, clock, log } = this.#options;
    for (const { delivery, handedOver } of this.#inHand) {
      if (!handedOver) continue;
      log("error", "stopped before the mail server had answered", { delivery: delivery.id });
      const error = new DeliveryError(UNANSWERED, true);
      // The others must be noted all the same, and the database be closed.
      await recordAttempt(database.db, { delivery, at: clock(), error }).catch((fault) =>
        this.#faults.tell("outcome of a delivery not written down", fault),
      );
    }
  }

  async #finish(): Promise<void> {
    await this.#looking;
    await Promise.all([...this.#inHand].map(({ work }) => work));
  }

  #tick(setBack: boolean): void {
    const { database, clock } = this.#options;
    if (setBack)
      correctTimes(database.db, clock()).then(
        () => this.wake(),
        (error: Error) => this.#faults.tell("times not corrected", error),
      );
    this.wake();
  }

  async #look(): Promise<void> {
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      try {
        for (const channel of ["mail", "webhook"] as const)
          for (const delivery of await this.#claim(channel)) this.#begin(delivery);
      } catch (error) {
        if (!this.#stopped) this.#faults.tell("outbox cannot read the database", error);
      }
    }
    this.#looking = undefined;
  }

  /** Takes what may be begun now of what is due. */
  async #claim(channel: Channel): Promise<DeliveryRow[]> {
    const { database, clock, busy } = this.#options;
    const underWay = [...this.#inHand].filter(({ delivery }) => channelOf(delivery) === channel);
    const room = (busy() ? AT_ONCE.whenBusy : AT_ONCE.usually) - underWay.length;
    const isSlow = channel === "mail" && underWay.some(({ began }) => performance.now() - began > SLOW_MS);
    if (room <= 0 || isSlow) return [];
    const now = clock();
    return database.db.transaction().execute(async (trx) => {
      const state = channel === "mail" ? await this.#mailServer.state(trx, now) : "well";
      // A trial is alone: whatever was begun before must have ended.
      if (state === "resting" || (state === "trial due" && underWay.length > 0)) return [];
      const inHand = [...this.#inHand].map(({ delivery }) => delivery.id);
      const limit = state === "well" ? room : 1;
      const claim = { owner: this.#owner, channel, now, limit, inHand, lease: this.#lease };
      const due = await claimDue(trx, database.kind, claim);
      if (state === "trial due" && due[0]) await this.#mailServer.beginTrial(trx, due[0].id, now);
      // The error rolls the transaction back, so that what was claimed is left for the next start.
      if (this.#stopped && due.length > 0) throw new Error("stopped");
      return due;
    });
  }

  async #renewLeases(): Promise<void> {
    const { database, clock } = this.#options;
    for (const { delivery, handedOver } of this.#inHand) {
      const until = { now: clock(), lease: this.#lease, handedOver };
      await renewLease(database.db, delivery, until).catch(() => {});
    }
  }

  #begin(delivery: DeliveryRow): void {
    const began = performance.now();
    const inHand: InHand = { delivery, began, handedOver: false, work: Promise.resolve() };
    this.#inHand.add(inHand);
    inHand.work = this.#attempt(inHand)
      .then((attempt) => this.#record(attempt))
      .finally(() => {
        this.#inHand.delete(inHand);
        this.wake();
      });
  }

  async #attempt(inHand: InHand): Promise<Attempt> {
    const { deliver, clock, log, onFailed } = this.#options;
    const { delivery } = inHand;
    const facts = { delivery: delivery.id, kind: delivery.kind, attempts: delivery.attempts };
    try {
      const shortfall = await deliver(delivery, () => {
        inHand.handedOver = true;
      });
      if (shortfall) log("warn", "not delivered to all", { ...facts, cause: shortfall.said });
      else log("info", "delivered", facts);
      return { delivery, at: clock(), shortfall };
    } catch (cause) {
      const error = cause instanceof DeliveryError ? cause : new DeliveryError(String(cause), false);
      const attempt = { delivery, at: clock(), error };
      const final = isFinal(attempt);
      log(final ? "error" : "warn", "not delivered", { ...facts, final, cause: error.message });
      onFailed(delivery, error, final);
      return attempt;
    }
  }

  // It tries again while the database is away, since another worker would send an unrecorded mail again.
  async #record(attempt: Attempt): Promise<void> {
    const { database, onGone } = this.#options;
    const { delivery, error, at } = attempt;
    for (;;) {
      try {
        const exists = await database.db.transaction().execute(async (trx) => {
          // What a stop breaks off says nothing of the mail server.
          const isBrokenOff = error !== undefined && this.#stopped;
          if (channelOf(delivery) === "mail" && !isBrokenOff)
            await this.#mailServer.learn(trx, delivery.id, error, at);
          return recordAttempt(trx, attempt);
        });
        if (!exists) onGone(delivery);
        return;
      } catch (fault) {
        this.#faults.tell("outcome of a delivery not written down yet", fault);
        if (this.#ended) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    }
  }
}
