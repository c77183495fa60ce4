import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { ServiceOptions } from "#server/config/context.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { createTestServices, type TestServices } from "./services.ts";

// Tests wait for mails and retries from an outbox that polls once a second.
vi.setConfig({ testTimeout: 30_000 });

export interface DatabaseContext {
  /** Creates services on a new database of the kind under test, with `mailServer()` as its mail server. */
  start(options?: Partial<ServiceOptions>): Promise<TestServices>;
  mailServer(): MailServer;
}

/**
 * Defines tests that use a database and a local mail server. The Vitest project `unit` runs them on SQLite, the project
 * `postgresql` on PostgreSQL.
 */
export function withDatabase(define: (context: DatabaseContext) => void): void {
  const isPostgres = process.env["TEST_DATABASE"] === "postgresql";
  let postgres: Postgres | undefined;
  let databaseCount = 0;
  let openServices: TestServices[] = [];
  let mailServer: MailServer;
  beforeAll(async () => {
    if (isPostgres) postgres = await startPostgres();
  });
  afterAll(() => postgres?.remove());
  beforeEach(async () => {
    mailServer = await startMailServer();
  });
  afterEach(async () => {
    // The last first, because it may use the data folder of an earlier one, which deletes it.
    for (const services of openServices.reverse()) await services.close();
    openServices = [];
    await mailServer.close();
  });
  define({
    mailServer: () => mailServer,
    async start(options = {}) {
      databaseCount += 1;
      const databaseUrl = await postgres?.createDatabase(`test${databaseCount}`);
      const services = await createTestServices({ smtpUrl: mailServer.url, databaseUrl, ...options });
      openServices.push(services);
      return services;
    },
  });
}
