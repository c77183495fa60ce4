import type { Db } from "#server/database/tables.ts";

/** Returns the id of the mail to a member to whom a colleague gave the enquiry. */
export const getHandoverDeliveryId = (reference: string, event: string): string =>
  `${reference}/given/${event}`;

/** Returns the slug of the member who gave the enquiry, or `undefined` if the device sent none. */
export async function findGiver(db: Db, deliveryId: string): Promise<string | undefined> {
  const event = await db
    .selectFrom("events")
    .select("actor")
    .where("id", "=", deliveryId.split("/")[2] ?? "")
    .executeTakeFirst();
  return event?.actor ?? undefined;
}
