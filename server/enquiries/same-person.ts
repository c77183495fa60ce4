import { type ExpressionBuilder, sql } from "kysely";
import type { Db, EnquiryRow, Tables } from "#server/database/tables.ts";
import type { EnquiryState } from "#shared/schemas/board.ts";
import { isInState, stateExpression } from "./state.ts";

/** SQL condition: the enquiry has the same email address or telephone number as another one. */
export const isOfSamePerson =
  ({ email, phone }: Pick<EnquiryRow, "email" | "phone">) =>
  (e: ExpressionBuilder<Tables, "enquiries">) =>
    e.or([...(email ? [e("email", "=", email)] : []), ...(phone ? [e("phone", "=", phone)] : [])]);

type Sender = Pick<EnquiryRow, "reference" | "email" | "phone">;

/** Returns an enquiry and the others of the same person, newest first. */
export const listEnquiriesOfSender = (db: Db, enquiry: Sender, limit: number) =>
  db
    .selectFrom("enquiries")
    .select(["reference", "form", "email", "phone", "fields", "version", stateExpression.as("state")])
    .select(["received_at as receivedAt", "held_reason as heldReason", "merged_into as mergedInto"])
    .where((e) => e.or([isOfSamePerson(enquiry)(e), e("reference", "=", enquiry.reference)]))
    .orderBy("received_at", "desc")
    .orderBy("reference", "desc")
    .limit(limit)
    .execute();

/** Returns the other enquiries of the same person, newest first. */
export const listOtherEnquiries = (db: Db, enquiry: Sender, limit: number) =>
  db
    .selectFrom("enquiries")
    .select(["reference", "form", "received_at as receivedAt", stateExpression.as("state")])
    .where(isOfSamePerson(enquiry))
    .where("reference", "!=", enquiry.reference)
    .orderBy("received_at", "desc")
    .limit(limit)
    .execute();

/**
 * Returns the enquiry into which an open enquiry can be merged: the oldest open one of the same person, if it is older
 * than this one. Orders are not merged.
 */
export async function findMergeTarget(
  db: Db,
  enquiry: Sender & Pick<EnquiryRow, "form"> & { receivedAt: number; state: EnquiryState },
): Promise<string | undefined> {
  const { reference, form, receivedAt, state } = enquiry;
  if (state !== "open" || form === "order") return undefined;
  const target = await db
    .selectFrom("enquiries")
    .select("reference")
    .where(isOfSamePerson(enquiry))
    .where(isInState("open"))
    .where(sql<boolean>`(received_at, reference) < (${receivedAt}, ${reference})`)
    .orderBy("received_at")
    .orderBy("reference")
    .limit(1)
    .executeTakeFirst();
  return target?.reference;
}

/** Returns the enquiries that were merged into the given one, oldest first. */
export const listMerged = (db: Db, reference: string) =>
  db
    .selectFrom("enquiries")
    .select(["reference", "form", "fields", "received_at as receivedAt", "held_reason as heldReason"])
    .where("merged_into", "=", reference)
    .orderBy("received_at")
    .execute();

const MAX_NEWEST = 200;

/** Returns the enquiries with some references or email addresses, newest first. */
export async function findNewestEnquiries(
  db: Db,
  { references, emails }: { references: string[]; emails: string[] },
) {
  if (references.length + emails.length === 0) return [];
  return db
    .selectFrom("enquiries")
    .select(["reference", "email", "fields", stateExpression.as("state")])
    .where((e) =>
      e.or([
        ...(references.length > 0 ? [e("reference", "in", references)] : []),
        ...(emails.length > 0 ? [e("email", "in", emails)] : []),
      ]),
    )
    .where(isInState("open", "answered"))
    .orderBy("received_at", "desc")
    .limit(MAX_NEWEST)
    .execute();
}
