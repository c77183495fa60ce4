import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { deskJson } from "#tests/support/desk.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { contactPost, openTestServices } from "#tests/support/services.ts";
import { checkDataDir } from "./private-files.ts";

// Starts processes of its own.
vi.setConfig({ testTimeout: 30_000 });

test("S1: data, mails and backups are for their owner alone", async () => {
  const above = mkdtempSync(join(tmpdir(), "private-"));
  const dataDir = join(above, "new");
  const { services, database, close } = await openTestServices({ dataDir });
  await services.accept(contactPost());
  await waitFor(async () => {
    const rows = await database.db.selectFrom("deliveries").select("state").execute();
    return rows.every(({ state }) => state === "delivered");
  });
  await deskJson({ DATA_DIR: dataDir }, "backup");
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(mode(dataDir)).toBe("700");
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const modes = entries.map((entry) => [entry, mode(join(entry.parentPath, entry.name))] as const);
  const names = entries.map(({ name }) => name.replace(/^HD-.*\.|^\d{4}-.*\./, "*."));
  expect(new Set(names)).toEqual(
    new Set([
      ...["enquiries.sqlite", "enquiries.sqlite-shm", "enquiries.sqlite-wal"],
      ...["mail", "*.eml", "backups", "*.sqlite"],
    ]),
  );
  for (const [entry, found] of modes) expect(found, entry.name).toBe(entry.isDirectory() ? "700" : "600");
  await close();
  rmSync(above, { recursive: true });
});

test("contract: a folder that cannot hold data is refused with the reason, one that can is made", () => {
  const above = mkdtempSync(join(tmpdir(), "data-dir-"));
  const file = join(above, "file");
  writeFileSync(file, "");
  for (const folder of [
    file,
    join(file, "below"),
    "/proc/nothing/here",
    "/dev/null",
    join(above, "x".repeat(300)),
  ])
    expect(() => checkDataDir(folder), folder).toThrow(
      /^DATA_DIR is .*, where no data can be kept: E[A-Z]+: .+/,
    );
  checkDataDir(join(above, "new", "folder"));
  expect(readdirSync(join(above, "new"))).toEqual(["folder"]);
  expect(existsSync(join(above, "new", "folder"))).toBe(true);
  rmSync(above, { recursive: true });
});
