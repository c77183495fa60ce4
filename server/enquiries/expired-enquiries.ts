import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import { deleteRowsBelow } from "#server/database/delete-rows.ts";
import type { Db, Tables } from "#server/database/tables.ts";

/** SQL condition: the retention period of an enquiry has ended. */
export type IsExpired = (e: ExpressionBuilder<Tables, "enquiries">) => Expression<SqlBool>;

/** Number of enquiries that a query reads, because SQLite blocks the event loop meanwhile. */
const SLICE_SIZE = 1_000;

/** Yields the references of the enquiries whose retention period has ended, at most `SLICE_SIZE` at a time. */
export async function* listExpiredEnquiries(db: Db, isExpired: IsExpired): AsyncGenerator<string[]> {
  for (let after = ""; ; ) {
    const slice = db.selectFrom("enquiries").select("reference").where("reference", ">", after);
    const last = await slice
      .orderBy("reference")
      .offset(SLICE_SIZE - 1)
      .limit(1)
      .executeTakeFirst();
    const rows = await slice
      .$if(last !== undefined, (q) => q.where("reference", "<=", last?.reference ?? ""))
      .where(isExpired)
      .execute();
    yield rows.map(({ reference }) => reference);
    if (!last) return;
    after = last.reference;
  }
}

export async function countExpiredEnquiries(db: Db, isExpired: IsExpired) {
  let expired = 0;
  for await (const references of listExpiredEnquiries(db, isExpired)) expired += references.length;
  return { expired, stored: await countRows(db.selectFrom("enquiries")) };
}

export async function pickExpiredEnquiries(
  trx: Db,
  references: string[],
  isExpired: IsExpired,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("enquiries")
    .select("reference")
    .where("reference", "in", references)
    .where(isExpired)
    .execute();
  return rows.map(({ reference }) => reference);
}

/** @returns the number of changed enquiries, at most `limit` */
export async function deleteClientHashesBefore(trx: Db, time: number, limit: number): Promise<number> {
  const expired = trx
    .selectFrom("enquiries")
    .select("reference")
    .where("client", "!=", "")
    .where("received_at", "<", time)
    .limit(limit);
  const { numUpdatedRows } = await trx
    .updateTable("enquiries")
    .set({ client: "", client_prefix: null })
    .where("reference", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** @returns the number of deleted identities, at most `limit` */
export const deleteExpiredIdentities = (trx: Db, now: number, limit: number): Promise<number> =>
  deleteRowsBelow(trx, "identities", { key: "identity", column: "expires_at", value: now, limit });
