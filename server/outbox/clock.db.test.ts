import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../shared/calendar/indian-time.ts";
import { onDatabase } from "../../tests/support/on-database.ts";
import { contactPost, type TestServices } from "../../tests/support/services.ts";
import { readContent } from "../application/read-content.ts";
import { queueDigest } from "../upkeep/digest.ts";
import { waitingDeliveries } from "../watching/overview.ts";
import { correctTimes } from "./attempts.ts";
import { Outbox } from "./worker.ts";

const content = readContent();

onDatabase(({ start }) => {
  const accept = ({ services }: TestServices, count: number) =>
    Promise.all(Array.from({ length: count }, () => services.accept(contactPost())));

  test("S1, E6: what a clock that ran ahead wrote down holds up neither mail nor digest", async () => {
    const one = await start({ outbox: false });
    const { db } = one.database;
    await accept(one, 1);
    await db.updateTable("deliveries").set({ attempts: 3 }).execute();
    const truth = one.time.now;
    one.time.now += 200 * DAY_MS;
    await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
    one.time.now += DAY_MS;
    expect(await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] })).toBe(true);
    await accept(one, 1);
    await db
      .updateTable("deliveries")
      .set({ next_attempt_at: one.time.now })
      .where("attempts", "=", 3)
      .execute();
    one.time.now = truth + HOUR_MS;
    const sent: string[] = [];
    const outbox = new Outbox({
      database: one.database,
      mailServer: "mail.example.com",
      deliver: async ({ id }) => void sent.push(id),
      clock: () => one.time.now,
      log: () => {},
      busy: () => false,
      onFailed: () => {},
      onGone: () => {},
    });
    await expect.poll(() => sent.length).toBe(2 + 1 + 2);
    await outbox.stop();
    expect(
      await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] }),
      "the digest of the true day",
    ).toBe(true);
    expect(await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] })).toBe(false);
  });

  test("S1: the age of what waits is told after a clock was corrected", async () => {
    const one = await start({ outbox: false });
    one.time.now += 200 * DAY_MS;
    await accept(one, 1);
    one.time.now -= 200 * DAY_MS;
    await correctTimes(one.database.db, one.time.now);
    one.time.now += 2 * HOUR_MS;
    expect((await waitingDeliveries(one.database.db, one.time.now)).oldestWaitingSeconds).toBe(2 * 3_600);
  });
});
