import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { ServiceOptions } from "#server/config/context.ts";
import { logOptions } from "#server/config/log.ts";
import { readContent } from "#server/content/read-content.ts";
import { connect, type Database } from "#server/database/connect.ts";
import type { Submission } from "#server/enquiries/new-enquiry.ts";
import type { AlarmContext } from "#server/enquiries/undelivered.ts";
import { openServices, type Services } from "#server/process/services.ts";

export interface TestServices {
  services: Services;
  /** A second connection, to inspect the database. */
  database: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  log: { level: string; event: string; fields: Record<string, unknown> }[];
  time: { now: number };
  close(): Promise<void>;
}

/** Whom alarms of undelivered mails reach on these services. */
export const alarmContext: AlarmContext = {
  content: readContent(),
  to: "staff@example.com",
  mailbox: undefined,
};

/** Wednesday noon in Kolkata, an ordinary business day. */
export const noon = Date.parse("2026-11-18T12:00:00+05:30");

/** Creates services on a new database, with a clock that the test sets. By default, no scheduled tasks run. */
export async function createTestServices(options: Partial<ServiceOptions> = {}): Promise<TestServices> {
  const { dataDir = mkdtempSync(join(tmpdir(), "services-")), databaseUrl } = options;
  const log: TestServices["log"] = [];
  const time = { now: noon };
  const services = await openServices({
    dataDir,
    rateLimit: "off",
    housekeeping: false,
    origin: () => "https://www.example.com",
    clock: () => time.now,
    log: pino(logOptions, {
      write(line: string) {
        const { level, msg: event, time: _, ...fields } = JSON.parse(line);
        log.push({ level, event, fields });
      },
    }),
    mailTo: "staff@example.com",
    ...options,
  });
  const database = await connect({ dataDir, databaseUrl });
  return {
    services,
    database,
    dataDir,
    databaseUrl,
    log,
    time,
    async close() {
      await services.close();
      await database.db.destroy();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let submissionCount = 0;

/** Returns a unique submission of the contact form. */
export function createContactSubmission(
  fields: Record<string, string> = {},
  submission: Partial<Submission> = {},
): Submission {
  submissionCount += 1;
  return {
    form: "contact",
    clientAddress: "203.0.113.7",
    acceptsJson: true,
    fields: {
      name: "Mita Sen",
      email: `mita-${submissionCount}@example.in`,
      message: `Post ${submissionCount}`,
      ...fields,
    },
    ...submission,
  };
}
