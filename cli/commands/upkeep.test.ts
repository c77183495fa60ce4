import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { migrations } from "#server/database/migrations.ts";
import {
  runDeskInProcess as runDesk,
  runDeskJsonInProcess as runDeskJson,
} from "#tests/support/desk-in-process.ts";
import { createContactSubmission, createTestServices, type TestServices } from "#tests/support/services.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";

// Backups are copied and restored as a test.
vi.setConfig({ testTimeout: 30_000 });

let site: TestServices;
let env: Record<string, string>;
beforeEach(async () => {
  site = await createTestServices({ outbox: false });
  env = { DATA_DIR: site.dataDir };
  await site.services.accept(createContactSubmission());
});
afterEach(() => site.close());

test("creates a missing database only with restore (S1)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "desk-"));
  const emptyEnv = { DATA_DIR: join(folder, "data") };
  const missing = /^There is no database in .*data; set DATA_DIR.* \[HD_DATABASE_MISSING\]\n$/;
  const backup = await runDesk(emptyEnv, "backup", join(folder, "copy.sqlite"));
  expect(backup).toEqual({ code: 1, out: "", err: expect.stringMatching(missing) });
  const list = await runDesk(emptyEnv, "list", "--json");
  expect([list.code, list.out]).toEqual([1, ""]);
  expect(JSON.parse(list.err)).toEqual({
    error: expect.stringMatching(/^There is no database in/),
    code: "HD_DATABASE_MISSING",
  });
  expect(readdirSync(folder)).toEqual([]);
  await runDesk(env, "backup", join(folder, "copy.sqlite"));
  const notBackup = join(folder, "copy.txt");
  writeFileSync(notBackup, "text");
  for (const file of [notBackup, join(folder, "missing")]) {
    expect(await runDesk(emptyEnv, "restore", file)).toMatchObject({ code: 1 });
    expect(readdirSync(emptyEnv.DATA_DIR), "a failed restore leaves no database").toEqual([]);
  }
  expect((await runDesk(emptyEnv, "restore", join(folder, "copy.sqlite"))).code).toBe(0);
  expect(await runDeskJson(emptyEnv, "list")).toEqual(await runDeskJson(env, "list"));
  rmSync(folder, { recursive: true });
});

test("makes the nightly backup, and restores a backup without its checksum only on request (S1)", async () => {
  const [nightly] = await runDeskJson<{ file: string }>(env, "backup", "--nightly");
  expect(nightly).toMatchObject({ deleted: [], postponed: [] });
  expect((await runDesk(env, "backup", "--nightly", "a.sqlite")).err).toContain("HD_USAGE_INVALID");
  const folder = mkdtempSync(join(tmpdir(), "desk-"));
  const emptyEnv = { DATA_DIR: join(folder, "data") };
  const copy = join(folder, "copy.sqlite");
  copyFileSync(nightly?.file ?? "", copy);
  expect((await runDesk(emptyEnv, "restore", copy)).err).toContain("HD_BACKUP_UNVERIFIED");
  expect((await runDesk(emptyEnv, "restore", copy, "--without-checksum")).code).toBe(0);
  expect(await runDeskJson(emptyEnv, "list")).toEqual(await runDeskJson(env, "list"));
  rmSync(folder, { recursive: true });
});

test("deletes expired data that the server has postponed (S1)", async () => {
  for (let index = 0; index < 20; index += 1) await site.services.accept(createContactSubmission());
  await site.database.db.updateTable("enquiries").set({ received_at: 0 }).execute();
  const run = (...args: string[]) => runDeskJson(env, "retention", ...args);
  expect(await run()).toMatchObject([{ deleted: false, expired: { enquiries: 21 } }]);
  expect(await runDeskJson(env, "list")).toHaveLength(21);
  expect(await run("--now")).toMatchObject([{ deleted: true, expired: { enquiries: 21 } }]);
  expect(await runDeskJson(env, "list")).toEqual([]);
});

test("sends one alert about a failed task, and one when it has succeeded (S1)", async () => {
  const receiver = await startWebhookReceiver();
  const alertEnv = { ...env, ALERT_WEBHOOK_URL: receiver.url };
  for (const args of [["--over"], [], [], ["--over"], ["--over"]])
    expect(await runDesk(alertEnv, "alert", "backup", ...args)).toMatchObject({ code: 0 });
  const calls = receiver.calls.map(({ body }) => JSON.parse(body));
  expect(calls).toEqual([
    { trouble: "backup", text: expect.stringContaining("failed") },
    { trouble: "backup", text: expect.stringContaining("Over") },
  ]);
  // Without a database, each alert is sent.
  const noDatabase = { ...alertEnv, DATA_DIR: join(site.dataDir, "missing") };
  expect(await runDesk(noDatabase, "alert", "update")).toMatchObject({ code: 0 });
  expect(receiver.calls).toHaveLength(3);
  receiver.response.status = 500;
  expect((await runDesk(noDatabase, "alert", "update")).err).toContain("HD_ALERT_FAILED");
  expect(await runDesk(env, "alert", "backup")).toMatchObject({
    code: 0,
    err: expect.stringContaining("ALERT_WEBHOOK_URL is not set"),
  });
  await receiver.close();
});

test("does not migrate the database (S1)", async () => {
  await sql`delete from kysely_migration where name = ${Object.keys(migrations).at(-1)}`.execute(
    site.database.db,
  );
  const { code, err } = await runDesk(env, "list");
  expect([code, err]).toEqual([1, expect.stringContaining("HD_DATABASE_OUTDATED")]);
});
