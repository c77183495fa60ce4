import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../shared/calendar/indian-time.ts";
import { onBothDatabases } from "../../tests/support/both-databases.ts";
import { contactPost, type TestServices } from "../../tests/support/services.ts";
import { queueDigest } from "../upkeep/digest.ts";
import { waitingDeliveries } from "../watching/overview.ts";
import { correctTimes, retryDeliveries } from "./attempts.ts";
import { FIRST_CONTACTS_AN_HOUR } from "./enqueue.ts";
import { Outbox } from "./worker.ts";

onBothDatabases(({ start }) => {
  const limited = () => start({ outbox: false, rateLimit: 10_000 });
  const waiting = async ({ database }: TestServices, kind: string) =>
    (await database.db.selectFrom("deliveries").selectAll().orderBy("next_attempt_at").execute()).filter(
      (row) => row.kind === kind && row.state === "waiting",
    );
  const due = async (one: TestServices) =>
    (await waiting(one, "acknowledgement")).filter(({ next_attempt_at }) => next_attempt_at <= one.time.now);
  const accept = async ({ services }: TestServices, count: number, email?: string) => {
    const posts = Array.from({ length: count }, () => contactPost(email === undefined ? {} : { email }));
    await Promise.all(posts.map((post) => services.accept(post)));
  };

  test("E6: sixty mails an hour go to addresses that never got one, the rest wait and are listed", async () => {
    const one = await limited();
    const { db } = one.database;
    await accept(one, 1, "known@example.in");
    await db.updateTable("deliveries").set({ state: "delivered" }).where("recipient", "!=", "").execute();
    one.time.now += HOUR_MS;
    await accept(one, FIRST_CONTACTS_AN_HOUR * 2 + 10);
    await accept(one, 1, "known@example.in");
    expect(await due(one)).toHaveLength(FIRST_CONTACTS_AN_HOUR + 1);
    expect((await waiting(one, "acknowledgement")).at(-1)).toMatchObject({
      next_attempt_at: one.time.now + 2 * HOUR_MS,
      last_error: expect.stringContaining(`${FIRST_CONTACTS_AN_HOUR} mails an hour`),
    });
    expect(await waiting(one, "staff")).toHaveLength(FIRST_CONTACTS_AN_HOUR * 2 + 12);
    const { awaitingTurn, oldestWaitingSeconds } = await waitingDeliveries(db, one.time.now);
    expect([awaitingTurn, oldestWaitingSeconds]).toEqual([FIRST_CONTACTS_AN_HOUR + 10, 3_600]);
    await retryDeliveries(db, undefined, one.time.now);
    expect(await due(one), "retry --all is no way round").toHaveLength(FIRST_CONTACTS_AN_HOUR + 1);
    one.time.now += HOUR_MS;
    expect(await due(one)).toHaveLength(2 * FIRST_CONTACTS_AN_HOUR + 1);
  });

  test("S1, E6: what a clock that ran ahead wrote down holds up neither mail nor digest", async () => {
    const one = await limited();
    const { db } = one.database;
    await accept(one, 1);
    await db.updateTable("deliveries").set({ attempts: 3 }).execute();
    const truth = one.time.now;
    one.time.now += 200 * DAY_MS;
    await queueDigest(db, ["staff@example.com"], one.time.now);
    one.time.now += DAY_MS;
    expect(await queueDigest(db, ["staff@example.com"], one.time.now)).toBe(true);
    await accept(one, FIRST_CONTACTS_AN_HOUR + 1);
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
      onGivenUp: () => {},
      onGone: () => {},
    });
    await expect.poll(() => sent.length).toBe(2 + 1 + 2 * FIRST_CONTACTS_AN_HOUR + 1);
    await outbox.stop();
    const rest = await waiting(one, "acknowledgement");
    expect(rest).toHaveLength(1);
    expect(rest[0]?.next_attempt_at).toBeLessThanOrEqual(one.time.now + HOUR_MS);
    expect(await queueDigest(db, ["staff@example.com"], one.time.now), "the digest of the true day").toBe(
      true,
    );
    expect(await queueDigest(db, ["staff@example.com"], one.time.now)).toBe(false);
  });

  test("S1: the age of what waits is told after a clock was corrected", async () => {
    const one = await limited();
    one.time.now += 200 * DAY_MS;
    await accept(one, 1);
    one.time.now -= 200 * DAY_MS;
    await correctTimes(one.database.db, one.time.now);
    one.time.now += 2 * HOUR_MS;
    expect((await waitingDeliveries(one.database.db, one.time.now)).oldestWaitingSeconds).toBe(2 * 3_600);
  });
});
