import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { EnquiryRow, Tables } from "#server/database/tables.ts";
import type { BoardState } from "#shared/schemas/board.ts";

/** Returns the state of an enquiry as the desk lists it; `held` is quarantined. */
export function getEnquiryState(row: EnquiryRow): "received" | "forwarded" | "answered" | "held" {
  if (row.held_reason !== null && row.released_at === null) return "held";
  if (row.answered_at !== null) return "answered";
  return row.forwarded_at === null ? "received" : "forwarded";
}

/**
 * SQL for `next_reminder_at` of an enquiry that is reopened, or whose reminder is queued: the deadline (the time at
 * which the overdue mail is due), or null if the deadline has passed.
 */
export const getNextReminder = (now: number) => (e: ExpressionBuilder<Tables, "enquiries">) =>
  e.case().when("reply_by", ">", now).then(e.ref("reply_by")).else(null).end();

/** SQL condition: the enquiry is quarantined and has not been released (E8). */
export const isQuarantined = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.and([e("held_reason", "is not", null), e("released_at", "is", null)]);

/** Whether an enquiry was delivered with a spam label that staff have not cleared (E8). */
export const isLabelled = ({ spam_reasons, released_at }: Pick<EnquiryRow, "spam_reasons" | "released_at">) =>
  spam_reasons !== null && released_at === null;

/** SQL condition for `isLabelled`. */
export const isLabelledExpression = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.and([e("spam_reasons", "is not", null), e("released_at", "is", null)]);

/** SQL condition: the opposite of `isQuarantined`. */
export const isNotQuarantined = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.not(isQuarantined(e));

/**
 * SQL for the state on the board. Databases use an index on this expression (`migrations.ts`) only if the query repeats
 * it exactly.
 */
export const boardState = sql<BoardState>`(case when spam_at is not null then 'spam'
    when held_reason is not null and released_at is null then 'held'
    when form in ('comment', 'subscribe') then 'elsewhere'
    when answered_at is null then 'open' else 'answered' end)`;

/** SQL for the reasons of the spam label, which the board shows until staff clear it. */
export const spamReasons = sql<string | null>`case when released_at is null then spam_reasons end`;

export const isInState = (...states: BoardState[]): Expression<SqlBool> =>
  sql`${boardState} in (${sql.join(states.map((state) => sql.lit(state)))})`;
