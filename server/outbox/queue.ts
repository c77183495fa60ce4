import type { Kysely } from "kysely";
import type { FormName } from "../../shared/forms/forms.ts";
import type { EnquiryDelivery } from "../../shared/schemas/board.ts";
import type { DeliveryRow, EnquiryRow, Tables } from "../database/tables.ts";

/** Besides those of an enquiry, the mails to staff that are about none. */
export type DeliveryKind = EnquiryDelivery | "digest" | "board";

/** Mails about the time of a call or visit, to the visitor and to the team. */
export const appointmentKinds: readonly DeliveryKind[] = ["appointment", "staff-appointment"];

/** Mails that go to whatever address a visitor typed; at most so many of a kind a day to one address (E6). */
export const visitorKinds: readonly DeliveryKind[] = ["acknowledgement", "confirmation", "brochure"];
export const visitorMailsPerDay = 3;
/** Why a mail to a visitor was not sent: kept with it, and looked for by the pages that would promise it. */
export const limitReached = `this address has had ${visitorMailsPerDay} mails within a day`;

/** Everything an accepted enquiry sets in motion: staff mail, mail to the visitor, webhook. */
export function deliveriesFor(
  { reference, form, email }: Pick<EnquiryRow, "reference" | "form" | "email">,
  now: number,
  webhook: boolean,
): DeliveryRow[] {
  return [
    newDelivery({ reference, kind: "staff", recipient: "" }, now),
    newDelivery({ reference, kind: visitorKind(form), recipient: email }, now),
    ...(webhook ? [newDelivery({ reference, kind: "webhook", recipient: "" }, now)] : []),
  ];
}

/** Ends the id of a delivery that brings the same mail to those who refused it for now. */
export const AGAIN_SUFFIX = "/again";

export const newDelivery = (
  { reference, kind, recipient }: { reference: string; kind: DeliveryKind; recipient: string },
  now: number,
): DeliveryRow => ({
  id: `${reference}/${kind}`,
  reference,
  kind,
  recipient,
  state: "waiting",
  attempts: 0,
  created_at: now,
  next_attempt_at: now,
  lease_owner: null,
  delivered_at: null,
  last_error: null,
  retried_at: null,
  first_contact_at: null,
});

/** Queues deliveries; one that was queued before stays as it is. */
export async function queueDeliveries(
  db: Kysely<Tables>,
  deliveries: DeliveryRow | DeliveryRow[],
): Promise<void> {
  await db
    .insertInto("deliveries")
    .values(deliveries)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** A mail to a visitor that is not sent, kept on record with the reason. */
export const withheldDelivery = (delivery: DeliveryRow): DeliveryRow => ({
  ...delivery,
  state: "withheld",
  last_error: limitReached,
});

/** The mail that a form brings its sender. */
export function visitorKind(form: FormName): DeliveryKind {
  if (form === "subscribe") return "confirmation";
  return form === "mail-back" ? "brochure" : "acknowledgement";
}
