import { findOrder } from "#server/orders/orders.ts";
import { createOrderSubmission } from "./orders.ts";
import type { TestServices } from "./services.ts";

/** Places an order and returns its reference. */
export async function placeOrder({ services }: TestServices, fields = {}): Promise<string> {
  const outcome = await services.accept(createOrderSubmission(fields));
  if (outcome.kind !== "accepted") throw new Error(JSON.stringify(outcome));
  return outcome.reference;
}
export const getOrder = async ({ database: { db } }: TestServices, reference: string) => {
  const order = await findOrder(db, reference);
  if (!order) throw new Error("no order");
  return order;
};
/** Returns the kinds of the events of an order, oldest first. */
export const listEvents = async ({ database: { db } }: TestServices, reference: string) =>
  (
    await db
      .selectFrom("events")
      .select("kind")
      .where("reference", "=", reference)
      .orderBy("happened_at")
      .execute()
  ).map(({ kind }) => kind);
/** Returns the kinds of the deliveries of an order. */
export const listMails = async ({ database: { db } }: TestServices, reference: string) =>
  (await db.selectFrom("deliveries").select("kind").where("reference", "=", reference).execute())
    .map(({ kind }) => kind)
    .sort();
export const isOpen = async ({ database: { db } }: TestServices, reference: string) =>
  (
    await db
      .selectFrom("enquiries")
      .select("answered_at")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow()
  ).answered_at === null;
/** Returns a payment that the payment service reports. */
export const pay = (reference: string, amountPaise: number, paymentId = "pay_1") => ({
  ...{ reference, linkId: `plink_${reference}`, paymentId, amountPaise },
});
