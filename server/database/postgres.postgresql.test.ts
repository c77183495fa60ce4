import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runDesk } from "#tests/support/desk.ts";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { openTestServices } from "#tests/support/services.ts";
import { silentProxy } from "#tests/support/silent-proxy.ts";
import { openPostgres } from "./postgres.ts";
import type { Tables } from "./tables.ts";

// Time-outs of connections are awaited.
vi.setConfig({ testTimeout: 60_000 });

const CONNECTIONS = 3;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove());

test("E4: connections that fell silent are given up after one time-out each, and new ones take their place", async () => {
  const proxy = await silentProxy(await postgres.newDatabase("silent"));
  const { db } = openPostgres(proxy.url, { statementTimeout: 500 });
  await several(db, sql`select pg_sleep(0.1)`);
  expect(proxy.made()).toBe(CONNECTIONS);
  proxy.fallSilent();
  const started = performance.now();
  const refused = await several(db, sql`select 1`);
  expect(refused.map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill("rejected"));
  expect(performance.now() - started).toBeLessThan(1_100);
  const answered = await several(db, sql`select 1`);
  expect(answered.map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill("fulfilled"));
  expect(proxy.made()).toBe(2 * CONNECTIONS);
  await db.destroy();
  proxy.close();
});

test("E4: on a connection that falls silent in a transaction only one answer is waited for", async () => {
  const proxy = await silentProxy(await postgres.newDatabase("silent-within"));
  const { db } = openPostgres(proxy.url, { statementTimeout: 500 });
  const started = performance.now();
  const work = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    proxy.fallSilent();
    await sql`select 2`.execute(trx);
  });
  await expect(work).rejects.toThrow("timeout");
  expect(performance.now() - started).toBeLessThan(1_100);
  await sql`select 1`.execute(db);
  await db.destroy();
  proxy.close();
});

test("contract: a database that has fallen silent is out of reach before whoever asks gives up", async () => {
  const proxy = await silentProxy(await postgres.newDatabase("not-ready"));
  const { services, close } = await openTestServices({ databaseUrl: proxy.url, outbox: false });
  expect(await services.ready()).toBe(true);
  proxy.fallSilent();
  const started = performance.now();
  expect(await services.ready()).toBe(false);
  expect(performance.now() - started).toBeLessThan(4_000);
  await close();
  proxy.close();
}, 30_000);

test("S1: the desk refuses a database that no site has used, and leaves it as it is", async () => {
  const env = { DATABASE_URL: await postgres.newDatabase("unused") };
  for (let count = 0; count < 2; count += 1)
    expect(await runDesk(env, "list")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("No site has used this database yet"),
    });
}, 30_000);

const several = (db: Kysely<Tables>, statement: ReturnType<typeof sql>) =>
  Promise.allSettled(
    Array.from({ length: CONNECTIONS }, () => db.transaction().execute((trx) => statement.execute(trx))),
  );
