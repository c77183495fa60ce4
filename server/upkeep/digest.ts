import type { Content } from "#server/content/read-content.ts";
import { settingOrNew, writeSetting } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { newDelivery, queueDeliveries } from "#server/deliveries/queue.ts";
import { indianDay } from "#shared/calendar/indian-time.ts";
import { officeState } from "#shared/calendar/opening-hours.ts";

/** When the digest is sent where the content has no opening hours: on business days, on the clock in India. */
const USUAL_HOURS = { opens: "09:00", closes: "24:00" };
const lastName = "digest-last";

/**
 * Queues the day's digest once the offices are open, once over all processes. The day on which the site first runs has
 * none. Returns whether one was queued.
 */
export async function queueDigest(
  db: Db,
  now: number,
  { content, recipients }: { content: Pick<Content, "company" | "calendar">; recipients: string[] },
): Promise<boolean> {
  const today = indianDay(now);
  const last = await settingOrNew(db, lastName, () => today);
  if (last === today || !isSomeoneThere(now, content)) return false;
  // Each holds a one-time link to the board, so no two recipients share one.
  const mails = recipients.map((recipient, index) =>
    newDelivery({ reference: null, kind: "digest", recipient, id: `digest-${today}-${index + 1}` }, now),
  );
  await queueDeliveries(db, mails);
  await writeSetting(db, lastName, today);
  return true;
}

function isSomeoneThere(now: number, { company, calendar }: Pick<Content, "company" | "calendar">): boolean {
  const hours = company.openingHours ?? USUAL_HOURS;
  const days = [...calendar.workingDays];
  return officeState(now, { ...hours, days, holidays: [...calendar.holidays.keys()] })?.open === true;
}
