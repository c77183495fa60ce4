import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import type { ServiceOptions } from "../../server/application/context.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { openTestServices, type TestServices } from "./services.ts";

export interface Both {
  /** Services on a new database of the kind under test, sending to `mailbox()`. */
  start(options?: Partial<ServiceOptions>): Promise<TestServices>;
  mailbox(): Mailbox;
}

/** Runs the same tests on SQLite and on a real PostgreSQL, with a real mail server each. */
export function onBothDatabases(define: (both: Both) => void): void {
  let postgres: Postgres;
  let databases = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres.remove());

  describe.each(["SQLite", "PostgreSQL"])("%s", (kind) => {
    let open: TestServices[] = [];
    let mailbox: Mailbox;
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
        const databaseUrl = kind === "SQLite" ? undefined : await postgres.newDatabase(`test${databases}`);
        const one = await openTestServices({ smtpUrl: mailbox.url, databaseUrl, ...options });
        open.push(one);
        return one;
      },
    });
  });
}
