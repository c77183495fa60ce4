import { isOfficeOpen } from "#server/content/office-hours.ts";
import type { Content } from "#server/content/read-content.ts";
import { getOrCreateSetting, writeSetting } from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/queue.ts";
import { getIndianDay } from "#shared/calendar/indian-time.ts";

const LAST_DIGEST_SETTING = "digest-last";

/**
 * Queues the digest of the day during opening hours, only once even with several processes. There is no digest on the
 * first day of an installation.
 * @returns whether a digest was queued
 */
export async function queueDigest(
  db: Db,
  now: number,
  { content, recipients }: { content: Pick<Content, "company" | "calendar">; recipients: string[] },
): Promise<boolean> {
  const today = getIndianDay(now);
  const last = await getOrCreateSetting(db, LAST_DIGEST_SETTING, () => today);
  if (last === today || !isOfficeOpen(now, content)) return false;
  // Each mail contains a one-time board link, so recipients do not share a mail.
  const mails = recipients.map((recipient, index) =>
    newDelivery({ reference: null, kind: "digest", recipient, id: `digest-${today}-${index + 1}` }, now),
  );
  await queueDeliveries(db, mails);
  await writeSetting(db, LAST_DIGEST_SETTING, today);
  return true;
}
