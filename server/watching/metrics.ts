import type { Db } from "#server/database/tables.ts";
import { isInState } from "#server/enquiries/enquiry.ts";
import {
  count,
  failedDeliveries,
  heldEnquiries,
  pendingComments,
  receivedEnquiries,
  waitingDeliveries,
} from "#server/enquiries/overview.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";

/** The metrics page in the text format of Prometheus. */
export async function metricsText(db: Db, now: number): Promise<string> {
  const { oldestWaitingSeconds, waiting } = await waitingDeliveries(db, now);
  const failed = await failedDeliveries(db, now);
  const received = await count(receivedEnquiries(db, now - DAY_MS, now));
  const overdue = db.selectFrom("enquiries").where(isInState("open")).where("reply_by", "<", now);
  const held = await count(heldEnquiries(db));
  const gauges: Record<string, [help: string, value: number]> = {
    deliveries_oldest_waiting_seconds: ["Age of the oldest delivery that waits", oldestWaitingSeconds],
    deliveries_waiting: ["Deliveries pending or in flight", waiting],
    deliveries_failed: ["Deliveries given up and not yet resolved", failed.length],
    enquiries_received_last_day: ["Enquiries received in the last 24 hours", received],
    enquiries_overdue: ["Enquiries past the promised answer", await count(overdue)],
    enquiries_held: ["Enquiries quarantined as spam", held],
    comments_pending: ["Comments awaiting approval", await count(pendingComments(db))],
    process_resident_memory_bytes: ["Memory of this process", process.memoryUsage.rss()],
  };
  const lines = Object.entries(gauges).flatMap(([name, [help, value]]) => [
    ...described(name, "gauge", help),
    `${name} ${value}`,
  ]);
  return `${lines.join("\n")}\n`;
}

const described = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];
