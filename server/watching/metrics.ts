import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Outcome } from "../enquiries/accept.ts";
import { overview } from "./overview.ts";

/** Upper bounds of the durations counted, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Counts what this process answered, and how fast. */
export class AcceptMetrics {
  readonly #outcomes = new Map<Outcome["kind"], number>();
  readonly #durations = new Array<number>(bounds.length + 1).fill(0);
  #sum = 0;

  count(kind: Outcome["kind"], seconds: number): void {
    this.#outcomes.set(kind, (this.#outcomes.get(kind) ?? 0) + 1);
    const slot = bounds.findIndex((bound) => seconds <= bound);
    const index = slot === -1 ? bounds.length : slot;
    this.#durations[index] = (this.#durations[index] ?? 0) + 1;
    this.#sum += seconds;
  }

  lines(): string[] {
    const kinds = ["accepted", "faulty", "limited", "unavailable"] as const;
    const outcomes = kinds.map(
      (kind) => `forms_posts_total{outcome="${kind}"} ${this.#outcomes.get(kind) ?? 0}`,
    );
    return [
      ...described("forms_posts_total", "counter", "Posts of forms by outcome, since this process started"),
      ...outcomes,
      ...described("forms_post_seconds", "histogram", "Time from a parsed post to its durable answer"),
      ...this.#histogram(),
    ];
  }

  #histogram(): string[] {
    let total = 0;
    const buckets = this.#durations.map((count, index) => {
      total += count;
      return `forms_post_seconds_bucket{le="${bounds[index] ?? "+Inf"}"} ${total}`;
    });
    return [...buckets, `forms_post_seconds_sum ${this.#sum}`, `forms_post_seconds_count ${total}`];
  }
}

/** The metrics page in the text format of Prometheus. */
export async function metricsText(db: Kysely<Tables>, accepts: AcceptMetrics, now: number): Promise<string> {
  const state = await overview(db, now);
  const lines = [
    ...accepts.lines(),
    ...gauge(
      "deliveries_oldest_waiting_seconds",
      "Age of the oldest delivery that waits",
      state.oldestWaitingSeconds,
    ),
    ...gauge("deliveries_waiting", "Deliveries that wait or are under way", state.waiting),
    ...gauge(
      "deliveries_awaiting_turn",
      "Mails to new addresses that wait for their turn in the hour",
      state.awaitingTurn,
    ),
    ...gauge("deliveries_failed", "Deliveries given up that nobody has dealt with", state.failed.length),
    ...gauge("enquiries_received_last_day", "Enquiries received in the last 24 hours", state.received),
    ...gauge("enquiries_overdue", "Enquiries past the promised answer", state.overdue.length),
    ...gauge("enquiries_held", "Enquiries held back as suspected spam", state.held.length),
    ...gauge("comments_pending", "Comments awaiting approval", state.pendingComments.length),
    ...gauge("process_resident_memory_bytes", "Memory of this process", process.memoryUsage.rss()),
  ];
  return `${lines.join("\n")}\n`;
}

const gauge = (name: string, help: string, value: number): string[] => [
  ...described(name, "gauge", help),
  `${name} ${value}`,
];

const described = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];
