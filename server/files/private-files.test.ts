import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { runDeskJson } from "#tests/support/desk.ts";
import { createContactSubmission, createTestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { checkDataDir } from "./private-files.ts";

// This test starts processes.
vi.setConfig({ testTimeout: 30_000 });

test("creates data, mails and backups that only their owner can access (S1)", async () => {
  const parent = mkdtempSync(join(tmpdir(), "private-"));
  const dataDir = join(parent, "new");
  const { services, database, close } = await createTestServices({ dataDir });
  await services.accept(createContactSubmission());
  await waitFor(async () => {
    const rows = await database.db.selectFrom("deliveries").select("state").execute();
    return rows.every(({ state }) => state === "delivered");
  });
  await runDeskJson({ DATA_DIR: dataDir }, "backup");
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(mode(dataDir)).toBe("700");
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const modes = entries.map((entry) => [entry, mode(join(entry.parentPath, entry.name))] as const);
  const names = entries.map(({ name }) => name.replace(/^HD-.*\.|^\d{4}-.*\./, "*."));
  expect(new Set(names)).toEqual(
    new Set([
      ...["enquiries.sqlite", "enquiries.sqlite-shm", "enquiries.sqlite-wal"],
      ...["mail", "*.eml", "backups", "*.sqlite", "*.sha256"],
    ]),
  );
  for (const [entry, actual] of modes) expect(actual, entry.name).toBe(entry.isDirectory() ? "700" : "600");
  await close();
  rmSync(parent, { recursive: true });
});

test("reports why a data folder is not writable, and creates a missing one", () => {
  const parent = mkdtempSync(join(tmpdir(), "data-dir-"));
  const file = join(parent, "file");
  writeFileSync(file, "");
  for (const folder of [
    file,
    join(file, "below"),
    "/proc/nothing/here",
    "/dev/null",
    join(parent, "x".repeat(300)),
  ])
    expect(() => checkDataDir(folder), folder).toThrow(/^Cannot write to DATA_DIR \(.*\): E[A-Z]+: .+/);
  checkDataDir(join(parent, "new", "folder"));
  expect(readdirSync(join(parent, "new"))).toEqual(["folder"]);
  expect(existsSync(join(parent, "new", "folder"))).toBe(true);
  rmSync(parent, { recursive: true });
});
