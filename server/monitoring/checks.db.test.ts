import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runNightlyBackup } from "#server/database/backups.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { createAlertStore } from "./alert-store.ts";
import { createAlerts } from "./alerts.ts";
import { checkSite, type SiteChecksOptions } from "./checks.ts";
import { ReadinessCheck } from "./readiness.ts";

vi.mock("node:fs/promises", { spy: true });

const MINUTE_MS = 60_000;

withDatabase(({ start }) => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    vi.mocked(statfs).mockResolvedValue({ bavail: 10 ** 6, bsize: 4_096 } as never);
  });
  afterEach(() => receiver.close());

  async function startSite(mailbox?: SiteChecksOptions["mailbox"]) {
    const { database, dataDir, time } = await start({ outbox: false });
    const log = pino({ enabled: false });
    const store = createAlertStore(database.db);
    const options: SiteChecksOptions = {
      alerts: createAlerts(receiver.url, log, () => time.now, { store }),
      readiness: new ReadinessCheck(database),
      mailbox,
    };
    const serviceOptions = { dataDir, log, rateLimit: "off" as const, origin: () => "" };
    const context = { database, options: serviceOptions, clock: () => time.now };
    /** Runs the checks of some minutes. */
    const check = async (minutes = 1) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await checkSite(context, options);
        time.now += MINUTE_MS;
      }
    };
    return { database, dataDir, time, check, readiness: options.readiness };
  }

  const listProblems = () =>
    receiver.calls.map(({ body }) => {
      const { trouble, text } = JSON.parse(body);
      return text.startsWith("Over") ? `over: ${trouble}` : trouble;
    });

  test("reports no problem of a new site (S1)", async () => {
    const { check } = await startSite();
    await check(3);
    expect(listProblems()).toEqual([]);
  });

  test("reports low disk space (S1)", async () => {
    const { check } = await startSite();
    vi.mocked(statfs).mockResolvedValue({ bavail: 1_000, bsize: 4_096 } as never);
    await check(3);
    expect(receiver.calls[0]?.body).toContain("3 MB are free");
    vi.mocked(statfs).mockResolvedValue({ bavail: 10 ** 6, bsize: 4_096 } as never);
    await check(3);
    expect(listProblems()).toEqual(["disk", "over: disk"]);
  });

  test("reports that the database cannot store data, and that it can again (S1)", async () => {
    const { check, database, readiness } = await startSite();
    await sql`alter table settings rename to unwritable`.execute(database.db);
    readiness.startTestWrites(20);
    await expect.poll(() => readiness.isReady()).toBe(false);
    await check(3);
    await sql`alter table unwritable rename to settings`.execute(database.db);
    // Until a write succeeds, the result of a failed one applies.
    await expect.poll(() => readiness.isReady()).toBe(true);
    readiness.stopTestWrites();
    await check(3);
    expect(listProblems()).toEqual(["storage", "over: storage"]);
  });

  test("reports that the database does not respond, without ending other problems (S1)", async () => {
    const { check, database, time } = await startSite();
    await queueDeliveries(database.db, newDelivery({ reference: null, kind: "digest", id: "1" }, time.now));
    time.now += HOUR_MS;
    await check();
    const { db } = database;
    database.db = db.withSchema("missing");
    vi.spyOn(db, "getExecutor").mockImplementation(() => {
      throw new Error("connection refused");
    });
    await check(3);
    expect(listProblems()).toEqual(["stuck", "database"]);
    vi.mocked(db.getExecutor).mockRestore();
    database.db = db;
    await check(3);
    expect(listProblems()).toEqual(["stuck", "database", "over: database"]);
  });

  test.each([
    ["for more than half an hour", 31 * MINUTE_MS],
    ["since the clock was ahead", -3 * DAY_MS],
  ])("reports deliveries that are pending %s (S1)", async (_, ageMs) => {
    const { check, database, time } = await startSite();
    const delivery = newDelivery({ reference: null, kind: "digest", id: "1" }, time.now - ageMs);
    await queueDeliveries(database.db, delivery);
    await check();
    await database.db.updateTable("deliveries").set({ state: "delivered" }).execute();
    await check(3);
    expect(listProblems()).toEqual(["stuck", "over: stuck"]);
  });

  test("reports a mailbox that is not read, and its end only after it was read (S1)", async () => {
    const mailbox = { hasBeenRead: true, getSecondsSinceLastRead: () => 1_800 };
    const { check } = await startSite(mailbox);
    await check();
    // As after a restart.
    Object.assign(mailbox, { hasBeenRead: false, getSecondsSinceLastRead: () => 0 });
    await check(3);
    expect(listProblems()).toEqual(["mailbox"]);
    mailbox.hasBeenRead = true;
    await check(3);
    expect(listProblems()).toEqual(["mailbox", "over: mailbox"]);
  });

  test("reports that the last nightly backup is older than two days, if there was one (S1)", async () => {
    const { check, database, dataDir, time } = await startSite();
    await check();
    await runNightlyBackup(database, dataDir, time.now);
    time.now += 2 * DAY_MS - 2 * MINUTE_MS;
    await check();
    expect(listProblems()).toEqual([]);
    time.now += 2 * MINUTE_MS;
    await check();
    await runNightlyBackup(database, dataDir, time.now);
    await check(3);
    expect(listProblems()).toEqual(["backup age", "over: backup age"]);
  });
});
