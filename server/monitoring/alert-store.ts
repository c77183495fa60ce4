import { withTimeout } from "#server/database/database-unavailable.ts";
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
      const row = await withTimeout(
        QUERY_TIMEOUT_MS,
        db
          .selectFrom("settings")
          .select("value")
          .where("name", "=", getSettingName(problem))
          .executeTakeFirst(),
      ).catch(() => undefined);
      return row && (JSON.parse(row.value) as AlertState);
    },
    async replace(problem, previous, next) {
      if (await memory.read(problem)) return memory.replace(problem, previous, next);
      return withTimeout(QUERY_TIMEOUT_MS, replaceSetting(db, problem, previous, next)).catch(() =>
        memory.replace(problem, previous, next),
      );
    },
  };
}

async function replaceSetting(
  db: Db,
  problem: string,
  previous: AlertState | undefined,
  next: AlertState | undefined,
): Promise<boolean> {
  const name = getSettingName(problem);
  const value = JSON.stringify(next);
  if (!previous) {
    if (!next) return false;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("settings")
      .values({ name, value })
      .onConflict((c) => c.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const isUnchanged = JSON.stringify(previous);
  if (next) {
    const { numUpdatedRows } = await db
      .updateTable("settings")
      .set({ value })
      .where("name", "=", name)
      .where("value", "=", isUnchanged)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
  const { numDeletedRows } = await db
    .deleteFrom("settings")
    .where("name", "=", name)
    .where("value", "=", isUnchanged)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
