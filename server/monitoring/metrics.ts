import { getBackupAgeSeconds } from "#server/database/backups.ts";
import type { Db } from "#server/database/tables.ts";
import { countNeedingAttention } from "#server/enquiries/attention.ts";
import { countReceivedEnquiries } from "#server/enquiries/statistics.ts";
import { countPaymentCalls } from "#server/orders/razorpay/payment-calls.ts";
import { countPendingDeliveries } from "#server/outbox/deliveries.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { getFreeBytes, type MailboxAge } from "./checks.ts";

export interface MetricsOptions {
  db: Db;
  dataDir: string;
  /** `undefined` without `IMAP_URL`. */
  mailbox: MailboxAge | undefined;
  /** Number of responses of this process by class, such as `2xx`. */
  responses: ReadonlyMap<string, number>;
}

interface Metric {
  name: string;
  help: string;
  type?: "counter" | "gauge";
  /** Values by labels, such as `{class="2xx"}`. */
  values: Record<string, number>;
}

/**
 * Returns the metrics in the Prometheus text format. While the database is unavailable, those from the database are
 * missing.
 */
export async function renderMetrics(options: MetricsOptions, now: number): Promise<string> {
  const databaseMetrics = await readDatabaseMetrics(options.db, now).catch(() => undefined);
  const metrics = [
    gauge("database_up", "Whether the database responds", databaseMetrics ? 1 : 0),
    ...(databaseMetrics ?? []),
    ...(await readProcessMetrics(options)),
  ];
  return metrics.map(formatMetric).join("");
}

const gauge = (name: string, help: string, value: number): Metric => ({ name, help, values: { "": value } });

const optionalGauge = (name: string, help: string, value: number | undefined): Metric[] =>
  value === undefined ? [] : [gauge(name, help, value)];

async function readDatabaseMetrics(db: Db, now: number): Promise<Metric[]> {
  const { oldestPendingSeconds, pending } = await countPendingDeliveries(db, now);
  const { overdue, quarantined, comments, failed } = await countNeedingAttention(db, now);
  const received = await countReceivedEnquiries(db, now - DAY_MS, now);
  const calls = await countPaymentCalls(db);
  const backupAgeSeconds = await getBackupAgeSeconds(db, now);
  return [
    gauge("deliveries_oldest_waiting_seconds", "Age of the oldest pending delivery", oldestPendingSeconds),
    gauge("deliveries_waiting", "Deliveries pending or in flight", pending),
    gauge("deliveries_failed", "Failed deliveries that are not resolved", failed),
    gauge("payment_calls_waiting", "Calls of Razorpay that have not succeeded yet", calls),
    gauge("enquiries_received_last_day", "Enquiries received in the last 24 hours", received),
    gauge("enquiries_overdue", "Enquiries without an answer after the deadline", overdue),
    gauge("enquiries_held", "Enquiries quarantined as spam", quarantined),
    gauge("comments_pending", "Comments awaiting approval", comments),
    ...optionalGauge("backup_age_seconds", "Time since the last nightly backup", backupAgeSeconds),
  ];
}

async function readProcessMetrics({ dataDir, mailbox, responses }: MetricsOptions): Promise<Metric[]> {
  const mailboxAgeSeconds = mailbox?.getSecondsSinceLastRead();
  const classes = Array.from(responses, ([name, count]) => [`{class="${name}"}`, count]);
  // Set by the primary process.
  const { RELEASE = "", WORKER_RESTARTS } = process.env;
  return [
    ...optionalGauge("mailbox_last_read_seconds", "Time since the mailbox was last read", mailboxAgeSeconds),
    ...optionalGauge("disk_free_bytes", "Free space on the disk of DATA_DIR", await getFreeBytes(dataDir)),
    gauge("process_resident_memory_bytes", "Resident memory of this process", process.memoryUsage.rss()),
    {
      name: "http_responses_total",
      help: "Responses of this process by class of their status",
      type: "counter",
      values: Object.fromEntries(classes),
    },
    {
      name: "worker_restarts_total",
      help: "Workers that were replaced after a crash since the primary process started",
      type: "counter",
      values: { "": Number(WORKER_RESTARTS ?? 0) },
    },
    {
      name: "release_info",
      help: "The release that this process serves",
      values: { [`{release=${JSON.stringify(RELEASE)}}`]: 1 },
    },
  ];
}

function formatMetric({ name, help, type = "gauge", values }: Metric): string {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
  for (const [labels, value] of Object.entries(values)) lines.push(`${name}${labels} ${value}`);
  return `${lines.join("\n")}\n`;
}
