import { getOfficeHours } from "#server/content/office-hours.ts";
import type { Content } from "#server/content/read-content.ts";
import type { EnquiryRow } from "#server/database/tables.ts";
import { computeReplyBy } from "#shared/calendar/reply-promise.ts";
import { computeReminderTime } from "./reminder-time.ts";

/** Fraction of the promised time after which staff get a reminder, if the offices are open then. */
const REMINDER_RATIO = 0.75;

/** Returns the deadline of a message that arrived at a time (E5), and when staff are reminded of it. */
export function computePromise(
  received: number,
  content: Pick<Content, "company" | "calendar">,
): { reply_by: number; next_reminder_at: number } {
  const { hours } = content.company.replyPromise;
  const replyBy = computeReplyBy(received, hours, content.calendar);
  const preferred = computeReplyBy(received, hours * REMINDER_RATIO, content.calendar);
  return {
    reply_by: replyBy,
    next_reminder_at: computeReminderTime({ received, preferred, replyBy }, getOfficeHours(content)),
  };
}

type Reminded = Pick<EnquiryRow, "asked_at" | "received_at" | "reply_by" | "reminded_at">;

/**
 * Returns `next_reminder_at` of an enquiry that is open again with its previous deadline: the time of its reminder or, if
 * that has passed or was queued early, the deadline.
 * @param now milliseconds since 1970
 * @returns null if both have passed
 */
export function computeReopenedReminder(
  { asked_at, received_at, reply_by, reminded_at }: Reminded,
  now: number,
  content: Pick<Content, "company" | "calendar">,
): number | null {
  const askedAt = asked_at ?? received_at;
  const { next_reminder_at } = computePromise(askedAt, content);
  // A reminder may be sent early, together with others.
  const isReminded = reminded_at !== null && reminded_at >= askedAt;
  return [...(isReminded ? [] : [next_reminder_at]), reply_by].find((time) => time > now) ?? null;
}
