import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { FormName } from "../../shared/forms/forms.ts";
import type { EnquiryRow, Tables } from "../database/tables.ts";

/** Whether an enquiry is held back as suspected spam and nobody has released it (E8). */
export const isHeld = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.and([e("held_reason", "is not", null), e("released_at", "is", null)]);

export const isNotHeld = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> => e.not(isHeld(e));

/** Comments and subscriptions are settled by a decision, not by an answer. */
export const formsToAnswer: FormName[] = ["contact", "member-message", "mail-back", "application"];

/** Where an enquiry stands on the board; comments and subscriptions are settled elsewhere. */
export type BoardState = "open" | "held" | "answered" | "spam" | "elsewhere";

/** As the migration's indexes have it, so that they are used. */
export const boardState = sql<BoardState>`(case when spam_at is not null then 'spam'
    when held_reason is not null and released_at is null then 'held'
    when form in ('comment', 'subscribe') then 'elsewhere'
    when answered_at is null then 'open' else 'answered' end)`;

export const isInState = (...states: BoardState[]): Expression<SqlBool> =>
  sql`${boardState} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** The enquiry of a reference, in whatever state; nothing when there is none, or it has been erased. */
export const enquiryNamed = (db: Kysely<Tables>, reference: string): Promise<EnquiryRow | undefined> =>
  db.selectFrom("enquiries").selectAll().where("reference", "=", reference).executeTakeFirst();
