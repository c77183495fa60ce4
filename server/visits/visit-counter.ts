import { type Log, logError } from "#server/config/log.ts";
import type { Db, VisitDimension } from "#server/database/tables.ts";
import { getIndianDay, getNextIndianMidnight } from "#shared/calendar/indian-time.ts";
import { NewValueLimit } from "./new-value-limit.ts";
import { PeriodicFlush } from "./periodic-flush.ts";
import { type Device, OTHER } from "./visit-attributes.ts";
import { addVisitTotals, limitedDimensions, MAX_VALUES_PER_DAY, type VisitTotal } from "./visit-totals.ts";

export interface PageView {
  /** Canonical path. */
  page: string;
  /** Whether the page was opened from outside this site, which starts a visit. */
  startsVisit: boolean;
  /** Host of the site that referred the visit, or empty. */
  source: string;
  /** Campaign of the visit, or empty. */
  campaign: string;
  /** Preferred language of the browser, such as `bn`, or empty. */
  language: string;
  device: Device;
  /** Returns the network of the client. Only called for a value that is new on this day. */
  getNetwork(): string;
}

interface Counts {
  visits: number;
  views: number;
}

type DayCounts = Record<VisitDimension, Map<string, Counts>>;

/**
 * Counts page views in memory and adds them to the daily totals in the database every few seconds. While the database is
 * unavailable, the counts stay in memory.
 */
export class VisitCounter {
  readonly #db: Db;
  readonly #log: Log;
  readonly #clock: () => number;
  readonly #flushes = new PeriodicFlush(() => this.#store());
  #pending = new Map<string, DayCounts>();
  /** The counts of the current day, cached because formatting the day takes longer than counting. */
  #today: { start: number; end: number; counts: DayCounts } | undefined;
  #newValueLimit = { day: "", limit: new NewValueLimit() };

  constructor({ db, log, clock }: { db: Db; log: Log; clock: () => number }) {
    this.#db = db;
    this.#log = log;
    this.#clock = clock;
  }

  count({ page, startsVisit, source, campaign, language, device, getNetwork }: PageView): void {
    const counts = this.#getToday();
    const { limit } = this.#newValueLimit;
    const visits = startsVisit ? 1 : 0;
    add(counts, "all", "", visits, 1);
    add(counts, "page", page, visits, 1);
    add(counts, "language", limit.apply("language", language, getNetwork), visits, 1);
    add(counts, "device", device, visits, 1);
    if (!startsVisit) return;
    add(counts, "source", limit.apply("source", source, getNetwork), 1, 1);
    if (campaign !== "") add(counts, "campaign", limit.apply("campaign", campaign, getNetwork), 1, 1);
  }

  /** Adds the counts to the database. Does not reject. */
  flush(): Promise<void> {
    return this.#flushes.flush();
  }

  /** Stops the timer and stores the remaining counts. */
  close(): Promise<void> {
    return this.#flushes.close();
  }

  async #store(): Promise<void> {
    if (this.#pending.size === 0) return;
    const totals = listTotals(this.#pending);
    this.#pending = new Map();
    this.#today = undefined;
    try {
      await addVisitTotals(this.#db, totals);
    } catch (error) {
      logError(this.#log, "storing visit totals failed", error);
      for (const { day, dimension, value, visits, views } of totals)
        add(this.#getDay(day), dimension, value, visits, views);
    }
  }

  #getToday(): DayCounts {
    const now = this.#clock();
    if (!this.#today || now < this.#today.start || now >= this.#today.end) {
      const day = getIndianDay(now);
      const counts = this.#getDay(day);
      if (this.#newValueLimit.day !== day) this.#newValueLimit = { day, limit: new NewValueLimit() };
      this.#today = { start: now, end: getNextIndianMidnight(now), counts };
    }
    return this.#today.counts;
  }

  #getDay(day: string): DayCounts {
    const counts = this.#pending.get(day) ?? createDayCounts();
    this.#pending.set(day, counts);
    return counts;
  }
}

const createDayCounts = (): DayCounts => ({
  all: new Map(),
  page: new Map(),
  source: new Map(),
  campaign: new Map(),
  language: new Map(),
  device: new Map(),
});

function add(
  counts: DayCounts,
  dimension: VisitDimension,
  value: string,
  visits: number,
  views: number,
): void {
  const countsByValue = counts[dimension];
  const existing = countsByValue.get(value);
  if (existing) {
    existing.visits += visits;
    existing.views += views;
  } else if (
    value !== OTHER &&
    countsByValue.size >= MAX_VALUES_PER_DAY &&
    limitedDimensions.includes(dimension)
  )
    add(counts, dimension, OTHER, visits, views);
  else countsByValue.set(value, { visits, views });
}

const listTotals = (pending: ReadonlyMap<string, DayCounts>): VisitTotal[] =>
  Array.from(pending).flatMap(([day, counts]) =>
    Object.entries(counts).flatMap(([dimension, countsByValue]) =>
      Array.from(countsByValue, ([value, { visits, views }]) => ({
        day,
        dimension: dimension as VisitDimension,
        value,
        visits,
        views,
      })),
    ),
  );
