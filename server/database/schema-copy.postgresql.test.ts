import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { connect } from "./connect.ts";
import { copySchema } from "./schema-copy.ts";

// Each test migrates a database.
vi.setConfig({ testTimeout: 30_000 });

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

test("a second trial waits for the first, and drops what a killed one has left (O4)", async () => {
  const location = { dataDir: "", databaseUrl: await postgres.createDatabase("trials") };
  const { db } = await connect(location);
  await sql`create schema release_trial`.execute(db);
  await sql`create table release_trial.left_behind (id integer)`.execute(db);
  const first = await copySchema(location, "");
  let isSecondReady = false;
  const second = copySchema(location, "").finally(() => {
    isSecondReady = true;
  });
  await sleep(500);
  expect(isSecondReady).toBe(false);
  await first.remove();
  const copy = await second;
  const trial = await connect(copy);
  await expect(sql`select * from left_behind`.execute(trial.db)).rejects.toThrow("does not exist");
  await trial.db.destroy();
  await copy.remove();
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'release_trial'`.execute(db);
  expect(rows).toEqual([]);
  await db.destroy();
});

test("a database without tables is migrated while the schema of a trial has the tables (O4)", async () => {
  const location = { dataDir: "", databaseUrl: await postgres.createDatabase("first") };
  const copy = await copySchema(location, "");
  const trial = await connect(copy);
  const real = await connect(location);
  expect(await real.db.selectFrom("enquiries").select("reference").execute()).toEqual([]);
  await trial.db.destroy();
  await copy.remove();
  expect(await real.db.selectFrom("enquiries").select("reference").execute()).toEqual([]);
  await real.db.destroy();
});
