import pino from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { DeliveryError } from "#server/mail/mail.ts";
import { SMTP_CONNECTIONS, SMTP_WAITS_MS } from "#server/mail/smtp-sender.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { contactPost, type TestServices } from "#tests/support/services.ts";
import { LEASE_MS, retryDeliveries } from "./attempts.ts";
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
    clock: () => time.now,
    log: pino({ enabled: false }),
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

  test("E6: after a connection error mail pauses, webhooks do not, and after the pause all mail is sent", async () => {
    const one = await start({ outbox: false, webhookUrl: "http://127.0.0.1:9" });
    for (let count = 0; count < 10; count += 1) await one.services.accept(contactPost());
    let [mails, fails] = [0, true];
    const outbox = outboxOf(one, async ({ kind }) => {
      if (kind !== "webhook") mails += 1;
      if (kind !== "webhook" && fails)
        throw new DeliveryError("it does not answer", false, { ofServer: true });
      return undefined;
    });
    await waitFor(async () => (await inState(one, "delivered")).length === 10);
    await later(A_LOOK_MS);
    expect(mails).toBe(SMTP_CONNECTIONS);
    for (const [minutes, expected] of [
      [0.6, 2 * SMTP_CONNECTIONS],
      [0.6, 2 * SMTP_CONNECTIONS],
      [0.6, 3 * SMTP_CONNECTIONS],
    ] as const) {
      one.time.now += minutes * 60_000;
      await later(A_LOOK_MS);
      expect(mails).toBe(expected);
    }
    fails = false;
    one.time.now += 3_600_000;
    await waitFor(async () => (await inState(one, "delivered")).length === 30);
    await outbox.stop();
  });

  test("E6: what staff retry is sent at once, also while mail is paused", async () => {
    const one = await queue(1);
    let attempts = 0;
    const outbox = outboxOf(one, async () => {
      attempts += 1;
      if (attempts <= 2) throw new DeliveryError("it does not answer", false, { ofServer: true });
      return undefined;
    });
    await waitFor(async () => (await inState(one, "waiting")).length === 2 && attempts === 2);
    await later(A_LOOK_MS);
    expect(attempts).toBe(2);
    expect(await retryDeliveries(one.database.db, undefined, one.time.now)).toHaveLength(2);
    await waitFor(async () => (await inState(one, "delivered")).length === 2);
    await outbox.stop();
  });

  test("E6: webhooks are called while all connections to the mail server are in use", async () => {
    const one = await start({ outbox: false, webhookUrl: "http://127.0.0.1:9" });
    const [end, begun] = [Promise.withResolvers<void>(), [] as string[]];
    const outbox = outboxOf(one, async ({ kind }) => {
      begun.push(kind);
      if (kind !== "webhook") await end.promise;
      return undefined;
    });
    for (let count = 0; count < SMTP_CONNECTIONS; count += 1) await one.services.accept(contactPost());
    const webhooks = () => begun.filter((kind) => kind === "webhook");
    await waitFor(() => webhooks().length === SMTP_CONNECTIONS);
    await later(A_LOOK_MS);
    expect(begun).toHaveLength(2 * SMTP_CONNECTIONS);
    end.resolve();
    await waitFor(async () => (await inState(one, "delivered")).length === 3 * SMTP_CONNECTIONS);
    await outbox.stop();
  });

  test("E6: what has left whole is nobody else's while its answer may come", async () => {
    const one = await queue(1);
    const [end, copies] = [Promise.withResolvers<void>(), [] as string[]];
    const deliver: OutboxOptions["deliver"] = async ({ id }, onSubmitted) => {
      copies.push(id);
      onSubmitted();
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

  test("E6: at a stop, the lease of a submitted mail covers the time in which the server may accept it", async () => {
    const one = await queue(1);
    let attempts = 0;
    const outbox = outboxOf(one, async ({ kind }, onSubmitted) => {
      attempts += 1;
      if (kind === "staff") onSubmitted();
      return new Promise(() => {});
    });
    await waitFor(() => attempts === 2);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const stopped = outbox.stop();
    await vi.advanceTimersByTimeAsync(9_500);
    vi.useRealTimers();
    await stopped;
    const leases = Object.fromEntries(
      (await inState(one, "sending")).map((row) => [row.kind, row.next_attempt_at - one.time.now]),
    );
    expect(leases).toEqual({ staff: LEASE_MS + SMTP_WAITS_MS.socketTimeout, acknowledgement: LEASE_MS });
  });
});
