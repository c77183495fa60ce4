import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { EnquiryRow, OrderState, Tables } from "#server/database/tables.ts";
import type { EnquiryState } from "#shared/schemas/board.ts";

/**
 * SQL for the state of an enquiry, by the same rule as `getState`. Databases use an index on this expression
 * (`migrations.ts`) only if the query repeats it exactly.
 */
export const stateExpression = sql<EnquiryState>`(case when spam_at is not null then 'spam'
    when held_reason is not null and released_at is null then 'held'
    when form in ('comment', 'subscribe') then 'elsewhere'
    when answered_at is null then 'open' else 'answered' end)`;

export const isInState = (...states: EnquiryState[]): Expression<SqlBool> =>
  sql`${stateExpression} in (${sql.join(states.map((state) => sql.lit(state)))})`;

type StateColumns = Pick<EnquiryRow, "form" | "spam_at" | "held_reason" | "released_at" | "answered_at">;

/** Returns the state of an enquiry, by the same rule as `stateExpression`. */
export function getState(row: StateColumns): EnquiryState {
  if (row.spam_at !== null) return "spam";
  if (row.held_reason !== null && row.released_at === null) return "held";
  if (row.form === "comment" || row.form === "subscribe") return "elsewhere";
  return row.answered_at === null ? "open" : "answered";
}

/**
 * Returns the status of an enquiry as the desk and the status page show it. Scripts rely on its values. Spam is `held`.
 */
export function getStatus(
  row: StateColumns & Pick<EnquiryRow, "forwarded_at">,
): "received" | "forwarded" | "answered" | "held" {
  const state = getState(row);
  if (state === "spam" || state === "held") return "held";
  if (row.answered_at !== null) return "answered";
  return row.forwarded_at === null ? "received" : "forwarded";
}

/**
 * SQL for `next_reminder_at` of an enquiry whose reminder is queued: the deadline (the time at which the overdue mail is
 * due), or null if the deadline has passed.
 */
export const getNextReminder = (now: number) => (e: ExpressionBuilder<Tables, "enquiries">) =>
  e.case().when("reply_by", ">", now).then(e.ref("reply_by")).else(null).end();

/** SQL condition: the enquiry is quarantined and has not been released (E8). */
export const isQuarantined = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.and([e("held_reason", "is not", null), e("released_at", "is", null)]);

/** Whether an enquiry was delivered with a spam label that staff have not cleared (E8). */
export const isLabelled = ({ spam_reasons, released_at }: Pick<EnquiryRow, "spam_reasons" | "released_at">) =>
  spam_reasons !== null && released_at === null;

export const isLabelledExpression = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.and([e("spam_reasons", "is not", null), e("released_at", "is", null)]);

export const isNotQuarantined = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.not(isQuarantined(e));

/** States of orders whose payment staff have to check. */
export const PAYMENT_TO_CHECK = ["reported", "mismatch"] as const satisfies OrderState[];
/** States of orders for which money may have arrived. */
export const POSSIBLY_PAID = [
  ...PAYMENT_TO_CHECK,
  "paid",
  "refunding",
  "refunded",
] as const satisfies OrderState[];

type OrderCondition = (e: ExpressionBuilder<Tables, "enquiries" | "orders">) => Expression<SqlBool>;

/** SQL condition: the enquiry has an order with a property. */
const hasOrder =
  (condition: OrderCondition) =>
  (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
    e.exists(
      e
        .selectFrom("orders")
        .select("orders.reference")
        .whereRef("orders.reference", "=", "enquiries.reference")
        .where(condition),
    );

/** SQL condition: the enquiry has an order in one of some states, or whose payment link may still be paid. */
export const hasPayableOrderOr = (states: readonly OrderState[]) =>
  hasOrder((order) =>
    order.or([
      order("orders.state", "in", states),
      order("orders.call", "is not", null),
      order("orders.check_at", "is not", null),
    ]),
  );

/** SQL condition: the enquiry has no order, or its order is in none of some states. */
export const hasNoOrderIn =
  (states: readonly OrderState[]) =>
  (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
    e.not(hasOrder((order) => order("orders.state", "in", states))(e));

/** SQL condition: the enquiry has no order for which money may have arrived, or whose payment link may still be paid. */
export const hasNoOrderToKeep = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.not(hasPayableOrderOr(POSSIBLY_PAID)(e));

/**
 * SQL condition: the enquiry has an order whose payment staff have to check. Not correlated, so that the database starts with
 * these few orders.
 */
export const hasPaymentToCheck = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e(
    "enquiries.reference",
    "in",
    e.selectFrom("orders").select("orders.reference").where("orders.state", "in", PAYMENT_TO_CHECK),
  );

/** SQL for the reasons of the spam label, which the board shows until staff clear it. */
export const spamReasons = sql<string | null>`case when released_at is null then spam_reasons end`;
