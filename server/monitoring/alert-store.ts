import { withTimeout } from "#server/database/database-unavailable.ts";
import {
  deleteSettingWithValue,
  insertSetting,
  readSetting,
  replaceSetting,
} from "#server/database/settings.ts";
import type { Db } from "#server/database/tables.ts";
import { type AlertState, type AlertStore, createMemoryStore } from "./alerts.ts";

/** An alert must not wait for a database that does not respond. */
const QUERY_TIMEOUT_MS = 3_000;

const getSettingName = (problem: string): string => `alert ${problem}`;

/**
 * Creates a store that all processes with the same database share, so that each alert is sent once. While the database
 * is unavailable, the states are in memory.
 */
export function createAlertStore(db: Db): AlertStore {
  const memory = createMemoryStore();
  return {
    async read(problem) {
      const state = await memory.read(problem);
      if (state) return state;
      const value = await withTimeout(QUERY_TIMEOUT_MS, readSetting(db, getSettingName(problem))).catch(
        () => undefined,
      );
      return value === undefined ? undefined : (JSON.parse(value) as AlertState);
    },
    async replace(problem, previous, next) {
      if (await memory.read(problem)) return memory.replace(problem, previous, next);
      return withTimeout(QUERY_TIMEOUT_MS, replaceState(db, problem, previous, next)).catch(() =>
        memory.replace(problem, previous, next),
      );
    },
  };
}

async function replaceState(
  db: Db,
  problem: string,
  previous: AlertState | undefined,
  next: AlertState | undefined,
): Promise<boolean> {
  const name = getSettingName(problem);
  if (!previous) return next !== undefined && insertSetting(db, name, JSON.stringify(next));
  const previousValue = JSON.stringify(previous);
  return next
    ? replaceSetting(db, name, previousValue, JSON.stringify(next))
    : deleteSettingWithValue(db, name, previousValue);
}
