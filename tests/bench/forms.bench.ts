import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, sqliteFile } from "#server/database/connect.ts";
import { deliveriesFor } from "#server/intake/enqueue.ts";
import { startServer } from "#tests/http/server.ts";
import { enquiry, keepAsking } from "#tests/support/asking.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";

const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;
/** Wanted of one process with SQLite, whose transactions are durable. */
const PER_SECOND = 500;
const P99_MS = 50;
const SHARE_OF_BARE = 0.4;

// Not under /tmp, which may be memory: durability is what is measured.
const folder = mkdtempSync(join(process.cwd(), "data-bench-"));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

test(`SQLite: ${PER_SECOND} durable posts a second, p99 ${P99_MS} ms, ${100 * SHARE_OF_BARE} % of a bare loop of such transactions`, async ({
  task,
}) => {
  const bare = await transactionsPerSecond(join(folder, "bare"), 3);
  const { figures, accepted, p99 } = await posts(1);
  const share = accepted / bare;
  task.meta.figures = [
    `${figures}; a bare loop made ${bare.toFixed(0)} transactions a second: ${(100 * share).toFixed(0)} %`,
  ];
  expect(accepted).toBeGreaterThanOrEqual(PER_SECOND);
  expect(p99).toBeLessThan(P99_MS);
  expect(share).toBeGreaterThanOrEqual(SHARE_OF_BARE);
});

test.for([1, 3])("PostgreSQL, processes: %i", async (processes, { task }) => {
  const { figures, accepted } = await posts(processes, await postgres.newDatabase(`bench${processes}`));
  task.meta.figures = [figures];
  expect(accepted).toBeGreaterThan(0);
});

async function posts(processes: number, databaseUrl?: string) {
  const variables = { RATE_LIMIT: "off", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const servers = [];
  for (let number = 1; number <= processes; number += 1)
    servers.push(await startServer({ ...variables, DATA_DIR: mkdtempSync(join(folder, "data-")) }));
  const ports = servers.map(({ port }) => port);
  await keepAsking(ports, enquiry, CONNECTIONS, { seconds: WARM_UP_SECONDS });
  const { statuses, answers, p50, p99 } = await keepAsking(ports, enquiry, CONNECTIONS, { seconds: SECONDS });
  await Promise.all(servers.map((server) => server.kill()));
  const accepted = (statuses["201"] ?? 0) / SECONDS;
  const refused = answers - (statuses["201"] ?? 0);
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return { figures: `${accepted.toFixed(0)} posts a second, ${times}, ${refused} refused`, accepted, p99 };
}

type Rows = Record<string, Record<string, SQLInputValue>[]>;

/** Each writes what an accepted contact form does into the site's own tables: an enquiry, its identity, its deliveries. */
async function transactionsPerSecond(dataDir: string, seconds: number): Promise<number> {
  const { db } = await connect({ dataDir });
  await db.destroy();
  const database = new DatabaseSync(sqliteFile(dataDir));
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  const inserts = Object.entries(rowsOfOne()).map(([table, [row = {}]]) => {
    const columns = Object.keys(row);
    const values = columns.map((column) => `:${column}`);
    return [table, database.prepare(`insert into ${table} (${columns}) values (${values})`)] as const;
  });
  const until = performance.now() + seconds * 1_000;
  let count = 0;
  for (; performance.now() < until; count += 1) {
    const rows = rowsOfOne();
    database.exec("begin immediate");
    for (const [table, insert] of inserts) for (const row of rows[table] ?? []) insert.run(row);
    database.exec("commit");
  }
  database.close();
  return count / seconds;
}

function rowsOfOne(): Rows {
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
    deliveries: deliveriesFor(row, now, false).map((delivery) => ({ ...delivery })),
  };
}
