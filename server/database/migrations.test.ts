import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { migrate, OLDEST_COMPATIBLE_SETTING } from "./connect.ts";
import { migrations } from "./migrations.ts";
import { readSetting } from "./settings.ts";
import { openSqlite } from "./sqlite.ts";
import type { Db } from "./tables.ts";

test("ends sessions of older board links and adds notes and telephone numbers to the search text (B1)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const database = openSqlite(join(folder, "enquiries.sqlite"));
  const { db } = database;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("2026-11-26-spam");
  await sql`insert into enquiries (reference, form, received_at, reply_by, fields, email, campaign, consent, client)
    values ('HD-7K3M9-QXT2A', 'contact', 1, 2, ${JSON.stringify({ message: "Ring 98311 22022 or ৯৮৩১১ ২২০২৩" })}, 'a@example.in', '{}', '{}', '')`.execute(
    db,
  );
  await sql`insert into events values ('1', 'HD-7K3M9-QXT2A', 3, 'note', null, 'His brother asked')`.execute(
    db,
  );
  await sql`insert into board_sessions values ('secret', 'link', 9999999999999)`.execute(db);
  await migrate(database);
  expect(await db.selectFrom("board_sessions").selectAll().execute()).toEqual([]);
  const { search, version } = await db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  for (const text of ["9831122022", "9831122023", "98311 22022", "hd7k3m9qxt2a", "brother"])
    expect(search).toContain(text);
  expect(version).toBe(0);
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test("runs migrations in the order in which they were added (S1)", () => {
  const names = Object.keys(migrations);
  expect(names.toSorted()).toEqual(names);
  const numbered = names.filter((name) => name.startsWith("migration-"));
  const datedCount = names.length - numbered.length;
  expect(names.slice(datedCount)).toEqual(numbered);
  for (const [index, name] of numbered.entries()) {
    const number = String(datedCount + index + 1).padStart(3, "0");
    expect(name).toMatch(new RegExp(`^migration-${number}-[a-z-]+$`));
  }
});

test("deletes the settings that stored how long sending was paused, and leaves deliveries unchanged (E6)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const database = openSqlite(join(folder, "enquiries.sqlite"));
  const { db } = database;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("2026-11-27-spam-labels");
  await sql`insert into settings values ('trouble of mail server smtp.example.in', '{"failures":2,"until":9}'), ('digest-last', '2026-11-26')`.execute(
    db,
  );
  await sql`insert into deliveries (id, reference, kind, recipient, state, attempts, created_at, next_attempt_at, first_contact_at)
    values ('HD-1/acknowledgement', 'HD-1', 'acknowledgement', 'a@example.in', 'withheld', 0, 1, 1, 5)`.execute(
    db,
  );
  await migrate(database);
  expect(await db.selectFrom("settings").select("name").execute()).toEqual([{ name: "digest-last" }]);
  expect(await db.selectFrom("deliveries").select(["id", "state", "created_at"]).execute()).toEqual([
    { id: "HD-1/acknowledgement", state: "withheld", created_at: 1 },
  ]);
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/** From the next migration on, earlier code runs on the migrated database. */
const LAST_UNRESTRICTED_MIGRATION = "migration-019-incoming-mail-limits";

/**
 * Returns what earlier code would miss after a migration, or which value it would not write. Empty if the migration writes
 * the setting with the oldest compatible migration.
 */
async function findContractions(db: Db, { up }: Migration): Promise<string[]> {
  const readColumns = async () =>
    new Map(
      (await db.introspection.getTables()).flatMap(({ name, columns }) =>
        columns.map((column) => [`${name}.${column.name}`, column] as const),
      ),
    );
  const before = await readColumns();
  await up(db);
  const after = await readColumns();
  const tables = new Set([...before.keys()].map((name) => name.split(".")[0]));
  const removed = [...before].filter(([name, { dataType }]) => after.get(name)?.dataType !== dataType);
  const required = [...after].filter(
    ([name, { isNullable, hasDefaultValue }]) =>
      !before.has(name) && tables.has(name.split(".")[0]) && !isNullable && !hasDefaultValue,
  );
  const contractions = [...removed, ...required].map(([name]) => name);
  const oldest = await readSetting(db, OLDEST_COMPATIBLE_SETTING);
  return oldest !== undefined && Object.hasOwn(migrations, oldest) ? [] : contractions;
}

/** Calls a function with a database that has the migrations up to `LAST_UNRESTRICTED_MIGRATION`. */
async function withMigratedDatabase(run: (db: Db) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const { db } = openSqlite(join(folder, "enquiries.sqlite"));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo(LAST_UNRESTRICTED_MIGRATION);
  await run(db).finally(() => db.destroy());
  rmSync(folder, { recursive: true });
}

test("later migrations only expand the tables, so that earlier code runs on them (O4)", async () => {
  await withMigratedDatabase(async (db) => {
    for (const [name, migration] of Object.entries(migrations))
      if (name > LAST_UNRESTRICTED_MIGRATION) {
        expect([name, await findContractions(db, migration)]).toEqual([name, []]);
        await db.deleteFrom("settings").where("name", "=", OLDEST_COMPATIBLE_SETTING).execute();
      }
  });
});

test.each([
  ["alter table enquiries drop column entry_page", ["enquiries.entry_page"]],
  ["alter table events rename column text to note", ["events.text"]],
  ["alter table events rename to history", ["events.id", "events.text"]],
  ["drop table settings; create table settings (name text primary key, value integer)", ["settings.value"]],
  [
    "drop table erasures; create table erasures (id text primary key, erased_at bigint not null, person text not null, counts text not null, later text not null)",
    ["erasures.later"],
  ],
  [
    "alter table enquiries add column later text; create table later (id text primary key, text text not null)",
    [],
  ],
])("finds what earlier code misses: %s (O4)", async (statements, expected) => {
  const migration: Migration = {
    async up(db) {
      for (const statement of statements.split("; ")) await sql.raw(statement).execute(db);
    },
  };
  await withMigratedDatabase(async (db) => {
    const contractions = await findContractions(db, migration);
    expect(contractions).toEqual(expect.arrayContaining(expected));
    expect(contractions.length === 0).toBe(expected.length === 0);
  });
});

test("a migration may remove what the oldest compatible code does not use (O4)", async () => {
  const createMigration = (oldest: string): Migration => ({
    async up(db) {
      await sql`alter table enquiries drop column entry_page`.execute(db);
      await sql`insert into settings values (${OLDEST_COMPATIBLE_SETTING}, ${oldest})`.execute(db);
    },
  });
  await withMigratedDatabase(async (db) => {
    expect(await findContractions(db, createMigration(LAST_UNRESTRICTED_MIGRATION))).toEqual([]);
  });
  await withMigratedDatabase(async (db) => {
    expect(await findContractions(db, createMigration("misspelt"))).toEqual(["enquiries.entry_page"]);
  });
});
