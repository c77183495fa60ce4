import { DAY_MS } from "../../shared/calendar/indian-time.ts";
import type { Db } from "../database/tables.ts";
import { isInState } from "../enquiries/enquiry.ts";
import {
  count,
  failedDeliveries,
  heldEnquiries,
  pendingComments,
  receivedEnquiries,
  waitingDeliveries,
} from "../enquiries/overview.ts";
import type { Outcome } from "../intake/accept.ts";

/** Upper bounds of the durations counted, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, Number.POSITIVE_INFINITY];

/** Counts what this process answered, and how fast. */
export class AcceptMetrics {
  readonly #outcomes: Record<Outcome["kind"], number> = {
    accepted: 0,
    faulty: 0,
    limited: 0,
    unavailable: 0,
    failed: 0,
  };
  readonly #buckets = bounds.map((bound) => ({ bound, posts: 0 }));
  #seconds = 0;

  count(kind: Outcome["kind"], seconds: number): void {
    this.#outcomes[kind] += 1;
    this.#seconds += seconds;
    for (const bucket of this.#buckets) if (seconds <= bucket.bound) bucket.posts += 1;
  }

  lines(): string[] {
    const outcomes = Object.entries(this.#outcomes);
    const buckets = this.#buckets.map(
      ({ bound, posts }) =>
        `forms_post_seconds_bucket{le="${Number.isFinite(bound) ? bound : "+Inf"}"} ${posts}`,
    );
    return [
      ...described("forms_posts_total", "counter", "Posts of forms by outcome, since this process started"),
      ...outcomes.map(([kind, posts]) => `forms_posts_total{outcome="${kind}"} ${posts}`),
      ...described("forms_post_seconds", "histogram", "Time from a parsed post to its durable answer"),
      ...buckets,
      `forms_post_seconds_sum ${this.#seconds}`,
      `forms_post_seconds_count ${this.#buckets.at(-1)?.posts}`,
    ];
  }
}

/** The metrics page in the text format of Prometheus. */
export async function metricsText(db: Db, accepts: AcceptMetrics, now: number): Promise<string> {
  const { oldestWaitingSeconds, waiting } = await waitingDeliveries(db, now);
  const failed = await failedDeliveries(db, now);
  const received = await count(receivedEnquiries(db, now - DAY_MS, now));
  const overdue = db.selectFrom("enquiries").where(isInState("open")).where("reply_by", "<", now);
  const held = await count(heldEnquiries(db));
  const gauges: Record<string, [help: string, value: number]> = {
    deliveries_oldest_waiting_seconds: ["Age of the oldest delivery that waits", oldestWaitingSeconds],
    deliveries_waiting: ["Deliveries that wait or are under way", waiting],
    deliveries_failed: ["Deliveries given up that nobody has dealt with", failed.length],
    enquiries_received_last_day: ["Enquiries received in the last 24 hours", received],
    enquiries_overdue: ["Enquiries past the promised answer", await count(overdue)],
    enquiries_held: ["Enquiries held back as suspected spam", held],
    comments_pending: ["Comments awaiting approval", await count(pendingComments(db))],
    process_resident_memory_bytes: ["Memory of this process", process.memoryUsage.rss()],
  };
  const lines = Object.entries(gauges).flatMap(([name, [help, value]]) => [
    ...described(name, "gauge", help),
    `${name} ${value}`,
  ]);
  return `${[...accepts.lines(), ...lines].join("\n")}\n`;
}

const described = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];
