import { randomUUID } from "node:crypto";
import { RecurringFaults } from "../application/log.ts";
import { batched } from "../database/batch.ts";
import type { Database } from "../database/connect.ts";
import { isFaultOfOneRow } from "../database/fault-of-one-row.ts";
import type { DeliveryRow } from "../database/tables.ts";
import { SMTP_CONNECTIONS } from "../mail/smtp-sender.ts";
import { type AttemptOptions, attempt } from "./attempt.ts";
import { clockWatch, correctTimes } from "./correct-times.ts";
import { claimDue, giveBack, giveUpUnanswered, LEASE_MS, renewLeases, type Way, wayOf } from "./lease.ts";
import { MailServer } from "./mail-server.ts";
import { type Attempt, recordAttempts } from "./record.ts";

export interface OutboxOptions extends AttemptOptions {
  database: Database;
  /** Which mail server it is: what was seen of it is kept under this name. */
  mailServer: string;
  /** Whether visitors are posting so fast that mails should step back. */
  busy: () => boolean;
  /** Called when deliveries were made whose data had been erased meanwhile. */
  onGone: (deliveries: DeliveryRow[]) => void;
  lease?: number;
}

/** How many deliveries of each way one process makes at a time: no mail waits for a connection in hand. */
const AT_ONCE = { usually: SMTP_CONNECTIONS, whenBusy: 1 };
/** While a mail has been under way for longer, its server misbehaves: no other is begun beside it. */
const SLOW_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
/**
 * How long a stop waits for deliveries under way: mail servers that slow strangers down take seconds, and a mail whose
 * outcome is not noted goes out again. The rest of what server/http/stop.ts allows is for closing the database.
 */
const STOP_WAIT_MS = 8_500;

/** Delivers what is queued until it is stopped; several processes may do so on one database (E6). */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #mailServer: MailServer;
  readonly #faults: RecurringFaults;
  readonly #owner = randomUUID();
  readonly #lease: number;
  readonly #inHand = new Map<string, InHand>();
  readonly #record: (attempt: Attempt) => Promise<Attempt>;
  readonly #timers: NodeJS.Timeout[];
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  /** No delivery is started any more. */
  #stopped = false;
  /** Outcomes are not waited for any more. */
  #ended = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#mailServer = new MailServer(options.database.db, options.mailServer);
    this.#faults = new RecurringFaults(options.log);
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
    await this.#giveUpUnanswered();
  }

  async #finish(): Promise<void> {
    await this.#looking;
    await Promise.all([...this.#inHand.values()].map(({ work }) => work));
  }

  async #giveUpUnanswered(): Promise<void> {
    const ids = [...this.#inHand].flatMap(([id, { handedOver }]) => (handedOver ? [id] : []));
    if (ids.length === 0) return;
    this.#options.log("error", "stopped before the mail server had answered", { deliveries: ids });
    await giveUpUnanswered(this.#options.database.db, this.#owner, ids);
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
        await this.#takeMails();
        await this.#takeDue("webhook", this.#room("webhook"));
      } catch (error) {
        this.#faults.tell("outbox cannot read the database", error);
      }
    }
    this.#looking = undefined;
  }

  async #takeMails(): Promise<void> {
    const room = this.#room("mail");
    if (room <= 0 || this.#hasSlowMail()) return;
    const now = this.#options.clock();
    const state = await this.#mailServer.state(now);
    if (state === "well") await this.#takeDue("mail", room);
    // A trial is alone: whatever was begun before must have ended.
    else if (state === "trial due" && !this.#has("mail"))
      await this.#takeDue("mail", 1, () => this.#mailServer.beginTrial(now));
  }

  #room(way: Way): number {
    return (this.#options.busy() ? AT_ONCE.whenBusy : AT_ONCE.usually) - this.#ofWay(way).length;
  }

  #has = (way: Way): boolean => this.#ofWay(way).length > 0;

  #hasSlowMail(): boolean {
    const before = performance.now() - SLOW_MS;
    return this.#ofWay("mail").some(({ began }) => began < before);
  }

  #ofWay = (way: Way): InHand[] => [...this.#inHand.values()].filter((one) => one.way === way);

  /** @param mayBegin asked when something is due; what it forbids is given back */
  async #takeDue(way: Way, limit: number, mayBegin?: () => Promise<boolean>): Promise<void> {
    if (limit <= 0) return;
    const { database, clock } = this.#options;
    const inHand = [...this.#inHand.keys()];
    const claim = { owner: this.#owner, way, now: clock(), limit, inHand, lease: this.#lease };
    const due = await claimDue(database, claim);
    if (due.length === 0) return;
    const begin = !this.#stopped && (mayBegin === undefined || (await mayBegin()));
    if (begin) for (const one of due) this.#take(one, mayBegin !== undefined);
    else await giveBack(database.db, due, clock());
  }

  async #renew(): Promise<void> {
    const { database, clock } = this.#options;
    const inHand = [...this.#inHand].map(([id, { handedOver }]) => ({ id, handedOver }));
    const claim = { owner: this.#owner, now: clock(), lease: this.#lease };
    await renewLeases(database.db, claim, inHand).catch(() => {});
  }

  #take(delivery: DeliveryRow, isTrial: boolean): void {
    const inHand: InHand = {
      way: wayOf(delivery),
      began: performance.now(),
      handedOver: false,
      work: Promise.resolve(),
    };
    this.#inHand.set(delivery.id, inHand);
    const onHandedOver = () => {
      inHand.handedOver = true;
    };
    inHand.work = attempt(delivery, this.#options, onHandedOver)
      .then(async (result) => {
        await this.#recordSurely(result);
        if (inHand.way === "mail") await this.#judgeServer(result, isTrial);
      })
      .finally(() => {
        this.#inHand.delete(delivery.id);
        this.wake();
      });
  }

  async #judgeServer({ error }: Attempt, wasTrial: boolean): Promise<void> {
    const noted = error?.ofServer
      ? this.#mailServer.failed(this.#options.clock(), wasTrial)
      : wasTrial && this.#mailServer.recovered();
    await Promise.resolve(noted).catch(() => {});
  }

  async #writeDown(attempts: Attempt[]): Promise<Attempt[]> {
    const gone = await recordAttempts(this.#options.database.db, attempts);
    if (gone.length > 0) this.#options.onGone(gone);
    return attempts;
  }

  // Retried while the database is away: an unrecorded mail would be sent again by another worker.
  async #recordSurely(result: Attempt): Promise<void> {
    for (;;) {
      try {
        await this.#record(result);
        return;
      } catch (error) {
        this.#faults.tell("outcome of a delivery not written down yet", error);
        if (this.#ended) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    }
  }
}

interface InHand {
  way: Way;
  /** By `performance.now()`. */
  began: number;
  /** Whether all of it has left, so that the other side may have it. */
  handedOver: boolean;
  work: Promise<void>;
}
