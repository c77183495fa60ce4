import type { Content } from "#server/content/read-content.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { DAY_MS, getIndianDay, getIndianMidnight, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { findAppointment } from "./appointment.ts";
import { isInState } from "./state.ts";

/** Reminders are queued at this time in India on the day before. */
const REMINDER_HOUR = 10;
/** A later reminder, such as after an outage, is of no use. */
const MIN_NOTICE_MS = HOUR_MS;
/** The mail with the confirmation is as good as a reminder. */
const MIN_SINCE_CONFIRMATION_MS = 12 * HOUR_MS;
/** Limits the duration of a transaction. The remaining reminders are queued in the next minutes. */
const BATCH_SIZE = 100;

/** Returns when the reminder of an appointment is due: 10:00 in India on the day before. */
const getReminderTime = (start: number): number =>
  getIndianMidnight(new Date(getIndianDay(start))) - DAY_MS + REMINDER_HOUR * HOUR_MS;

/**
 * Queues the reminders of the appointments of tomorrow, once for each: to the visitor, and to the member who calls, receives
 * or visits, or all staff. Those confirmed shortly before have none. Neither a crash nor concurrent processes can queue
 * one of them twice.
 * @returns the number of appointments
 */
export function queueAppointmentReminders(
  db: Db,
  content: Pick<Content, "members">,
  now: number,
): Promise<number> {
  // The day that ends last among those whose reminders are due.
  const end = getIndianMidnight(new Date(getIndianDay(now - REMINDER_HOUR * HOUR_MS))) + 2 * DAY_MS;
  return db.transaction().execute(async (trx) => {
    const isDue = trx
      .selectFrom("enquiries")
      .select("reference")
      .where("appointment_at", ">", now + MIN_NOTICE_MS)
      .where("appointment_at", "<", end)
      .where("appointment_reminded_at", "is", null)
      .where(isInState("open", "answered"))
      .orderBy("appointment_at")
      .limit(BATCH_SIZE);
    const rows = await trx
      .updateTable("enquiries")
      .set({ appointment_reminded_at: now })
      .where("reference", "in", isDue)
      // Another process or staff may have updated the enquiry since the subquery read it.
      .where("appointment_at", "is not", null)
      .where("appointment_reminded_at", "is", null)
      .returning(["reference", "email"])
      .execute();
    for (const row of rows) await queueReminder(trx, row, content, now);
    return rows.length;
  });
}

async function queueReminder(
  trx: Db,
  { reference, email }: { reference: string; email: string },
  content: Pick<Content, "members">,
  now: number,
): Promise<void> {
  const appointment = await findAppointment(trx, reference);
  if (!appointment) return;
  const { start, changedAt, details } = appointment;
  if (changedAt > getReminderTime(start) - MIN_SINCE_CONFIRMATION_MS) return;
  const host = findCurrentMember(content, details?.host)?.email ?? "";
  const createMail = (kind: "appointment-reminder" | "staff-appointment-reminder", recipient: string) =>
    newDelivery({ reference, kind, recipient, id: `${reference}/${kind}/${start}` }, now);
  await queueDeliveries(trx, [
    createMail("staff-appointment-reminder", host),
    ...(email ? [createMail("appointment-reminder", email)] : []),
  ]);
}
