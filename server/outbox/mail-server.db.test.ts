import { afterEach, expect, test, vi } from "vitest";
import { waitFor } from "../../tests/support/mailbox.ts";
import { onDatabase } from "../../tests/support/on-database.ts";
import { contactPost, type TestServices } from "../../tests/support/services.ts";
import { DeliveryError } from "../mail/mail.ts";
import { SMTP_CONNECTIONS, SMTP_WAITS_MS } from "../mail/smtp-sender.ts";
import { retryDeliveries } from "./attempts.ts";
import { Outbox, type OutboxOptions } from "./worker.ts";

const A_LOOK_MS = 1_300;
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const outboxOf = (
  { database, time }: TestServices,
  deliver: OutboxOptions["deliver"],
  options: Partial<OutboxOptions> = {},
) =>
  new Outbox({
    database,
    deliver,
    mailServer: "mail.example.com",
    clock: () => time.now,
    log: () => {},
    busy: () => false,
    onFailed: () => {},
    onGone: () => {},
    ...options,
  });

onDatabase(({ start }) => {
  const queue = async (enquiries: number) => {
    const one = await start({ outbox: false });
    for (let count = 0; count < enquiries; count += 1) await one.services.accept(contactPost());
    return one;
  };
  const inState = async ({ database }: TestServices, state: string) =>
    (await database.db.selectFrom("deliveries").selectAll().execute()).filter((row) => row.state === state);

  test("E6: a mail server that fails rests, longer each time, and gets one mail as a trial", async () => {
    const one = await queue(10);
    let [attempts, atOnce, most, fails] = [0, 0, 0, true];
    const deliver: OutboxOptions["deliver"] = async () => {
      attempts += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await later(50);
      atOnce -= 1;
      if (fails) throw new DeliveryError("it does not answer", false, { ofServer: true });
      return undefined;
    };
    // Two processes: what one of them has seen holds for both.
    const workers = [outboxOf(one, deliver), outboxOf(one, deliver)];
    const look = () => Promise.all(workers.map((worker) => worker.wake()));
    const settled = async () => {
      await waitFor(async () => {
        const before = attempts;
        await look();
        return attempts === before && (await inState(one, "sending")).length === 0;
      });
      // What was seen of the server is noted after the outcome.
      await later(A_LOOK_MS / 2);
    };
    await settled();
    expect(attempts).toBeLessThanOrEqual(2 * SMTP_CONNECTIONS);
    const rests: number[] = [];
    for (let trial = 0; trial < 4; trial += 1) {
      const before = attempts;
      most = 0;
      const began = one.time.now;
      while (attempts === before) {
        one.time.now += 20_000;
        await look();
        await later(10);
      }
      await settled();
      expect([attempts - before, most]).toEqual([1, 1]);
      rests.push(one.time.now - began);
    }
    expect(rests.at(-1) ?? 0).toBeGreaterThan(2 * (rests[0] ?? 0));
    fails = false;
    one.time.now += 30 * 60_000;
    await waitFor(async () => (await inState(one, "delivered")).length >= 10);
    one.time.now += 3_600_000;
    await waitFor(async () => (await inState(one, "delivered")).length === 20);
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  test("E6: whoever says retry has a resting mail server tried at once", async () => {
    const one = await queue(1);
    let attempts = 0;
    const outbox = outboxOf(one, async () => {
      attempts += 1;
      if (attempts <= 2) throw new DeliveryError("it does not answer", false, { ofServer: true });
      return undefined;
    });
    await waitFor(() => attempts === 2);
    // What was seen of the server is noted after the outcome.
    await later(A_LOOK_MS);
    expect(await retryDeliveries(one.database.db, undefined, one.time.now)).toHaveLength(2);
    await waitFor(async () => (await inState(one, "delivered")).length === 2);
    await outbox.stop();
  });

  test("E6: beside a mail that is under way for long no other is begun, and webhooks go on", async () => {
    const one = await start({ outbox: false, webhookUrl: "http://127.0.0.1:9" });
    await one.services.accept(contactPost());
    const [end, begun] = [Promise.withResolvers<void>(), [] as string[]];
    const outbox = outboxOf(one, async ({ kind }) => {
      begun.push(kind);
      if (kind !== "webhook") await end.promise;
      return undefined;
    });
    await waitFor(() => begun.length === 3);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + 31_000);
    await one.services.accept(contactPost());
    await waitFor(() => begun.length === 4);
    await outbox.wake();
    expect(begun[3]).toBe("webhook");
    end.resolve();
    await waitFor(async () => (await inState(one, "delivered")).length === 6);
    await outbox.stop();
  });

  test("E6: what has left whole is nobody else's while its answer may come", async () => {
    const one = await queue(1);
    const [end, copies] = [Promise.withResolvers<void>(), [] as string[]];
    const deliver: OutboxOptions["deliver"] = async ({ id }, onHandedOver) => {
      copies.push(id);
      onHandedOver();
      await end.promise;
      return undefined;
    };
    const first = outboxOf(one, deliver, { lease: 1_000 });
    await waitFor(() => copies.length === 2);
    const leased = () => one.time.now + SMTP_WAITS_MS.socketTimeout;
    await waitFor(async () =>
      (await inState(one, "sending")).every(({ next_attempt_at }) => next_attempt_at > leased()),
    );
    one.time.now += SMTP_WAITS_MS.socketTimeout - 1_000;
    const second = outboxOf(one, deliver, { lease: 1_000 });
    await later(A_LOOK_MS);
    expect(copies).toHaveLength(2);
    end.resolve();
    await Promise.all([first.stop(), second.stop()]);
    expect(await inState(one, "delivered")).toHaveLength(2);
  });

  test("E6: a stop gives up what left whole and got no answer: it may be there, and is listed", async () => {
    const one = await queue(1);
    let attempts = 0;
    const outbox = outboxOf(one, async ({ kind }, onHandedOver) => {
      attempts += 1;
      if (kind === "staff") onHandedOver();
      return new Promise(() => {});
    });
    await waitFor(() => attempts === 2);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const stopped = outbox.stop();
    await vi.advanceTimersByTimeAsync(9_500);
    vi.useRealTimers();
    await stopped;
    expect(await inState(one, "failed")).toMatchObject([
      { kind: "staff", last_error: expect.stringContaining("may have") },
    ]);
    expect(await inState(one, "sending")).toMatchObject([{ kind: "acknowledgement" }]);
    expect(await retryDeliveries(one.database.db, undefined, one.time.now)).toHaveLength(1);
  });

  test("E6: a stop notes each mail that has left, also where another cannot be noted", async () => {
    const one = await queue(1);
    const { db } = one.database;
    let attempts = 0;
    const outbox = outboxOf(one, async (_delivery, onHandedOver) => {
      attempts += 1;
      onHandedOver();
      return new Promise(() => {});
    });
    await waitFor(() => attempts === 2);
    vi.spyOn(db, "updateTable").mockImplementationOnce(() => {
      throw new Error("the disk is full");
    });
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const stopped = outbox.stop();
    await vi.advanceTimersByTimeAsync(9_500);
    vi.useRealTimers();
    await stopped;
    expect(await inState(one, "failed")).toHaveLength(1);
    expect(await inState(one, "sending")).toHaveLength(1);
  });
});
