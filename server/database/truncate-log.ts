import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./connect.ts";

const TRY_EVERY_MS = 50;

/**
 * Truncates SQLite's write-ahead log, which keeps deleted rows after secure_delete has overwritten them in the file.
 * This fails while another process reads or writes, so it is retried for `patience` milliseconds.
 * @returns whether it was truncated; always true for PostgreSQL, which has no such file
 */
export async function truncateWriteAheadLog({ kind, db }: Database, patience = 5_000): Promise<boolean> {
  if (kind === "postgres") return true;
  for (const deadline = Date.now() + patience; ; await sleep(TRY_EVERY_MS)) {
    // A checkpoint that was blocked does not throw: it returns busy = 1.
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (Date.now() > deadline) return false;
  }
}
