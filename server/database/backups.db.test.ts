import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { getBackupAgeSeconds, runNightlyBackup } from "./backups.ts";
import { getBackupFolder } from "./copy.ts";

withDatabase(({ start }) => {
  let site: TestServices;
  beforeEach(async () => {
    site = await start({ outbox: false });
    site.time.now = Date.now();
  });

  const run = () => runNightlyBackup(site.database, site.dataDir, site.time.now);
  const list = () => readdirSync(getBackupFolder(site.dataDir)).sort();

  /** Creates a file as old as a backup made some days ago. */
  function createOldBackup(name: string, days: number): string {
    const file = join(getBackupFolder(site.dataDir), name);
    const seconds = (site.time.now - days * DAY_MS) / 1_000;
    for (const path of [file, `${file}.sha256`]) {
      writeFileSync(path, "");
      utimesSync(path, seconds, seconds);
    }
    return file;
  }

  test("writes a backup, restores it as a test, and deletes one that is older than 30 days (S1)", async () => {
    await site.services.accept(createContactSubmission());
    expect(await getBackupAgeSeconds(site.database.db, site.time.now)).toBe(undefined);
    const first = await run();
    expect(list()).toEqual([expect.stringMatching(/^[\dT-]+\.sqlite$/), expect.stringMatching(/\.sha256$/)]);
    expect(first).toMatchObject({ deleted: [], postponed: [] });
    const old = createOldBackup("old.sqlite", 30.1);
    createOldBackup("newer.sqlite", 29.9);
    site.time.now += 60_000;
    expect(await run()).toMatchObject({ deleted: [old], postponed: [] });
    expect(existsSync(`${old}.sha256`)).toBe(false);
    expect(list()).toHaveLength(6);
    expect(await getBackupAgeSeconds(site.database.db, site.time.now + 5_000)).toBe(5);
    expect(readdirSync(site.dataDir).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("deletes more than one backup only if they have been expired for a day (S1)", async () => {
    await run();
    const old = [createOldBackup("a.sqlite", 40), createOldBackup("b.sqlite", 40)];
    const aheadMs = 3 * 365 * DAY_MS;
    site.time.now += aheadMs;
    expect(await run()).toMatchObject({ deleted: [], postponed: expect.arrayContaining(old) });
    site.time.now -= aheadMs - DAY_MS;
    expect(await run(), "the day starts again when the clock is right").toMatchObject({
      ...{ deleted: [], postponed: old },
    });
    site.time.now += DAY_MS;
    expect(await run()).toMatchObject({ deleted: old, postponed: [] });
  });

  test("reports a backup that cannot be restored, and deletes none (S1)", async () => {
    const { db } = site.database;
    await run();
    const old = createOldBackup("old.sqlite", 31);
    await db.deleteFrom("settings").where("name", "=", "signing-key").execute();
    site.time.now += DAY_MS;
    await expect(run()).rejects.toThrow(/was written, but cannot be restored: .*signing key/);
    expect(existsSync(old)).toBe(true);
    expect(await getBackupAgeSeconds(db, site.time.now)).toBe(DAY_MS / 1_000);
  });
});
