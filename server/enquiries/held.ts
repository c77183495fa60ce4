import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { FormName } from "../../shared/forms/forms.ts";
import type { Tables } from "../database/tables.ts";

/** Whether an enquiry is held back as suspected spam and nobody has released it (E8). */
export const isHeld = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.and([e("held_reason", "is not", null), e("released_at", "is", null)]);

export const isNotHeld = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> => e.not(isHeld(e));

/** Comments and subscriptions are settled by a decision, not by an answer. */
export const formsToAnswer: FormName[] = ["contact", "member-message", "mail-back", "application"];
