import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/database/tables.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { getEventDeliveryId } from "./events.ts";
import { type StaffAction, updateEnquiry } from "./staff-actions.ts";
import { isInState } from "./state.ts";

interface Recipient {
  slug: string;
  /** Without an address, no mail is sent. */
  email: string | undefined;
}

/**
 * Assigns an enquiry to another member and queues a mail to that member, unless it is the actor.
 * @returns false unless the enquiry is open and not yet assigned to this member
 */
export function give(db: Db, action: StaffAction, { slug, email }: Recipient): Promise<boolean> {
  const { reference, actor, now } = action;
  const event = { id: randomUUID(), text: slug };
  return updateEnquiry(db, action, {
    kind: "given",
    event,
    update: (query) =>
      query.set({ taken_by: slug }).where(isInState("open")).where(sql`coalesce(taken_by, '')`, "!=", slug),
    afterUpdate: async (trx) => {
      if (!email || slug === actor) return;
      const id = getEventDeliveryId(reference, "given", event.id);
      await queueDeliveries(trx, newDelivery({ reference, kind: "given", recipient: email, id }, now));
    },
  });
}
