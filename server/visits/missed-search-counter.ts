import { LRUCache } from "lru-cache";
import { type Log, logError } from "#server/config/log.ts";
import type { Signer } from "#server/database/signer.ts";
import type { Db, MissedSearchRow } from "#server/database/tables.ts";
import { getIndianDay } from "#shared/calendar/indian-time.ts";
import { addMissedSearches, MAX_ROWS_PER_DAY, normalizeMissedSearch } from "./missed-searches.ts";
import { PeriodicFlush } from "./periodic-flush.ts";

export interface MissedSearch {
  query: string;
  getNetwork(): string;
}

interface Options {
  db: Db;
  signer: Pick<Signer, "digest">;
  log: Log;
  clock: () => number;
}

/** A network that sends more different queries a day is a bot. */
export const MAX_PER_NETWORK_AND_DAY = 10;
const MAX_NETWORKS = 10_000;
/** Two characters are 12 bits: a million IPv4 addresses have the same code, so nobody can be found by it. */
const CODE_LENGTH = 2;

/**
 * Collects the searches without a result in memory and stores the new ones every few seconds. A stored query has a short
 * code of each network that sent it. The code depends on the query, too, so that the queries of one network can't be
 * connected.
 */
export class MissedSearchCounter {
  readonly #options: Options;
  readonly #flushes = new PeriodicFlush(() => this.#store());
  #pending = new Map<string, MissedSearchRow>();
  /** The queries of each network on this day. They are only in memory. */
  #today = { day: "", ids: new LRUCache<string, Set<string>>({ max: MAX_NETWORKS }) };

  constructor(options: Options) {
    this.#options = options;
  }

  count({ query: raw, getNetwork }: MissedSearch): void {
    const query = normalizeMissedSearch(raw);
    if (query === undefined || this.#pending.size >= MAX_ROWS_PER_DAY) return;
    const day = getIndianDay(this.#options.clock());
    const network = getNetwork();
    const ids = this.#getIds(day, network);
    if (ids.size >= MAX_PER_NETWORK_AND_DAY || ids.has(query)) return;
    const id = this.#createId(query, network);
    if (id === undefined) return;
    ids.add(query);
    this.#pending.set(id, { id, day, query });
  }

  /** Stores the searches. Does not reject. */
  flush(): Promise<void> {
    return this.#flushes.flush();
  }

  /** Stops the timer and stores the remaining searches. */
  close(): Promise<void> {
    return this.#flushes.close();
  }

  #getIds(day: string, network: string): Set<string> {
    if (this.#today.day !== day) this.#today = { day, ids: new LRUCache({ max: MAX_NETWORKS }) };
    const ids = this.#today.ids.get(network) ?? new Set();
    this.#today.ids.set(network, ids);
    return ids;
  }

  /** Returns `undefined` while the signing key can't be read, because the database is unavailable. */
  #createId(query: string, network: string): string | undefined {
    const { signer, log } = this.#options;
    try {
      return `${query} ${signer.digest(`missed search\n${query}\n${network}`).slice(0, CODE_LENGTH)}`;
    } catch (error) {
      logError(log, "counting a search failed", error);
      return undefined;
    }
  }

  async #store(): Promise<void> {
    if (this.#pending.size === 0) return;
    const pending = this.#pending;
    this.#pending = new Map();
    try {
      await addMissedSearches(this.#options.db, [...pending.values()]);
    } catch (error) {
      logError(this.#options.log, "storing searches failed", error);
      this.#pending = new Map([...pending, ...this.#pending]);
    }
  }
}
