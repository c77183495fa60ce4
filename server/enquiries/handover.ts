import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/database/tables.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { getEventDeliveryId } from "./events.ts";
import { cleanNote, type StaffAction, updateEnquiry } from "./staff-actions.ts";
import { isInState } from "./state.ts";

interface Recipient {
  slug: string;
  /** Without an address, no mail is sent. */
  email: string | undefined;
}

/** Details of a `given` event. */
interface HandoverDetails {
  why: string;
}

/** @param details of a `given` event; null for handovers without a reason */
export const parseHandoverReason = (details: string | null): string =>
  details === null ? "" : (JSON.parse(details) as HandoverDetails).why;

/**
 * Assigns an enquiry to another member and queues a mail to that member, unless it is the actor.
 * @param why reason for the colleague, truncated as a note; may be empty
 * @returns false unless the enquiry is open and not yet assigned to this member
 */
export function give(db: Db, action: StaffAction, { slug, email }: Recipient, why = ""): Promise<boolean> {
  const { reference, actor, now } = action;
  const reason: HandoverDetails = { why: cleanNote(why) };
  const details = reason.why === "" ? undefined : JSON.stringify(reason);
  const event = { id: randomUUID(), text: slug, details };
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
