import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#shared/calendar/indian-time.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { createAlertStore } from "./alert-store.ts";
import { createAlerts } from "./alerts.ts";

const MINUTE_MS = 60_000;

withDatabase(({ start }) => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.close());

  /** Creates alerts as one process does, with a clock that the test sets. */
  async function createProcess() {
    const { database, time } = await start({ outbox: false });
    const log = pino({ enabled: false });
    const create = () =>
      createAlerts(receiver.url, log, () => time.now, { store: createAlertStore(database.db) });
    return { alerts: create(), create, database, time };
  }

  const listTexts = () => receiver.calls.map(({ body }) => JSON.parse(body).text);

  test("sends an alert when a problem begins, each hour while it lasts, and when it is over (S1)", async () => {
    const { alerts, time } = await createProcess();
    await alerts.set("disk", undefined);
    expect(receiver.calls).toEqual([]);
    for (let minute = 0; minute <= 60; minute += 1) {
      await alerts.set("disk", "100 MB are free.");
      if (minute < 60) expect(receiver.calls).toHaveLength(1);
      time.now += MINUTE_MS;
    }
    expect(listTexts()).toEqual(["100 MB are free.", "100 MB are free."]);
    time.now += 2 * MINUTE_MS;
    await alerts.set("disk", undefined);
    await alerts.set("disk", undefined);
    expect(listTexts().slice(2)).toEqual([expect.stringContaining("Over: disk")]);
    expect(JSON.parse(receiver.calls[0]?.body ?? "")).toEqual({ trouble: "disk", text: "100 MB are free." });
  });

  test("sends one alert about a problem that several processes report, and that only one ends (S1)", async () => {
    const { create, time } = await createProcess();
    const [first, second] = [create(), create()];
    await Promise.all([first.set("disk", "Full."), second.set("disk", "Full.")]);
    expect(receiver.calls).toHaveLength(1);
    // One machine has the problem, the other one has not.
    for (let minute = 0; minute < 5; minute += 1) {
      time.now += MINUTE_MS;
      await first.set("disk", "Full.");
      await second.set("disk", undefined);
    }
    expect(receiver.calls).toHaveLength(1);
    time.now += 2 * MINUTE_MS;
    await Promise.all([first.set("disk", undefined), second.set("disk", undefined)]);
    expect(listTexts()).toEqual(["Full.", expect.stringContaining("Over")]);
  });

  test("does not repeat an alert after a restart (S1)", async () => {
    const { create, time } = await createProcess();
    await create().set("disk", "Full.");
    time.now += MINUTE_MS;
    await create().set("disk", "Full.");
    time.now += 2 * MINUTE_MS;
    await create().set("disk", undefined);
    expect(listTexts()).toEqual(["Full.", expect.stringContaining("Over")]);
  });

  test("sends alerts while the database is unavailable, and the end when it is available again (S1)", async () => {
    const { alerts, database, time } = await createProcess();
    const { db } = database;
    await db.schema.alterTable("settings").renameTo("unavailable").execute();
    await alerts.set("database", "Away.");
    time.now += MINUTE_MS;
    await alerts.set("database", "Away.");
    expect(receiver.calls).toHaveLength(1);
    await db.schema
      .alterTable("unavailable" as never)
      .renameTo("settings")
      .execute();
    time.now += 2 * MINUTE_MS;
    await alerts.set("database", undefined);
    await alerts.set("database", undefined);
    expect(listTexts()).toEqual(["Away.", expect.stringContaining("Over")]);
  });

  test("sends an alert again that the receiver did not accept (S1)", async () => {
    const { alerts, time } = await createProcess();
    receiver.response.status = 500;
    expect(await alerts.set("disk", "Full.")).toBe(false);
    receiver.response.status = 200;
    expect(await alerts.set("disk", "Full.")).toBe(true);
    time.now += 2 * MINUTE_MS;
    receiver.response.status = 500;
    expect(await alerts.set("disk", undefined)).toBe(false);
    receiver.response.status = 200;
    expect(await alerts.set("disk", undefined)).toBe(true);
    expect(receiver.calls).toHaveLength(4);
  });

  test("repeats an alert after the clock was set back (S1)", async () => {
    const { alerts, time } = await createProcess();
    await alerts.set("disk", "Full.");
    time.now -= 1_000 * HOUR_MS;
    await alerts.set("disk", "Full.");
    expect(receiver.calls).toHaveLength(2);
  });
});
