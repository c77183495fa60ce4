import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { ServiceOptions } from "#server/context.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { openTestServices, type TestServices } from "./services.ts";

// Mails are awaited, with an outbox that polls once a second, and retries are too.
vi.setConfig({ testTimeout: 30_000 });

export interface OnDatabase {
  /** Services on a new database of the kind under test, sending to `mailbox()`. */
  start(options?: Partial<ServiceOptions>): Promise<TestServices>;
  mailbox(): Mailbox;
}

/**
 * Defines tests that use a database and a real mail server. The Vitest project `unit` runs them on SQLite, the project
 * `postgresql` on PostgreSQL.
 */
export function onDatabase(define: (context: OnDatabase) => void): void {
  const isPostgres = process.env["TEST_DATABASE"] === "postgresql";
  let postgres: Postgres | undefined;
  let databases = 0;
  let open: TestServices[] = [];
  let mailbox: Mailbox;
  beforeAll(async () => {
    if (isPostgres) postgres = await startPostgres();
  });
  afterAll(() => postgres?.remove());
  beforeEach(async () => {
    mailbox = await openMailbox();
  });
  afterEach(async () => {
    await Promise.all(open.map((one) => one.close()));
    open = [];
    await mailbox.close();
  });
  define({
    mailbox: () => mailbox,
    async start(options = {}) {
      databases += 1;
      const databaseUrl = await postgres?.newDatabase(`test${databases}`);
      const one = await openTestServices({ smtpUrl: mailbox.url, databaseUrl, ...options });
      open.push(one);
      return one;
    },
  });
}
