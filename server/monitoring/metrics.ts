import type { Db } from "#server/database/tables.ts";
import { isInState } from "#server/enquiries/enquiry.ts";
import {
  countPendingDeliveries,
  countRows,
  selectFailedDeliveries,
  selectPendingComments,
  selectQuarantinedEnquiries,
  selectReceivedEnquiries,
} from "#server/enquiries/overview.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";

/**
 * Returns the metrics in the Prometheus text format.
 * @param mailboxAgeSeconds time since the mailbox was last read; `undefined` without a mailbox
 */
export async function renderMetrics(
  db: Db,
  now: number,
  mailboxAgeSeconds: number | undefined,
): Promise<string> {
  const { oldestPendingSeconds, pending } = await countPendingDeliveries(db, now);
  const failed = await countRows(selectFailedDeliveries(db, now));
  const received = await countRows(selectReceivedEnquiries(db, now - DAY_MS, now));
  const overdue = db.selectFrom("enquiries").where(isInState("open")).where("reply_by", "<", now);
  const quarantined = await countRows(selectQuarantinedEnquiries(db));
  const gauges: Record<string, [help: string, value: number]> = {
    deliveries_oldest_waiting_seconds: ["Age of the oldest pending delivery", oldestPendingSeconds],
    deliveries_waiting: ["Deliveries pending or in flight", pending],
    deliveries_failed: ["Failed deliveries that are not resolved", failed],
    enquiries_received_last_day: ["Enquiries received in the last 24 hours", received],
    enquiries_overdue: ["Enquiries without an answer after the deadline", await countRows(overdue)],
    enquiries_held: ["Enquiries quarantined as spam", quarantined],
    comments_pending: ["Comments awaiting approval", await countRows(selectPendingComments(db))],
    ...(mailboxAgeSeconds !== undefined && {
      mailbox_last_read_seconds: ["Time since the mailbox was last read", mailboxAgeSeconds],
    }),
    process_resident_memory_bytes: ["Resident memory of this process", process.memoryUsage.rss()],
  };
  const lines = Object.entries(gauges).flatMap(([name, [help, value]]) => [
    ...renderHeader(name, "gauge", help),
    `${name} ${value}`,
  ]);
  return `${lines.join("\n")}\n`;
}

const renderHeader = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];
