import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";

export const databaseKinds = ["SQLite", "PostgreSQL"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Sets up PostgreSQL for a test file and removes all databases afterwards. */
export function setUpDatabases() {
  const folders: string[] = [];
  let postgres: Postgres;
  let databaseCount = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return {
    postgres: () => postgres,
    /** Creates a database. Returns the environment of a server that uses it. */
    async createDatabaseEnv(kind: DatabaseKind): Promise<Record<string, string>> {
      databaseCount += 1;
      // Not in /tmp, which may be in memory and thus not durable.
      const DATA_DIR = mkdtempSync(join(process.cwd(), "data-faults-"));
      folders.push(DATA_DIR);
      if (kind === "SQLite") return { DATA_DIR };
      return { DATA_DIR, DATABASE_URL: await postgres.createDatabase(`faults${databaseCount}`) };
    },
  };
}
