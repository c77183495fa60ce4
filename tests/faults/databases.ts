import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";

export const kinds = ["SQLite", "PostgreSQL"] as const;
export type Kind = (typeof kinds)[number];

/** A fresh database of either kind for a fault test: what the server needs in its environment. */
export function freshDatabases() {
  const folders: string[] = [];
  let postgres: Postgres;
  let count = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return {
    postgres: () => postgres,
    async fresh(kind: Kind): Promise<Record<string, string>> {
      count += 1;
      // Beside the sources: /tmp may be memory, and then nothing would be durable.
      const DATA_DIR = mkdtempSync(join(process.cwd(), "data-faults-"));
      folders.push(DATA_DIR);
      if (kind === "SQLite") return { DATA_DIR };
      return { DATA_DIR, DATABASE_URL: await postgres.newDatabase(`faults${count}`) };
    },
  };
}
