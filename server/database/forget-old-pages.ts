import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./connect.ts";

const TRY_EVERY_MS = 50;

/**
 * Empties SQLite's write-ahead log, which still holds deleted rows when the file itself has them overwritten
 * (secure_delete). That cannot be done while another process reads or writes: it is tried for `patience` milliseconds.
 * Returns whether it was done; PostgreSQL sees to its own pages.
 */
export async function forgetOldPages({ kind, db }: Database, patience = 5_000): Promise<boolean> {
  if (kind === "postgres") return true;
  for (const deadline = Date.now() + patience; ; await sleep(TRY_EVERY_MS)) {
    // It does not fail when it cannot: it says so in its row.
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (Date.now() > deadline) return false;
  }
}
