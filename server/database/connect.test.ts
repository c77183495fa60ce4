import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  connect,
  type Database,
  formatDatabaseLocation,
  getSqliteFile,
  listPendingMigrations,
} from "./connect.ts";

let dataDir: string;
/** A second connection, which holds the write lock as another process would. */
let writer: DatabaseSync;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "connect-"));
  const first = await connect({ dataDir });
  await first.db.destroy();
  writer = new DatabaseSync(getSqliteFile(dataDir));
  writer.exec("begin immediate");
});
afterEach(() => {
  writer.close();
  rmSync(dataDir, { recursive: true });
});

test("opens and reads the database while another process holds the write lock (S1)", async () => {
  const reader = await connect({ dataDir, lockTimeoutMs: 100 });
  expect(await reader.db.selectFrom("enquiries").select("reference").execute()).toEqual([]);
  await expect(reader.db.deleteFrom("enquiries").execute()).rejects.toThrow("locked");
  await reader.db.destroy();
});

test("blocks neither readers nor the event loop while it waits for another process's lock (E4)", async () => {
  const { db } = await connect({ dataDir });
  const setting = { name: "a", value: "b" };
  const pending = [
    db.insertInto("settings").values(setting).execute(),
    db.transaction().execute((trx) => trx.insertInto("settings").values({ name: "c", value: "d" }).execute()),
  ];
  const startedAt = performance.now();
  for (let count = 0; count < 20; count += 1) {
    await db.selectFrom("settings").selectAll().execute();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  writer.exec("commit");
  await Promise.all(pending);
  expect(await db.selectFrom("settings").select("name").orderBy("name").execute()).toMatchObject([
    { name: "a" },
    { name: "c" },
  ]);
  await db.destroy();
});

test("applies the lock timeout to all queued writes at the same time (E4)", async () => {
  const { db } = await connect({ dataDir, lockTimeoutMs: 300 });
  const startedAt = performance.now();
  const write = (name: string) => db.insertInto("settings").values({ name, value: "" }).execute();
  const writeInTransaction = (name: string) =>
    db.transaction().execute((trx) => trx.insertInto("settings").values({ name, value: "" }).execute());
  const pending = ["a", "b", "c", "d"].flatMap((name) => [write(name), writeInTransaction(name)]);
  for (const { status } of await Promise.allSettled(pending)) expect(status).toBe("rejected");
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await db.destroy();
});

test("waits for pending queries when closed (E4)", async () => {
  const { db } = await connect({ dataDir, lockTimeoutMs: 300 });
  const rejection = expect(
    db.insertInto("settings").values({ name: "a", value: "b" }).execute(),
  ).rejects.toThrow("locked");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await db.destroy();
  await rejection;
});

test("rejects queries after its file was deleted or replaced (E4)", async () => {
  writer.exec("rollback");
  const { db } = await connect({ dataDir });
  const store = (name: string) => db.insertInto("settings").values({ name, value: "" }).execute();
  await store("a");
  renameSync(getSqliteFile(dataDir), join(dataDir, "moved"));
  await expect(store("b")).rejects.toThrow("deleted or replaced");
  await expect(
    db.transaction().execute((trx) => trx.selectFrom("settings").selectAll().execute()),
  ).rejects.toThrow("deleted or replaced");
  new DatabaseSync(getSqliteFile(dataDir)).close();
  await expect(store("c")).rejects.toThrow("deleted or replaced");
  renameSync(join(dataDir, "moved"), getSqliteFile(dataDir));
  await store("d");
  await db.destroy();
});

test("opens a database whose newer migrations only expand it, and does not run the migrator (S1)", async () => {
  writer.exec(
    "insert into kysely_migration values ('migration-999-later', '2099-01-01T00:00:00.000Z'); commit",
  );
  const { db } = await connect({ dataDir });
  expect(await db.selectFrom("enquiries").select("reference").execute()).toEqual([]);
  await db.destroy();
});

test("rejects a database from which a newer version has removed something that this one uses (S1)", async () => {
  writer.exec(
    "insert into kysely_migration values ('migration-999-later', '2099-01-01T00:00:00.000Z'); commit",
  );
  const requireMigration = (name: string) =>
    writer.prepare("insert or replace into settings values ('oldest-compatible-migration', ?)").run(name);
  requireMigration("migration-019-incoming-mail-limits");
  const { db } = await connect({ dataDir });
  await db.destroy();
  requireMigration("migration-999-later");
  await expect(connect({ dataDir })).rejects.toThrow(
    /^A newer version of this software .*migration-999-later/,
  );
});

test("rejects a database of another branch, in which own migrations are pending, too (S1)", async () => {
  writer.exec(`insert into kysely_migration values ('migration-999-later', '2099-01-01T00:00:00.000Z');
    delete from kysely_migration where name = 'migration-019-incoming-mail-limits'; commit`);
  await expect(connect({ dataDir })).rejects.toThrow(/^A newer version of this software/);
});

test("makes a backup before it runs pending migrations, and runs none if that fails (S1)", async () => {
  writer.exec("delete from kysely_migration where name > 'migration-020'");
  writer.exec(`alter table events drop column message_id; drop table unmatched_mails;
    drop index enquiries_appointment; alter table enquiries drop column appointment_at;
    alter table enquiries drop column appointment_reminded_at; drop table orders; drop table receipts;
    drop table receipt_years; drop table webhook_events; drop table missed_searches; commit`);
  const calls: string[][] = [];
  const beforeMigrating = async (database: Database) => {
    calls.push(await listPendingMigrations(database));
    if (calls.length === 1) throw new Error("The disk is full.");
  };
  await expect(connect({ dataDir, beforeMigrating })).rejects.toThrow("The disk is full.");
  for (let starts = 0; starts < 2; starts += 1)
    await (await connect({ dataDir, beforeMigrating })).db.destroy();
  const pending = ["020-conversations", "021-appointments", "022-orders", "023-missed-searches"].map(
    (name) => `migration-${name}`,
  );
  expect(calls).toEqual([pending, pending]);
});

test("makes no backup of a database without tables (S1)", async () => {
  const calls: unknown[] = [];
  const beforeMigrating = async (database: Database) => void calls.push(database);
  const { db } = await connect({ dataDir: join(dataDir, "new"), beforeMigrating });
  await db.destroy();
  expect(calls).toEqual([]);
});

test("formats the location of a database without user, password and options (S1)", () => {
  const format = (databaseUrl?: string) => formatDatabaseLocation({ dataDir: "/data", databaseUrl });
  expect(format()).toBe("/data/enquiries.sqlite");
  expect(format("postgres://site:secret@db.example.com:5433/site?sslmode=require")).toBe(
    "postgresql://db.example.com:5433/site",
  );
  expect(format("postgresql:///site?host=/run/postgresql&password=secret")).toBe(
    "postgresql:///run/postgresql/site",
  );
});
