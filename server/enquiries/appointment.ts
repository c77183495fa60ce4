import type { Kysely } from "kysely";
import { rfc3339 } from "../../shared/calendar/indian-time.ts";
import { type Content, contentIn } from "../application/read-content.ts";
import type { EnquiryRow, Tables } from "../database/tables.ts";
import { giveTurns } from "../outbox/enqueue.ts";
import { appointmentKinds, newDelivery, queueDeliveries } from "../outbox/queue.ts";
import { recordEvent } from "./events.ts";
import { isInState } from "./state.ts";

/** A call or visit that somebody wished for. */
export interface Wish {
  /** In the words of the form; empty where only a day was chosen. */
  what: string;
  /** Such as `2026-11-27`, or empty. */
  day: string;
  /** When the part of the day begins that was chosen, such as `10:00`. */
  begins: string | undefined;
}

/** What was wished for; nothing where nothing was. The answers are read in the language they were given in. */
export function wishOf(
  { fields, consent }: Pick<EnquiryRow, "fields" | "consent">,
  staffs: Content,
): Wish | undefined {
  const { wish = "", day = "", part = "" } = JSON.parse(fields) as Record<string, string>;
  if (wish === "" && day === "") return undefined;
  const { company, forms } = contentIn(staffs, JSON.parse(consent).language);
  const { part: parts } = forms.forms.contact.options;
  return { what: wish, day, begins: company.visits.parts[parts?.indexOf(part) ?? -1] };
}

/** The time that staff have set for a call or visit. */
export interface Appointment {
  start: number;
  confirmedAt: number;
  /** How often a time was set; calendars take the entry with the highest. */
  sequence: number;
}

/** The time as it was set last. */
export async function appointmentOf(db: Kysely<Tables>, reference: string): Promise<Appointment | undefined> {
  const events = await db
    .selectFrom("events")
    .select(["text", "happened_at"])
    .where("reference", "=", reference)
    .where("kind", "=", "confirmed")
    .orderBy("happened_at")
    .execute();
  const last = events.at(-1);
  return last && { start: Date.parse(last.text), confirmedAt: last.happened_at, sequence: events.length };
}

export interface ToConfirm {
  reference: string;
  start: number;
  now: number;
  /** Slug of the member who confirms it; nothing where nobody said. */
  actor?: string | undefined;
}

/**
 * Sets the time of a call or visit, or another one, and queues the mails about it; those about an earlier time that have
 * not left will not. False when this is the time already, or the enquiry is held or asks for no answer.
 */
export async function confirmAppointment(
  db: Kysely<Tables>,
  { reference, start, now, actor }: ToConfirm,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const enquiry = await trx
      .selectFrom("enquiries")
      .select("email")
      .where("reference", "=", reference)
      .where(isInState("open", "answered"))
      .executeTakeFirst();
    const before = await appointmentOf(trx, reference);
    if (!enquiry || before?.start === start) return false;
    await trx
      .deleteFrom("deliveries")
      .where("reference", "=", reference)
      .where("kind", "in", appointmentKinds)
      .where("state", "=", "waiting")
      .execute();
    await recordEvent(trx, { reference, kind: "confirmed", actor, now, text: rfc3339(start) });
    const time = (before?.sequence ?? 0) + 1;
    const mails = [
      newDelivery({ reference, kind: "appointment", recipient: enquiry.email }, now),
      newDelivery({ reference, kind: "staff-appointment", recipient: "" }, now),
    ].map((delivery) => ({ ...delivery, id: `${delivery.id}/${time}` }));
    await queueDeliveries(trx, await giveTurns(trx, mails, now));
    return true;
  });
}
