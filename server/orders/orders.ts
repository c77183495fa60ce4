import type { SelectQueryBuilder } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Db, OrderRow, OrderState, Tables } from "#server/database/tables.ts";
import { hasPayableOrderOr } from "#server/enquiries/state.ts";

/** Returns the order of an enquiry, or `undefined` if it has none or was erased. */
export const findOrder = (db: Db, reference: string): Promise<OrderRow | undefined> =>
  db.selectFrom("orders").selectAll().where("reference", "=", reference).executeTakeFirst();

export const findOrderByLink = (db: Db, linkId: string): Promise<OrderRow | undefined> =>
  db.selectFrom("orders").selectAll().where("link_id", "=", linkId).executeTakeFirst();

export const findOrderByPayment = (db: Db, paymentId: string): Promise<OrderRow | undefined> =>
  db.selectFrom("orders").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();

/** Returns the orders of some enquiries by reference. */
export async function findOrders(db: Db, references: string[]): Promise<Map<string, OrderRow>> {
  if (references.length === 0) return new Map();
  const rows = await db.selectFrom("orders").selectAll().where("reference", "in", references).execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

/**
 * Returns other orders with the same transaction number: reported by their buyers, or confirmed.
 * @param number empty if it is not known
 */
export async function findOrdersWithNumber(
  db: Db,
  number: string,
  reference: string,
): Promise<{ reference: string; isPaid: boolean }[]> {
  if (number === "") return [];
  const rows = await db
    .selectFrom("orders")
    .select(["reference", "payment_id"])
    .where((e) => e.or([e("payment_id", "=", number), e("reported_number", "=", number)]))
    .where("reference", "!=", reference)
    .orderBy("ordered_at", "desc")
    .limit(MAX_SHARED)
    .execute();
  return rows.map((row) => ({ reference: row.reference, isPaid: row.payment_id === number }));
}

/** More orders with one transaction number are not listed. */
const MAX_SHARED = 5;

/** States in which money has arrived, or may have, and staff have to decide or the refund is not confirmed. */
const UNSETTLED_STATES = ["reported", "mismatch", "refunding"] as const satisfies readonly OrderState[];

/**
 * SQL condition: an enquiry has an order whose money is not settled, or whose payment link may still be paid. It is not
 * deleted before that.
 */
export const hasUnsettledOrder = hasPayableOrderOr(UNSETTLED_STATES);

/** Returns the number of receipts of some enquiries: their references, or a query of them. */
export const countReceipts = async (
  db: Db,
  references: string[] | SelectQueryBuilder<Tables, "enquiries", { reference: string }>,
): Promise<number> => {
  if (Array.isArray(references) && references.length === 0) return 0;
  return countRows(db.selectFrom("receipts").where("reference", "in", references));
};
