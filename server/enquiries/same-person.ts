import { type ExpressionBuilder, sql } from "kysely";
import type { Db, EnquiryRow, Tables } from "#server/database/tables.ts";
import type { BoardState } from "#shared/schemas/board.ts";
import { isInState } from "./state.ts";

/** SQL condition: the enquiry has the same email address or telephone number as another one. */
export const isOfSamePerson =
  ({ email, phone }: Pick<EnquiryRow, "email" | "phone">) =>
  (e: ExpressionBuilder<Tables, "enquiries">) =>
    e.or([...(email ? [e("email", "=", email)] : []), ...(phone ? [e("phone", "=", phone)] : [])]);

/**
 * Returns the enquiry into which an open enquiry can be merged: the oldest open one of the same person, if it is older
 * than this one.
 */
export async function findMergeTarget(
  db: Db,
  enquiry: Pick<EnquiryRow, "reference" | "email" | "phone"> & { receivedAt: number; state: BoardState },
): Promise<string | undefined> {
  const { reference, receivedAt, state } = enquiry;
  if (state !== "open") return undefined;
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
