import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { readSetting, writeSetting } from "./settings.ts";
import type { Db } from "./tables.ts";

/** When an unusually large deletion was first and last due. */
interface Postponement {
  since: number;
  lastDueAt: number;
}

/**
 * Postpones an unusually large deletion until it has been due for a day, because a clock that is ahead makes data look
 * expired. The state is in the settings, so it survives restarts. Called each time when the deletion is due.
 * @param maxGapMs longest time between two calls. After a longer one, the clock has probably changed, and the day starts
 * again.
 * @returns whether the deletion may start
 */
export async function hasBeenDueForADay(
  db: Db,
  setting: string,
  now: number,
  maxGapMs: number,
): Promise<boolean> {
  const stored = await readSetting(db, setting);
  const previous = stored === undefined ? undefined : (JSON.parse(stored) as Postponement);
  const isSteady = previous && Math.abs(now - previous.lastDueAt) <= maxGapMs;
  const since = isSteady ? previous.since : now;
  await writeSetting(db, setting, JSON.stringify({ since, lastDueAt: now } satisfies Postponement));
  return now - since >= DAY_MS;
}
