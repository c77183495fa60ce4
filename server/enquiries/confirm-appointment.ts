import type { Db } from "#server/database/tables.ts";
import { deletePendingDeliveries, newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { type AppointmentDetails, findAppointment } from "./appointment.ts";
import { recordEvent } from "./events.ts";
import { incrementVersion, lockEnquiry, type StaffAction } from "./staff-actions.ts";

/**
 * Confirms a call or visit, or changes it, and queues the mails. Deletes pending mails about an earlier time. Confirming
 * counts as an answer: it marks the enquiry as answered and assigns it to the actor.
 * @param appointment.start milliseconds since 1970
 * @returns false if this appointment is already confirmed, or the enquiry is quarantined or needs no answer
 */
export async function confirmAppointment(
  db: Db,
  action: StaffAction,
  appointment: { start: number; details: AppointmentDetails },
): Promise<boolean> {
  const { reference, now, actor } = action;
  const { start } = appointment;
  const details = JSON.stringify(appointment.details);
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiry(trx, action);
    const current = await findAppointment(trx, reference);
    const isConfirmed = current?.start === start && JSON.stringify(current.details) === details;
    if (!enquiry || isConfirmed) return false;
    await trx
      .updateTable("enquiries")
      .set((e) => ({
        ...incrementVersion(e),
        answered_at: enquiry.answered_at ?? now,
        ...(actor !== undefined && { taken_by: actor }),
      }))
      .where("reference", "=", reference)
      .execute();
    const kinds = ["appointment", "staff-appointment"] as const;
    await deletePendingDeliveries(trx, reference, kinds);
    await recordEvent(trx, "confirmed", { ...action, text: formatRfc3339(start), details });
    const sequence = (current?.sequence ?? 0) + 1;
    const createMail = (kind: (typeof kinds)[number], recipient: string) =>
      newDelivery({ reference, kind, recipient, id: `${reference}/${kind}/${sequence}` }, now);
    const mails = [
      createMail("staff-appointment", ""),
      // Without an email address, staff tell the visitor by telephone.
      ...(enquiry.email ? [createMail("appointment", enquiry.email)] : []),
    ];
    await queueDeliveries(trx, mails);
    return true;
  });
}
