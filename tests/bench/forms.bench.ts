import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, getSqliteFile } from "#server/database/connect.ts";
import { createDeliveries } from "#server/enquiries/enquiry-deliveries.ts";
import { startServer } from "#tests/http/server.ts";
import { createContactRequest, generateLoad } from "#tests/support/load-generator.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";

const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;
/** Guard rail for one process with durable transactions in SQLite. */
const MIN_SUBMISSIONS_PER_SECOND = 500;
const MAX_P99_MS = 50;
const MIN_RATIO_TO_BARE_TRANSACTIONS = 0.4;

// Not in /tmp, which may be in memory, because the benchmark measures durable writes.
const folder = mkdtempSync(join(process.cwd(), "data-bench-"));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

test(`stores ${MIN_SUBMISSIONS_PER_SECOND} submissions a second in SQLite, p99 ${MAX_P99_MS} ms, ${100 * MIN_RATIO_TO_BARE_TRANSACTIONS} % of the rate of bare transactions`, async ({
  task,
}) => {
  const bareRate = await measureTransactions(join(folder, "bare"), 3);
  const { figures, acceptedPerSecond, p99 } = await measureSubmissions(1);
  const ratio = acceptedPerSecond / bareRate;
  task.meta.measurements = [
    `${figures}; bare: ${bareRate.toFixed(0)} transactions a second, ${(100 * ratio).toFixed(0)} %`,
  ];
  expect(acceptedPerSecond).toBeGreaterThanOrEqual(MIN_SUBMISSIONS_PER_SECOND);
  expect(p99).toBeLessThan(MAX_P99_MS);
  expect(ratio).toBeGreaterThanOrEqual(MIN_RATIO_TO_BARE_TRANSACTIONS);
});

test.for([1, 3])("stores submissions in PostgreSQL from %i processes", async (processes, { task }) => {
  const { figures, acceptedPerSecond } = await measureSubmissions(
    processes,
    await postgres.createDatabase(`bench${processes}`),
  );
  task.meta.measurements = [figures];
  expect(acceptedPerSecond).toBeGreaterThan(0);
});

async function measureSubmissions(processes: number, databaseUrl?: string) {
  const variables = { RATE_LIMIT: "off", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const servers = [];
  for (let number = 1; number <= processes; number += 1)
    servers.push(await startServer({ ...variables, DATA_DIR: mkdtempSync(join(folder, "data-")) }));
  const ports = servers.map(({ port }) => port);
  await generateLoad(ports, createContactRequest, CONNECTIONS, { seconds: WARM_UP_SECONDS });
  const { statuses, responses, p50, p99 } = await generateLoad(ports, createContactRequest, CONNECTIONS, {
    seconds: SECONDS,
  });
  await Promise.all(servers.map((server) => server.kill()));
  const acceptedPerSecond = (statuses["201"] ?? 0) / SECONDS;
  const rejectedCount = responses - (statuses["201"] ?? 0);
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return {
    figures: `${acceptedPerSecond.toFixed(0)} submissions a second, ${times}, ${rejectedCount} rejected`,
    acceptedPerSecond,
    p99,
  };
}

type Rows = Record<string, Record<string, SQLInputValue>[]>;

/**
 * Measures bare transactions that insert the rows of an accepted contact form: an enquiry, its entry for detecting
 * duplicates, and its deliveries.
 */
async function measureTransactions(dataDir: string, seconds: number): Promise<number> {
  const { db } = await connect({ dataDir });
  await db.destroy();
  const database = new DatabaseSync(getSqliteFile(dataDir));
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  const inserts = Object.entries(createRows()).map(([table, [row = {}]]) => {
    const columns = Object.keys(row);
    const values = columns.map((column) => `:${column}`);
    return [table, database.prepare(`insert into ${table} (${columns}) values (${values})`)] as const;
  });
  const deadline = performance.now() + seconds * 1_000;
  let count = 0;
  for (; performance.now() < deadline; count += 1) {
    const rows = createRows();
    database.exec("begin immediate");
    for (const [table, insert] of inserts) for (const row of rows[table] ?? []) insert.run(row);
    database.exec("commit");
  }
  database.close();
  return count / seconds;
}

function createRows(): Rows {
  const now = Date.now();
  const reference = randomUUID();
  const row = {
    reference,
    form: "contact",
    received_at: now,
    reply_by: now,
    fields: JSON.stringify({ message: "We run a sweet shop near Gariahat. ".repeat(8) }),
    email: `${reference}@example.com`,
    page: "/contact",
    campaign: "{}",
    consent: "{}",
    client: reference,
    spam_reasons: null,
    released_at: null,
    answered_at: null,
    next_reminder_at: now,
    search: reference,
  } as const;
  return {
    enquiries: [row],
    identities: [{ identity: reference, reference, expires_at: now }],
    deliveries: createDeliveries(row, now, false).map((delivery) => ({ ...delivery })),
  };
}
