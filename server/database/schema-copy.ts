import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import pg from "pg";
import { createPrivateFile } from "#server/files/private-files.ts";
import { type DatabaseOptions, getSqliteFile, OLDEST_COMPATIBLE_SETTING } from "./connect.ts";

type DatabaseLocation = Pick<DatabaseOptions, "dataDir" | "databaseUrl">;

export interface SchemaCopy extends DatabaseLocation {
  /** Removes the copy from PostgreSQL. The file of SQLite is removed with its folder. */
  remove(): Promise<void>;
}

/** Schema of the copy in PostgreSQL. */
const COPY_SCHEMA = "release_trial";
/** The trials of several machines run one after the other. The number is arbitrary. */
const ADVISORY_LOCK_ID = 6_300_633;
/** Longer than a trial takes. */
const LOCK_TIMEOUT_MS = 120_000;
const CONNECTION_TIMEOUT_MS = 5_000;

/** The rows that are copied, as conditions by table: they state which migrations have run. */
const COPIED_ROWS = {
  [DEFAULT_MIGRATION_TABLE]: "true",
  [DEFAULT_MIGRATION_LOCK_TABLE]: "true",
  settings: `name = '${OLDEST_COMPATIBLE_SETTING}'`,
};

/**
 * Copies the tables and indexes of the database without their rows, so that migrations and the start of a release can be
 * tried while the server runs. Views, triggers and functions are not copied, because no migration creates any.
 * @param folder folder for the file of SQLite
 * @returns the location of the copy
 * @throws if the database is unreachable, or the trial of another machine lasts longer than two minutes
 */
export async function copySchema(location: DatabaseLocation, folder: string): Promise<SchemaCopy> {
  if (location.databaseUrl) return { dataDir: folder, ...(await copyPostgresSchema(location.databaseUrl)) };
  const file = getSqliteFile(location.dataDir);
  // The first release creates the database.
  if (existsSync(file)) copySqliteSchema(file, getSqliteFile(folder));
  return { dataDir: folder, databaseUrl: undefined, async remove() {} };
}

function copySqliteSchema(file: string, copyFile: string): void {
  createPrivateFile(copyFile);
  const copy = new DatabaseSync(copyFile);
  try {
    copy.prepare("attach ? as source").run(`${pathToFileURL(file)}?mode=ro`);
    copy.exec("begin");
    // Objects without SQL or with the prefix `sqlite_` are created by SQLite.
    const objects = copy
      .prepare(
        `select name, sql from source.sqlite_master where sql is not null and name not like 'sqlite^_%' escape '^'
          order by type = 'index'`,
      )
      .all();
    for (const { sql } of objects) copy.exec(String(sql));
    for (const [table, condition] of Object.entries(COPIED_ROWS))
      if (objects.some(({ name }) => name === table))
        copy.exec(`insert into main.${table} select * from source.${table} where ${condition}`);
    copy.exec("commit");
  } finally {
    copy.close();
  }
}

async function copyPostgresSchema(databaseUrl: string): Promise<Omit<SchemaCopy, "dataDir">> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: LOCK_TIMEOUT_MS,
    keepAlive: true,
  });
  // A broken connection makes the next query fail. Without a listener, it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    // Held until the connection ends, also if this process is killed. The schema is then dropped by the next trial.
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK_ID]);
    await createCopy(client);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    databaseUrl: selectSchema(databaseUrl, COPY_SCHEMA),
    async remove() {
      await client.query(`drop schema ${COPY_SCHEMA} cascade`).finally(() => client.end());
    },
  };
}

/**
 * Queries for the statements that create the copy, in this order. PostgreSQL formats definitions without the schema of
 * the search path, so they refer to tables of the copy when its schema is in the search path.
 */
const DEFINITION_QUERIES = [
  `select format('create sequence %I', relname) from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')`,
  `select format('create table %1$I (like %2$I.%1$I including constraints including generated including identity)',
      relname, current_schema())
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  `select format('alter table %I alter %I set default %s', relname, attname, pg_get_expr(adbin, adrelid))
    from pg_attrdef join pg_class on pg_class.oid = adrelid
      join pg_attribute on attrelid = adrelid and attnum = adnum
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and attgenerated = ''`,
  // Primary keys and unique constraints before the foreign keys that refer to them.
  `select format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = current_schema()::regnamespace and contype in ('p', 'u', 'x', 'f')
    order by contype = 'f'`,
  `select pg_get_indexdef(indexrelid, 0, true)
    from pg_index join pg_class on pg_class.oid = indrelid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and indisvalid
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  ...Object.entries(COPIED_ROWS).map(
    ([table, condition]) =>
      `select format('insert into %1$I select * from %2$I.%1$I where %3$s', relname, current_schema(), ${pg.escapeLiteral(condition)})
        from pg_class where relname = '${table}' and relnamespace = current_schema()::regnamespace`,
  ),
];

async function createCopy(client: pg.Client): Promise<void> {
  await client.query("begin isolation level repeatable read");
  const statements: string[] = [];
  for (const text of DEFINITION_QUERIES) {
    const { rows } = await client.query<[string]>({ text, rowMode: "array" });
    statements.push(...rows.map(([statement]) => statement));
  }
  // Left by a trial that was killed.
  await client.query(`drop schema if exists ${COPY_SCHEMA} cascade`);
  await client.query(`create schema ${COPY_SCHEMA}`);
  await client.query(`set local search_path = ${COPY_SCHEMA}`);
  for (const statement of statements) await client.query(statement);
  await client.query("commit");
}

/** Adds a search path to the options that the server receives when a connection opens. */
function selectSchema(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get("options") ?? "";
  url.searchParams.set("options", `${options} -c search_path=${schema}`.trim());
  return String(url);
}
