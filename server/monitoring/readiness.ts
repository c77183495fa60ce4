import { sql } from "kysely";
import type { Database } from "#server/database/connect.ts";
import { writeSetting } from "#server/database/settings.ts";
import { withTimeout } from "#server/database/unavailable.ts";

/** Shorter than the timeouts of load balancers and database connections. */
const QUERY_TIMEOUT_MS = 3_000;
/**
 * After this time, the result of the previous test write applies: waiting for a lock does not indicate a disk error.
 */
const TEST_WRITE_TIMEOUT_MS = 1_000;
/** Anyone can request `/readyz` at any rate, so there is at most one test write in this period. */
const TEST_WRITE_INTERVAL_MS = 2_000;
/** Number of characters: the length of a long enquiry, because a nearly full disk may still have room for a few bytes. */
const TEST_WRITE_LENGTH = 16_384;

/**
 * Returns a function that checks whether enquiries can be stored: the database responds to a query and completes a test
 * write. A query alone would also succeed on a full disk.
 */
export function createReadinessCheck({ db }: Database): () => Promise<boolean> {
  let testWrite: Promise<boolean> | undefined;
  let wasWritten = true;
  let endedAt = Number.NEGATIVE_INFINITY;
  const startTestWrite = async () => {
    wasWritten = await succeeds(
      writeSetting(db, "readiness", String(Date.now()).padEnd(TEST_WRITE_LENGTH, ".")),
    );
    endedAt = performance.now();
    testWrite = undefined;
    return wasWritten;
  };
  return async () => {
    if (!testWrite && performance.now() - endedAt > TEST_WRITE_INTERVAL_MS) testWrite = startTestWrite();
    const [isReachable, isWritable] = await Promise.all([
      succeeds(withTimeout(QUERY_TIMEOUT_MS, sql`select 1`.execute(db))),
      withTimeout(TEST_WRITE_TIMEOUT_MS, testWrite ?? Promise.resolve(wasWritten)).catch(() => wasWritten),
    ]);
    return isReachable && isWritable;
  };
}

const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );
