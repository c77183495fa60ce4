import { logError } from "#server/config/log.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Db, OrderRow, PaymentCall } from "#server/database/tables.ts";
import { findOrder } from "#server/orders/orders.ts";
import { recordRefusedRefund } from "#server/orders/refunds.ts";
import { recordFailedLink } from "#server/orders/unpaid-orders.ts";
import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { cancelPaymentLink, createPaymentLink } from "./link-calls.ts";
import type { PaymentContext } from "./payment-context.ts";
import { RazorpayError } from "./razorpay-error.ts";
import { type CallResult, refundPayment } from "./refund-call.ts";

/** Calls in flight per process. */
const MAX_IN_FLIGHT = 5;
/** Longer than the three requests of a call, with their time limits. Another process may then repeat the call. */
const LEASE_MS = 60_000;
const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 15 * 60_000;
/** Without a link by then, staff are told. */
const CREATE_FOR_MS = DAY_MS;
/** More than three days. A link that cannot be cancelled expires by itself, and staff are told about a refund. */
const MAX_ATTEMPTS = 300;
/** Later times are those of a clock that was ahead. */
const MAX_AHEAD_MS = 2 * HOUR_MS;

/** A claimed call. Its result counts as long as no other process or change has replaced it. */
interface ClaimedCall {
  order: OrderRow;
  call: PaymentCall;
  /** End of the lease. */
  leaseEnd: number;
}

/**
 * Performs the calls of the payment service that orders request: each with a lease, so that several processes can share
 * them, and again after an error, with growing delays.
 */
export class PaymentCalls {
  readonly #context: PaymentContext;
  readonly #inFlight = new Map<string, Promise<void>>();
  #isStopping = false;

  constructor(context: PaymentContext) {
    this.#context = context;
  }

  /** Performs the calls that are due. Resolves when they have ended, also with errors. */
  async runDue(): Promise<void> {
    const { database, clock, health } = this.#context;
    const limit = MAX_IN_FLIGHT - this.#inFlight.size;
    if (this.#isStopping || limit <= 0 || health.isPaused(clock())) return;
    const now = clock();
    const due = await database.db
      .selectFrom("orders")
      .select("reference")
      .where("call", "is not", null)
      .where((e) => e.or([e("call_at", "<=", now), e("call_at", ">", now + MAX_AHEAD_MS)]))
      .orderBy("call_at")
      .limit(limit)
      .execute();
    await Promise.all(due.map(({ reference }) => this.#run(reference)));
  }

  /** Performs the call of one order if it is due, and there are not too many others. Never rejects. */
  async runOne(reference: string): Promise<void> {
    const { clock, health } = this.#context;
    if (this.#inFlight.has(reference)) return this.#inFlight.get(reference);
    if (this.#isStopping || this.#inFlight.size >= MAX_IN_FLIGHT || health.isPaused(clock())) return;
    await this.#run(reference);
  }

  /** Starts no further calls and waits for those in flight. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#inFlight.values());
  }

  #run(reference: string): Promise<void> {
    const running = this.#inFlight.get(reference);
    if (running) return running;
    const run = this.#claimAndPerform(reference)
      .catch((error) =>
        logError(this.#context.options.log, "a call of the payment service failed", error, { reference }),
      )
      .then(() => {
        this.#inFlight.delete(reference);
      });
    this.#inFlight.set(reference, run);
    return run;
  }

  async #claimAndPerform(reference: string): Promise<void> {
    const claimed = await this.#claim(reference);
    if (!claimed) return;
    try {
      const { retryAt } = await this.#perform(claimed);
      await this.#update(claimed, retryAt === undefined ? "done" : { retryAt, attempts: 0 });
    } catch (error) {
      await this.#recordFailure(claimed, error);
    }
    this.#context.onChanged();
  }

  async #claim(reference: string): Promise<ClaimedCall | undefined> {
    const { database, clock } = this.#context;
    const order = await findOrder(database.db, reference);
    const now = clock();
    if (!order?.call || order.call_at === null) return undefined;
    if (order.call_at > now && order.call_at <= now + MAX_AHEAD_MS) return undefined;
    const leaseEnd = now + LEASE_MS;
    const { numUpdatedRows } = await database.db
      .updateTable("orders")
      .set({ call_at: leaseEnd })
      .where("reference", "=", reference)
      .where("call", "=", order.call)
      .where("call_at", "=", order.call_at)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n ? { order, call: order.call, leaseEnd } : undefined;
  }

  #perform({ order, call }: ClaimedCall): Promise<CallResult> {
    if (call === "create") return createPaymentLink(this.#context, order);
    if (call === "cancel") return cancelPaymentLink(this.#context, order);
    return refundPayment(this.#context, order);
  }

  /** Updates the order, unless it requests another call by now. */
  async #update(
    { order, call, leaseEnd }: ClaimedCall,
    next: "done" | { retryAt: number; attempts: number },
  ): Promise<void> {
    const set =
      next === "done"
        ? { call: null, call_at: null, call_attempts: 0 }
        : { call_at: next.retryAt, call_attempts: next.attempts };
    await this.#context.database.db
      .updateTable("orders")
      .set(set)
      .where("reference", "=", order.reference)
      .where("call", "=", call)
      .where("call_at", "=", leaseEnd)
      .execute();
  }

  async #recordFailure(claimed: ClaimedCall, error: unknown): Promise<void> {
    const { options, clock } = this.#context;
    const { order, call } = claimed;
    const { reference } = order;
    const now = clock();
    const attempts = order.call_attempts + 1;
    const isLate = call === "create" && now >= order.ordered_at + CREATE_FOR_MS;
    const isFinal = isPermanent(error) || isLate || attempts >= MAX_ATTEMPTS;
    const details = { reference, call, attempts, final: isFinal };
    if (error instanceof RazorpayError)
      options.log[isFinal ? "error" : "warn"](
        { ...details, code: error.code, cause: error.message },
        "a call of the payment service failed",
      );
    else logError(options.log, "a call of the payment service failed", error, details);
    if (!isFinal) {
      const retryAfterMs = error instanceof RazorpayError ? (error.retryAfterMs ?? 0) : 0;
      const retryAt = now + Math.max(getDelayMs(attempts), retryAfterMs);
      return this.#update(claimed, { retryAt, attempts });
    }
    await this.#giveUp(claimed, error instanceof RazorpayError ? error.message : "");
  }

  /** Ends the attempts. Staff are told if they have to act. */
  async #giveUp(claimed: ClaimedCall, reason: string): Promise<void> {
    const { database, clock, orderContext } = this.#context;
    const { call, order } = claimed;
    const action = { reference: order.reference, now: clock() };
    if (call === "create") await recordFailedLink(database.db, action, reason, orderContext);
    if (call === "refund") await recordRefusedRefund(database.db, action, { reason }, orderContext);
    await this.#update(claimed, "done");
  }
}

/** Returns the number of calls that have not succeeded yet. */
export const countPaymentCalls = (db: Db): Promise<number> =>
  countRows(db.selectFrom("orders").where("call", "is not", null));

/** Whether another attempt would fail, too. Wrong keys are reported by an alert and can be corrected. */
const isPermanent = (error: unknown): boolean =>
  error instanceof RazorpayError &&
  !error.isTemporary &&
  !error.isDuplicateReference &&
  !error.isAlreadyRefunded &&
  error.status !== 401 &&
  error.status !== 403;

/** Returns the delay before the next attempt in milliseconds. Its jitter spreads attempts that failed at the same time. */
export function getDelayMs(attempts: number, random = Math.random): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (0.75 + random() / 2));
}
