import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import pg from "pg";
import { createPrivateFile } from "#server/disk/private-files.ts";
import { type DatabaseOptions, getSqliteFile } from "./connect.ts";

/** Options with which the copy is opened. */
export interface SchemaCopy extends Pick<DatabaseOptions, "dataDir" | "databaseUrl"> {
  /** Removes the schema from PostgreSQL. A SQLite file is removed with its folder. */
  remove(): Promise<void>;
}

/** Schema of the copy in PostgreSQL. */
const OLDEST_COMPATIBLE_SETTING = "x";
const COPY_SCHEMA = "release_trial";
/** Serializes trials of several machines. Any constant that no other software uses in this database. */
const ADVISORY_LOCK_ID = 6_300_633;
/** Longer than a trial. */
const LOCK_TIMEOUT_MS = 120_000;
const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/** Tables that are copied with their rows, because they state which migrations have run. */
const MIGRATION_TABLES = [DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE];

/**
 * Copies the tables and indexes of the database without their rows, for the trial of a release: migrations run on the
 * copy, and the server starts on it. The database is only read, while other processes use it. Views, triggers and
 * functions are not copied, because migrations create none.
 * @param folder empty folder for the file of SQLite
 * @throws if the database is unreachable, or another trial on PostgreSQL does not end within two minutes
 */
export async function copySchema(
  { dataDir, databaseUrl }: Pick<DatabaseOptions, "dataDir" | "databaseUrl">,
  folder: string,
): Promise<SchemaCopy> {
  if (databaseUrl) return { dataDir: folder, ...(await copyPostgresSchema(databaseUrl)) };
  copySqliteSchema(getSqliteFile(dataDir), getSqliteFile(folder));
  return { dataDir: folder, databaseUrl, async remove() {} };
}

/** Copies nothing if the database does not exist yet. */
function copySqliteSchema(file: string, copyFile: string): void {
  if (!existsSync(file)) return;
  createPrivateFile(copyFile);
  const source = new DatabaseSync(file, { readOnly: true });
  const copy = new DatabaseSync(copyFile);
  try {
    // One snapshot, because another process may run migrations.
    source.exec("begin");
    const objects = source
      .prepare(
        "select sql from sqlite_master where sql is not null and name not like 'sqlite@_%' escape '@' order by type = 'index', rowid",
      )
      .all();
    copy.exec("begin");
    for (const { sql } of objects) copy.exec(String(sql));
    const tables = new Set(
      source
        .prepare("select name from sqlite_master where type = 'table'")
        .all()
        .map(({ name }) => name),
    );
    const copyRows = (table: string, condition = "true") => {
      if (!tables.has(table)) return;
      for (const row of source.prepare(`select * from ${table} where ${condition}`).all()) {
        const placeholders = Object.keys(row).map(() => "?");
        copy.prepare(`insert into ${table} values (${placeholders})`).run(...Object.values(row));
      }
    };
    for (const table of MIGRATION_TABLES) copyRows(table);
    copyRows("settings", `name = '${OLDEST_COMPATIBLE_SETTING}'`);
    copy.exec("commit");
  } finally {
    source.close();
    copy.close();
  }
}
