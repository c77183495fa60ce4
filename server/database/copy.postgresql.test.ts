import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type Postgres, startPostgres } from "#tests/support/postgres.ts";
import { createContactSubmission, createTestServices, type TestServices } from "#tests/support/services.ts";
import { backUp, backUpBeforeMigrations, restore } from "./copy.ts";
import { migrations } from "./migrations.ts";

// Each test opens two databases and copies one.
vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), "copies-"));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

const listEnquiries = ({ database }: TestServices) =>
  database.db.selectFrom("enquiries").selectAll().orderBy("reference").execute();

async function openServicesOn(kind: string, name: string): Promise<TestServices> {
  const databaseUrl = kind === "PostgreSQL" ? await postgres.createDatabase(name) : undefined;
  return createTestServices({ outbox: false, ...(databaseUrl && { databaseUrl }) });
}

test.each([
  ["SQLite", "SQLite"],
  ["SQLite", "PostgreSQL"],
  ["PostgreSQL", "SQLite"],
  ["PostgreSQL", "PostgreSQL"],
])("restores a backup of %s, made while enquiries arrive, to %s (S1)", async (from, to) => {
  const name = `${from}_to_${to}`.toLowerCase();
  const source = await openServicesOn(from, `${name}_a`);
  const target = await openServicesOn(to, `${name}_b`);
  const first = await source.services.accept(createContactSubmission({ message: "before" }));
  const during = Array.from({ length: 50 }, () => source.services.accept(createContactSubmission()));
  const file = join(folder, `${name}.sqlite`);
  await backUp(source.database, file);
  await Promise.all(during);
  await restore(target.database, file, target.dataDir);
  const restored = await listEnquiries(target);
  expect(restored.length).toBeGreaterThan(0);
  const sourceRows = new Map((await listEnquiries(source)).map((row) => [row.reference, row]));
  for (const row of restored) expect(row).toEqual(sourceRows.get(row.reference));
  const deliveries = await target.database.db.selectFrom("deliveries").select("id").execute();
  expect(deliveries).toHaveLength(restored.length * 2);
  await target.close();
  const status = first.kind === "accepted" && (await source.services.status(first.statusToken));
  expect(status).toMatchObject({ state: "received" });
  await expect(restore(source.database, file, source.dataDir)).rejects.toThrow(/not empty/);
  await source.close();
});

test.each([
  ["SQLite", "PostgreSQL"],
  ["PostgreSQL", "SQLite"],
])(
  "restores a backup of %s, to which a newer version has added a column and a table, to %s (S1)",
  async (from, to) => {
    const name = `newer_${from}`.toLowerCase();
    const source = await openServicesOn(from, `${name}_a`);
    const target = await openServicesOn(to, `${name}_b`);
    await source.services.accept(createContactSubmission());
    await sql`alter table enquiries add column later text`.execute(source.database.db);
    await sql`create table later (id text primary key)`.execute(source.database.db);
    await sql`insert into kysely_migration values ('migration-999-later', '2099-01-01T00:00:00.000Z')`.execute(
      source.database.db,
    );
    const file = join(folder, `${name}.sqlite`);
    await backUp(source.database, file);
    await restore(target.database, file, target.dataDir);
    expect(await listEnquiries(source)).toEqual(
      (await listEnquiries(target)).map((row) => ({ ...row, later: null })),
    );
    await Promise.all([source.close(), target.close()]);
  },
);

test.each(["SQLite", "PostgreSQL"])("leaves no file if a backup of %s fails (S1)", async (kind) => {
  const source = await openServicesOn(kind, "failing");
  const parent = mkdtempSync(join(folder, "failing-"));
  await source.database.db.destroy();
  await expect(backUp(source.database, join(parent, "today.sqlite"))).rejects.toThrow();
  expect(readdirSync(parent)).toEqual([]);
  await source.close();
});

test("copies tables with more rows than one page (S1)", async () => {
  const source = await openServicesOn("PostgreSQL", "long_a");
  const target = await openServicesOn("PostgreSQL", "long_b");
  const rows = Array.from({ length: 1_500 }, (_, index) => ({
    identity: `${index % 2 ? "é" : "E"}${index}`,
    reference: "HD-1",
    expires_at: index,
  }));
  await source.database.db.insertInto("identities").values(rows).execute();
  const file = join(folder, "long.sqlite");
  await backUp(source.database, file);
  await restore(target.database, file, target.dataDir);
  const copied = await target.database.db
    .selectFrom("identities")
    .selectAll()
    .orderBy("expires_at")
    .execute();
  expect(copied).toEqual(rows);
  await Promise.all([source.close(), target.close()]);
});

test("rejects a file that is not a backup and leaves the settings unchanged (S1)", async () => {
  const { database, dataDir, close } = await openServicesOn("SQLite", "");
  const listSettings = () => database.db.selectFrom("settings").selectAll().orderBy("name").execute();
  const before = await listSettings();
  const empty = join(folder, "empty.sqlite");
  writeFileSync(empty, "");
  const restoreUnverified = (file: string) => restore(database, file, dataDir, { verifyChecksum: false });
  await expect(restoreUnverified(empty)).rejects.toThrow(/signing key/);
  const text = join(folder, "text.sqlite");
  writeFileSync(text, "no database ".repeat(500));
  await expect(restoreUnverified(text)).rejects.toThrow(/not a database/);
  expect(await listSettings()).toEqual(before);
  await close();
});

test("does not change the backup and rejects a database that is not empty (S1)", async () => {
  const source = await openServicesOn("SQLite", "");
  await source.services.accept(createContactSubmission());
  const file = join(mkdtempSync(join(folder, "kept-")), "today.sqlite");
  await backUp(source.database, file);
  const before = readFileSync(file);
  const target = await openServicesOn("SQLite", "");
  const erasure = { id: "1", erased_at: 1, person: "hash", counts: "{}" };
  await target.database.db.insertInto("erasures").values(erasure).execute();
  await expect(restore(target.database, file, target.dataDir)).rejects.toThrow(/not empty/);
  await target.database.db.deleteFrom("erasures").execute();
  await restore(target.database, file, target.dataDir);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(dirname(file))).toEqual(["today.sqlite", "today.sqlite.sha256"]);
  expect(readdirSync(target.dataDir).filter((name) => name.startsWith("."))).toEqual([]);
  await Promise.all([source.close(), target.close()]);
});

test("rejects a backup whose bytes were altered, or whose checksum is missing (S1)", async () => {
  const source = await openServicesOn("SQLite", "");
  await source.services.accept(createContactSubmission({ message: "A shop for five thousand rupees" }));
  const backupFolder = mkdtempSync(join(folder, "altered-"));
  const file = join(backupFolder, "today.sqlite");
  await backUp(source.database, file);
  const checksum = execFileSync("sha256sum", ["--check", "today.sqlite.sha256"], { cwd: backupFolder });
  expect(checksum.toString()).toBe("today.sqlite: OK\n");
  const content = readFileSync(file, "latin1");
  writeFileSync(file, content.replace("five thousand", "nine thousand"), "latin1");
  const target = await openServicesOn("SQLite", "");
  await expect(restore(target.database, file, target.dataDir)).rejects.toThrow(
    /has changed since it was written: its checksum differs/,
  );
  writeFileSync(file, content, "latin1");
  rmSync(`${file}.sha256`);
  await expect(restore(target.database, file, target.dataDir)).rejects.toThrow(/sha256 is missing/);
  expect(await listEnquiries(target)).toEqual([]);
  await restore(target.database, file, target.dataDir, { verifyChecksum: false });
  expect(await listEnquiries(target)).toHaveLength(1);
  await Promise.all([source.close(), target.close()]);
});

test("rejects a damaged backup without a checksum (S1)", async () => {
  const source = await openServicesOn("SQLite", "");
  await source.services.accept(createContactSubmission());
  const file = join(mkdtempSync(join(folder, "damaged-")), "today.sqlite");
  await backUp(source.database, file);
  const content = readFileSync(file);
  // Pages in the middle, because SQLite reads the first ones when it opens the file.
  content.fill(0xff, content.length / 2, content.length / 2 + 8_192);
  writeFileSync(file, content);
  const target = await openServicesOn("SQLite", "");
  const restored = restore(target.database, file, target.dataDir, { verifyChecksum: false });
  await expect(restored).rejects.toThrow(/damaged|malformed/);
  await Promise.all([source.close(), target.close()]);
});

test("deletes the copy of a killed restore with the next one, but not that of a running process (S1)", async () => {
  const source = await openServicesOn("SQLite", "");
  await source.services.accept(createContactSubmission());
  const file = join(mkdtempSync(join(folder, "killed-")), "today.sqlite");
  await backUp(source.database, file);
  const target = await openServicesOn("SQLite", "");
  const listCopies = () => readdirSync(target.dataDir).filter((name) => name.startsWith(".unfinished-"));
  const child = spawn(process.execPath, ["--input-type=module", "--eval", WAITING_COPY, target.dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  await restore(target.database, file, target.dataDir);
  expect(listCopies()).toEqual([expect.stringContaining(String(child.pid))]);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(listCopies()).toHaveLength(1);
  await expect(restore(target.database, file, target.dataDir)).rejects.toThrow(/not empty/);
  expect(listCopies()).toEqual([]);
  await Promise.all([source.close(), target.close()]);
});

/** Creates a temporary folder and keeps it until the process is killed. */
const WAITING_COPY = `
  const { withTemporaryFolder } = await import("#server/files/private-files.ts");
  await withTemporaryFolder(process.argv[1], async () => {
    console.log("created");
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });`;

const LATER_MIGRATION = "migration-999-later";

test.each(["SQLite", "PostgreSQL"])(
  "backs up a %s database before pending migrations, which run when the backup is restored (S1)",
  async (kind) => {
    const source = await openServicesOn(kind, "migrating");
    await source.services.accept(createContactSubmission());
    const before = await listEnquiries(source);
    expect(await backUpBeforeMigrations(source.database, source.dataDir, { info() {} })).toBe(undefined);
    migrations[LATER_MIGRATION] = {
      async up(trx) {
        await sql`update enquiries set campaign = 'migrated'`.execute(trx);
      },
    };
    onTestFinished(() => void delete migrations[LATER_MIGRATION]);
    const file = await backUpBeforeMigrations(source.database, source.dataDir, { info() {} });
    expect(file).toBe(join(source.dataDir, "backups", `before-${LATER_MIGRATION}.sqlite`));
    expect(
      await backUpBeforeMigrations(source.database, source.dataDir, { info() {} }),
      "a second attempt",
    ).toBe(undefined);
    const target = await openServicesOn(kind, "migrated");
    await restore(target.database, file ?? "", target.dataDir);
    expect(await listEnquiries(target)).toEqual(before.map((row) => ({ ...row, campaign: "migrated" })));
    await Promise.all([source.close(), target.close()]);
  },
);
