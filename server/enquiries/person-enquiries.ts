import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Db, EnquiryRow, Tables } from "#server/database/tables.ts";
import type { Person } from "./mentions.ts";

/** SQL condition on an enquiry. */
type EnquiryCondition = (e: ExpressionBuilder<Tables, "enquiries">) => Expression<SqlBool>;

/**
 * Returns enquiries of a person with what an erasure needs, in the order of their references.
 * @param isKept enquiries that are left out
 */
export const listEnquiriesToErase = (db: Db, person: Person, isKept: EnquiryCondition, limit: number) =>
  selectEnquiriesOf(db, person)
    .where((e) => e.not(isKept(e)))
    .select(["reference", "fields", "taught"])
    .orderBy("reference")
    .limit(limit)
    .execute();

/** Newest first. */
export const listEnquiriesOf = (db: Db, person: Person, limit: number): Promise<EnquiryRow[]> =>
  selectEnquiriesOf(db, person).selectAll().orderBy("received_at", "desc").limit(limit).execute();

export const countEnquiriesOf = (db: Db, person: Person): Promise<number> =>
  countRows(selectEnquiriesOf(db, person));

/** Returns the numbers of a person's enquiries, of their replies and attachments, and of mails about them or to the person. */
export async function countEnquiryDataOf(db: Db, person: Person) {
  const references = selectEnquiriesOf(db, person).select("reference");
  const mails = db
    .selectFrom("deliveries")
    .where((e) =>
      e.or([
        e("reference", "in", references),
        ...("email" in person ? [e("recipient", "=", person.email)] : []),
      ]),
    );
  const replies = db.selectFrom("events").where("reference", "in", references).where("kind", "=", "replied");
  return {
    enquiries: await countEnquiriesOf(db, person),
    mails: await countRows(mails),
    replies: await countRows(replies),
    attachments: await countRows(db.selectFrom("attachments").where("reference", "in", references)),
  };
}

/** Selects the enquiries of a person. */
export const selectEnquiriesOf = (db: Db, person: Person) =>
  db
    .selectFrom("enquiries")
    .where((e) => ("email" in person ? e("email", "=", person.email) : e("phone", "=", person.phone)));
