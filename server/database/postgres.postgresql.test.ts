import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startDatabaseProxy } from "#tests/support/database-proxy.ts";
import { runDesk } from "#tests/support/desk.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { createTestServices } from "#tests/support/services.ts";
import { openPostgres } from "./postgres.ts";
import type { Tables } from "./tables.ts";

// These tests wait for connection timeouts.
vi.setConfig({ testTimeout: 60_000 });

const CONNECTION_COUNT = 3;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove());

test("replaces each unresponsive connection after one timeout (E4)", async () => {
  const proxy = await startDatabaseProxy(await postgres.createDatabase("silent"));
  const { db } = openPostgres(proxy.url, { statementTimeoutMs: 500 });
  await runConcurrently(db, sql`select pg_sleep(0.1)`);
  expect(proxy.connectionCount()).toBe(CONNECTION_COUNT);
  proxy.stallConnections();
  const startedAt = performance.now();
  const rejected = await runConcurrently(db, sql`select 1`);
  expect(rejected.map(({ status }) => status)).toEqual(Array(CONNECTION_COUNT).fill("rejected"));
  expect(performance.now() - startedAt).toBeLessThan(1_100);
  const fulfilled = await runConcurrently(db, sql`select 1`);
  expect(fulfilled.map(({ status }) => status)).toEqual(Array(CONNECTION_COUNT).fill("fulfilled"));
  expect(proxy.connectionCount()).toBe(2 * CONNECTION_COUNT);
  await db.destroy();
  proxy.close();
});

test("waits for only one timeout if a connection becomes unresponsive in a transaction (E4)", async () => {
  const proxy = await startDatabaseProxy(await postgres.createDatabase("silent-within"));
  const { db } = openPostgres(proxy.url, { statementTimeoutMs: 500 });
  const startedAt = performance.now();
  const work = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.stallConnections();
    await sql`select 2`.execute(trx);
  });
  await expect(work).rejects.toThrow("timeout");
  expect(performance.now() - startedAt).toBeLessThan(1_100);
  await sql`select 1`.execute(db);
  await db.destroy();
  proxy.close();
});

test("reports an unresponsive database as not ready within four seconds", async () => {
  const proxy = await startDatabaseProxy(await postgres.createDatabase("not-ready"));
  const { services, close } = await createTestServices({ databaseUrl: proxy.url, outbox: false });
  expect(await services.isReady()).toBe(true);
  proxy.stallConnections();
  const startedAt = performance.now();
  expect(await services.isReady()).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  await close();
  proxy.close();
}, 30_000);

test("the desk rejects a database without tables, and does not create them (S1)", async () => {
  const env = { DATABASE_URL: await postgres.createDatabase("unused") };
  for (let count = 0; count < 2; count += 1)
    expect(await runDesk(env, "list")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("This database has no tables"),
    });
}, 30_000);

const runConcurrently = (db: Kysely<Tables>, statement: ReturnType<typeof sql>) =>
  Promise.allSettled(
    Array.from({ length: CONNECTION_COUNT }, () => db.transaction().execute((trx) => statement.execute(trx))),
  );
