import { sql } from "kysely";
import { expect, test } from "vitest";
import { readSetting } from "#server/database/settings.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { ReadinessCheck, TEST_WRITE_SETTING } from "./readiness.ts";

const HOUR_MS = 3_600_000;

withDatabase(({ start }) => {
  test("anonymous requests for the readiness cause no writes", async () => {
    const { database } = await start({ outbox: false });
    const check = new ReadinessCheck(database);
    check.startTestWrites(HOUR_MS);
    const read = () => readSetting(database.db, TEST_WRITE_SETTING);
    await expect.poll(read).toBeDefined();
    const written = await read();
    for (let count = 0; count < 20; count += 1) expect(await check.isReady()).toBe(true);
    expect(await read()).toBe(written);
    check.stopTestWrites();
  });

  test("is not ready while test writes fail, and is ready again afterwards", async () => {
    const { database } = await start({ outbox: false });
    const check = new ReadinessCheck(database);
    check.startTestWrites(20);
    await expect.poll(() => check.isReady()).toBe(true);
    await sql`alter table settings rename to unwritable`.execute(database.db);
    await expect.poll(() => check.isReady()).toBe(false);
    await sql`alter table unwritable rename to settings`.execute(database.db);
    await expect.poll(() => check.isReady()).toBe(true);
    check.stopTestWrites();
  });
});
