import { LRUCache } from "lru-cache";
import type { VisitDimension } from "#server/database/tables.ts";
import { OTHER } from "./visit-attributes.ts";
import { limitedDimensions, MAX_VALUES_PER_DAY } from "./visit-totals.ts";

/** Most visitors come from sites that others came from, so a network with more new ones a day is a bot. */
export const MAX_NEW_VALUES_PER_NETWORK = 10;
const MAX_NETWORKS = 10_000;

/**
 * Limits the new sources, campaigns and languages of one client network on one day, so that a bot can't use up
 * `MAX_VALUES_PER_DAY`. Networks are only in memory, and only until the end of the day.
 */
export class NewValueLimit {
  /** Values of the day by dimension. */
  readonly #known = new Map(limitedDimensions.map((dimension) => [dimension, new Set([""])]));
  /** Number of new values by dimension and network. */
  readonly #counts = new LRUCache<string, number>({ max: MAX_NETWORKS });

  /** Returns a value of a limited dimension, or `OTHER` if it is new and the limit of the network is reached. */
  apply(dimension: VisitDimension, value: string, getNetwork: () => string): string {
    const known = this.#known.get(dimension);
    if (!known || known.has(value)) return value;
    const key = `${dimension} ${getNetwork()}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= MAX_NEW_VALUES_PER_NETWORK) return OTHER;
    this.#counts.set(key, count + 1);
    if (known.size < MAX_VALUES_PER_DAY) known.add(value);
    return value;
  }
}
