import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPostgres } from "../../tests/support/postgres.ts";
import { contactPost, openTestServices, type TestServices } from "../../tests/support/services.ts";
import { backUp, restore } from "./copy.ts";

const folder = mkdtempSync(join(tmpdir(), "copies-"));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

const enquiries = ({ database }: TestServices) =>
  database.db.selectFrom("enquiries").selectAll().orderBy("reference").execute();

async function open(kind: string, name: string): Promise<TestServices> {
  const databaseUrl = kind === "PostgreSQL" ? await postgres.newDatabase(name) : undefined;
  return openTestServices({ outbox: false, ...(databaseUrl && { databaseUrl }) });
}

test.each([
  ["SQLite", "SQLite"],
  ["SQLite", "PostgreSQL"],
  ["PostgreSQL", "SQLite"],
  ["PostgreSQL", "PostgreSQL"],
])("S1: a backup of %s made while posts come in restores to %s", async (from, to) => {
  const name = `${from}_to_${to}`.toLowerCase();
  const source = await open(from, `${name}_a`);
  const target = await open(to, `${name}_b`);
  const first = await source.services.accept(contactPost({ message: "before" }));
  const during = Array.from({ length: 50 }, () => source.services.accept(contactPost()));
  const file = join(folder, `${name}.sqlite`);
  await backUp(source.database, file);
  await Promise.all(during);
  await restore(target.database, file);
  const restored = await enquiries(target);
  expect(restored.length).toBeGreaterThan(0);
  const known = new Map((await enquiries(source)).map((row) => [row.reference, row]));
  for (const row of restored) expect(row).toEqual(known.get(row.reference));
  const deliveries = await target.database.db.selectFrom("deliveries").select("id").execute();
  expect(deliveries).toHaveLength(restored.length * 2);
  await target.close();
  const reopened = first.kind === "accepted" && (await source.services.receipt(first.statusToken));
  expect(reopened).toMatchObject({ state: "received" });
  await expect(restore(source.database, file)).rejects.toThrow(/holds enquiries/);
  await source.close();
});
