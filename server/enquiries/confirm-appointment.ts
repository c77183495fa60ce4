import { sql } from "kysely";
import type { Database } from "#server/database/connect.ts";
import type { Db } from "#server/database/tables.ts";
import { deletePendingDeliveries, newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import type { DeliveryKind } from "#server/outbox/delivery-kinds.ts";
import { formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { replaceControlCharactersInLines } from "#shared/text/control-characters.ts";
import { LIMITS } from "#shared/text/limits.ts";
import { findAppointment } from "./appointment.ts";
import { type ConfirmableAppointment, findOtherAppointment } from "./appointment-problem.ts";
import { recordEvent } from "./events.ts";
import { incrementVersion, lockEnquiry, type StaffAction } from "./staff-actions.ts";

const appointmentKinds = [
  "appointment",
  "staff-appointment",
  "appointment-cancelled",
  "staff-appointment-cancelled",
  "appointment-reminder",
  "staff-appointment-reminder",
] as const satisfies DeliveryKind[];

/**
 * Confirms a call or visit, or changes it, and queues the mails. Deletes pending mails about an earlier time. If the
 * visitor gets the time by mail, confirming counts as an answer. The enquiry is assigned to the actor.
 * @param minutes duration of an appointment
 * @returns false if this appointment is already confirmed, the host has another one then that the member has not accepted,
 * or the enquiry is quarantined or needs no answer
 */
export async function confirmAppointment(
  { db, kind }: Database,
  action: StaffAction,
  appointment: ConfirmableAppointment,
  minutes: number,
): Promise<boolean> {
  const { reference, now, actor } = action;
  const { start, isConflictAccepted } = appointment;
  const details = JSON.stringify(appointment.details);
  return db.transaction().execute(async (trx) => {
    // Two appointments of one host may be confirmed at once. SQLite has a single writer.
    if (kind === "postgres") await lockHost(trx, appointment.details.host);
    const enquiry = await lockEnquiry(trx, action);
    const current = await findAppointment(trx, reference);
    const isConfirmed = current?.start === start && JSON.stringify(current.details) === details;
    if (!enquiry || isConfirmed) return false;
    if (!isConflictAccepted && (await findOtherAppointment(trx, reference, appointment, minutes)))
      return false;
    // Without an email address, staff still have to call the visitor.
    const answeredAt = enquiry.email ? (enquiry.answered_at ?? now) : enquiry.answered_at;
    await trx
      .updateTable("enquiries")
      .set((e) => ({
        ...incrementVersion(e),
        answered_at: answeredAt,
        appointment_at: start,
        appointment_reminded_at: null,
        ...(actor !== undefined && { taken_by: actor }),
      }))
      .where("reference", "=", reference)
      .execute();
    await recordEvent(trx, "confirmed", { ...action, text: formatRfc3339(start), details });
    await queueMails(trx, reference, ["appointment", "staff-appointment"], enquiry.email, now);
    return true;
  });
}

const lockHost = (trx: Db, host: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`appointments of ${host}`}, 0))`.execute(trx);

/**
 * Cancels the confirmed call or visit and queues the mails. The state of the enquiry stays.
 * @param text for the visitor, may be empty; truncated to the maximum length
 * @returns false if there is none in the future, or the enquiry is quarantined or needs no answer
 */
export function cancelAppointment(db: Db, action: StaffAction, text: string): Promise<boolean> {
  const { reference, now } = action;
  const note = [...replaceControlCharactersInLines(text).trim()].slice(0, LIMITS.noteLength).join("");
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiry(trx, action);
    const current = await findAppointment(trx, reference);
    if (!enquiry || !current || current.start <= now) return false;
    await trx
      .updateTable("enquiries")
      .set((e) => ({ ...incrementVersion(e), appointment_at: null, appointment_reminded_at: null }))
      .where("reference", "=", reference)
      .execute();
    await recordEvent(trx, "cancelled", {
      ...action,
      text: [formatRfc3339(current.start), note].filter(Boolean).join("\n"),
      ...(current.details && { details: JSON.stringify(current.details) }),
    });
    const kinds = ["appointment-cancelled", "staff-appointment-cancelled"] as const;
    await queueMails(trx, reference, kinds, enquiry.email, now);
    return true;
  });
}

/** Queues the mails about a change, and deletes pending ones about earlier changes. */
async function queueMails(
  trx: Db,
  reference: string,
  [toVisitor, toStaff]: readonly [DeliveryKind, DeliveryKind],
  email: string,
  now: number,
): Promise<void> {
  await deletePendingDeliveries(trx, reference, appointmentKinds);
  const changes = await trx
    .selectFrom("events")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("reference", "=", reference)
    .where("kind", "in", ["confirmed", "cancelled"])
    .executeTakeFirstOrThrow();
  const createMail = (kind: DeliveryKind, recipient: string) =>
    newDelivery({ reference, kind, recipient, id: `${reference}/${kind}/${changes.count}` }, now);
  await queueDeliveries(trx, [
    createMail(toStaff, ""),
    // Without an email address, staff call the visitor.
    ...(email ? [createMail(toVisitor, email)] : []),
  ]);
}
