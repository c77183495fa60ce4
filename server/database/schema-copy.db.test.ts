import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createContactSubmission, createTestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { connect, type Database, getSqliteFile, listPendingMigrations } from "./connect.ts";
import { migrations } from "./migrations.ts";
import { copySchema } from "./schema-copy.ts";
import type { Db } from "./tables.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "schema-copy-"));
});
afterEach(() => {
  delete migrations["migration-999-later"];
  rmSync(folder, { recursive: true });
});

/** Returns all rows of the real tables. */
async function readRows({ kind, db }: Database) {
  const schema = kind === "postgres" ? "public" : undefined;
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).filter(
    (table) => table.schema === schema,
  );
  const entries = tables.map(async ({ name, columns }) => {
    const { rows } = await sql`select * from ${sql.table(name)} order by 1`.execute(db);
    return [name, { columns, rows }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Adds a migration that runs statements. */
function addMigration(...statements: string[]): void {
  migrations["migration-999-later"] = {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

const listIndexes = async ({ kind, db }: Pick<Database, "kind"> & { db: Db }) => {
  const { rows } = await (kind === "postgres"
    ? sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'index'`
  ).execute(db);
  return rows.map(({ name }) => name).toSorted();
};

withDatabase(({ start }) => {
  /** Starts services on a database and returns its location. */
  async function startReal() {
    const real = await start({ outbox: false });
    const databaseUrl = real.databaseUrl;
    return { ...real, location: { dataDir: real.dataDir, databaseUrl } };
  }

  test("the server starts on a copy of the schema, and migrations run on it, while the real database is unchanged (O4)", async () => {
    const { services, database, location } = await startReal();
    await services.accept(createContactSubmission());
    const before = await readRows(database);
    const indexes = await listIndexes(database);
    addMigration(
      "alter table enquiries add column later text",
      "drop index enquiries_phone",
      "create index enquiries_later on enquiries (later)",
    );
    const copy = await copySchema(location, folder);
    const trial = await createTestServices({ ...copy, outbox: false });
    expect(await trial.services.isReady()).toBe(true);
    expect((await trial.database.db.selectFrom("enquiries").selectAll().execute()).length).toBe(0);
    expect((await trial.services.accept(createContactSubmission())).kind).toBe("accepted");
    expect(await listIndexes(trial.database)).toEqual(
      [...indexes.filter((name) => name !== "enquiries_phone"), "enquiries_later"].toSorted(),
    );
    await trial.close();
    expect(await readRows(database)).toEqual(before);
    expect(await listPendingMigrations(database)).toEqual(["migration-999-later"]);
    await copy.remove();
    expect(await readRows(database)).toEqual(before);
  });

  test("the copy has the constraints, defaults and sequences of the tables, with their names (O4)", async () => {
    const { database, location } = await startReal();
    const { kind, db } = database;
    const id = kind === "postgres" ? "serial primary key" : "integer primary key autoincrement";
    await sql
      .raw(
        `create table parents (id ${id}, kind text not null default 'new', size integer check (size > 0), unique (kind, size))`,
      )
      .execute(db);
    await sql.raw("create table children (parent integer not null references parents (id))").execute(db);
    await sql.raw("create unique index parents_new on parents (size) where kind = 'new'").execute(db);
    await sql.raw("insert into parents (size) values (7)").execute(db);
    const copy = await copySchema(location, folder);
    const trial = await connect(copy);
    const run = (statement: string) => sql.raw(statement).execute(trial.db);
    await run("insert into parents (size) values (1), (2)");
    const { rows } = await run("select id, kind, size from parents order by id");
    expect(rows).toEqual([
      { id: 1, kind: "new", size: 1 },
      { id: 2, kind: "new", size: 2 },
    ]);
    await expect(run("insert into parents (size) values (1)")).rejects.toThrow(/unique/i);
    await expect(run("insert into parents (size) values (0)")).rejects.toThrow(/check/i);
    await run("insert into children values (1)");
    await expect(run("insert into children values (7)")).rejects.toThrow(/foreign key/i);
    expect(await listIndexes(trial)).toEqual(await listIndexes(database));
    await trial.db.destroy();
    await copy.remove();
    const { rows: real } = await sql.raw("insert into parents (size) values (8) returning id").execute(db);
    expect(real).toEqual([{ id: 2 }]);
  });

  test("a database of a newer version is as compatible as its copy (S1)", async () => {
    const { database, location } = await startReal();
    await sql`insert into kysely_migration values ('migration-999-newer', '2099-01-01T00:00:00.000Z')`.execute(
      database.db,
    );
    const expanded = await copySchema(location, folder);
    await (await connect(expanded)).db.destroy();
    await expanded.remove();
    await database.db
      .insertInto("settings")
      .values({ name: "oldest-compatible-migration", value: "migration-999-newer" })
      .execute();
    const secondFolder = mkdtempSync(join(folder, "second-"));
    const contracted = await copySchema(location, secondFolder);
    await expect(connect(contracted)).rejects.toThrow("newer version");
    await contracted.remove();
  });
});

test("copies nothing if SQLite has no database yet (O4)", async () => {
  const dataDir = join(folder, "data");
  const copy = await copySchema({ dataDir, databaseUrl: undefined }, folder);
  expect([existsSync(dataDir), readdirSync(folder)]).toEqual([false, []]);
  await (await connect(copy)).db.destroy();
  expect(existsSync(getSqliteFile(folder))).toBe(true);
});
