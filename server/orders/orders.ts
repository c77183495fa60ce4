import type { Db, OrderRow } from "#server/database/tables.ts";

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
