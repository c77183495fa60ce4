import { sql } from "kysely";
import type { Database } from "#server/database/connect.ts";
import { withTimeout } from "#server/database/database-unavailable.ts";
import { writeSetting } from "#server/database/settings.ts";

/** Shorter than the timeouts of load balancers and database connections. */
const QUERY_TIMEOUT_MS = 3_000;
const TEST_WRITE_INTERVAL_MS = 10_000;
/** Number of characters: the length of a long enquiry, because a nearly full disk may still have room for a few bytes. */
const TEST_WRITE_LENGTH = 16_384;
export const TEST_WRITE_SETTING = "readiness";

/**
 * Checks whether enquiries can be stored: the database responds to a query, and the last test write succeeded. A query
 * alone would also succeed on a full disk. Requests cause no test writes, because anyone can send them at any rate.
 */
export class ReadinessCheck {
  readonly #db: Database["db"];
  #timer: NodeJS.Timeout | undefined;
  #wasWritten = true;
  #isWriting = false;

  constructor({ db }: Database) {
    this.#db = db;
  }

  startTestWrites(intervalMs = TEST_WRITE_INTERVAL_MS): void {
    void this.#write();
    this.#timer = setInterval(() => void this.#write(), intervalMs).unref();
  }

  stopTestWrites(): void {
    clearInterval(this.#timer);
  }

  async isReady(): Promise<boolean> {
    return (await this.#isReachable()) && this.#wasWritten;
  }

  /** Like `isReady`, with the reason. After a failed test write, there is another one. */
  async check(): Promise<"ready" | "unreachable" | "unwritable"> {
    if (!(await this.#isReachable())) return "unreachable";
    if (!this.#wasWritten) await this.#write();
    return this.#wasWritten ? "ready" : "unwritable";
  }

  #isReachable(): Promise<boolean> {
    return succeeds(withTimeout(QUERY_TIMEOUT_MS, sql`select 1`.execute(this.#db)));
  }

  async #write(): Promise<void> {
    // While a write waits for a lock, the result of the previous one applies: a lock does not indicate a disk error.
    if (this.#isWriting) return;
    this.#isWriting = true;
    const value = String(Date.now()).padEnd(TEST_WRITE_LENGTH, ".");
    this.#wasWritten = await succeeds(writeSetting(this.#db, TEST_WRITE_SETTING, value));
    this.#isWriting = false;
  }
}

const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );
