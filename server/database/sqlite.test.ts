import { mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect, getSqliteFile } from "./connect.ts";
import { writeSetting } from "./settings.ts";
import type { Db } from "./tables.ts";

vi.mock("node:fs", { spy: true });

let dataDir: string;
let db: Db;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "sqlite-"));
  ({ db } = await connect({ dataDir }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

const readSettings = (limit = 10) => db.selectFrom("settings").selectAll().limit(limit).execute();

/** Returns how often the event loop turns while a promise is pending. */
async function countTurns(run: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const countTurn = () => {
    turns += 1;
    pendingTurn = setImmediate(countTurn);
  };
  let pendingTurn = setImmediate(countTurn);
  await run();
  clearImmediate(pendingTurn);
  return turns;
}

test("yields to the event loop between transactions under load (E4)", async () => {
  let transactions = 0;
  const writeRepeatedly = async (name: string) => {
    for (let count = 0; count < 10; count += 1)
      await db.transaction().execute(async (trx) => {
        transactions += 1;
        await writeSetting(trx, name, String(count));
      });
  };
  const turns = await countTurns(() =>
    Promise.all(Array.from({ length: 32 }, (_, index) => writeRepeatedly(`setting ${index}`))),
  );
  expect(transactions).toBeLessThanOrEqual(turns + 1);
});

test("yields to the event loop between the queries of a long transaction (E4)", async () => {
  const turnsDuringTransaction = await countTurns(() =>
    db.transaction().execute(async (trx) => {
      // Each query takes about 1 ms.
      for (const startedAt = performance.now(); performance.now() - startedAt < 500; )
        await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
          select max(i) from n`.execute(trx);
    }),
  );
  expect(turnsDuringTransaction).toBeGreaterThan(10);
});

test("prepares a repeated query once (E4)", async () => {
  await readSettings();
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  for (let count = 0; count < 20; count += 1) {
    await writeSetting(db, "a", String(count));
    expect(await readSettings()).toEqual([{ name: "a", value: String(count) }]);
  }
  expect(prepare.mock.calls.length).toBeLessThanOrEqual(2);
});

test("caches a limited number of prepared queries, and none with a long value (E4)", async () => {
  const countPrepared = async (run: () => Promise<unknown>) => {
    const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
    const before = prepare.mock.calls.length;
    await run();
    return prepare.mock.calls.length - before;
  };
  await readSettings();
  // The length of a list is part of the SQL.
  for (let count = 1; count <= 300; count += 1)
    await db.selectFrom("settings").select("name").where("name", "in", Array(count).fill("a")).execute();
  expect(await countPrepared(readSettings)).toBe(1);
  const writeLong = () => writeSetting(db, "long", "x".repeat(1_000_000));
  await writeLong();
  expect(await countPrepared(writeLong)).toBeGreaterThan(0);
});

test("reads the columns of a table that another process has changed since the query was prepared (S1)", async () => {
  await writeSetting(db, "a", "b");
  await readSettings();
  const other = new DatabaseSync(getSqliteFile(dataDir));
  other.exec("alter table settings add column added text default 'c'");
  expect(await readSettings()).toEqual([{ name: "a", value: "b", added: "c" }]);
  other.exec("alter table settings drop column value");
  expect(await readSettings()).toEqual([{ name: "a", added: "c" }]);
  other.close();
});

test("checks that its file was not replaced once per write, and for reads at most once a second (E4)", async () => {
  const stat = vi.mocked(statSync);
  await readSettings();
  stat.mockClear();
  for (let count = 0; count < 50; count += 1) await readSettings();
  expect(stat.mock.calls.length).toBeLessThanOrEqual(1);
  stat.mockClear();
  await db.transaction().execute(async (trx) => {
    for (let count = 0; count < 50; count += 1) await writeSetting(trx, "a", String(count));
  });
  expect(stat.mock.calls.length).toBeLessThanOrEqual(2);
});

test("reports to readers within a second that its file was replaced, and to a transaction before it commits (E4)", async () => {
  const moved = join(dataDir, "moved");
  const transaction = db.transaction().execute(async (trx) => {
    await writeSetting(trx, "a", "b");
    renameSync(getSqliteFile(dataDir), moved);
  });
  await expect(transaction).rejects.toThrow("deleted or replaced");
  await expect(readSettings()).rejects.toThrow("deleted or replaced");
  renameSync(moved, getSqliteFile(dataDir));
  expect(await readSettings()).toEqual([]);
  renameSync(getSqliteFile(dataDir), moved);
  await vi.waitFor(() => expect(readSettings()).rejects.toThrow("deleted or replaced"), { timeout: 2_000 });
  renameSync(moved, getSqliteFile(dataDir));
});
