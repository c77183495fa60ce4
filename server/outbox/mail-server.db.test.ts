import pino from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { recordDeliveryResult, retryDeliveries } from "#server/enquiries/delivery-results.ts";
import { SMTP_TIMEOUTS_MS } from "#server/mail/smtp-sender.ts";
import { alarmContext, createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { LEASE_MS } from "./attempts.ts";
import { DeliveryError } from "./delivery-error.ts";
import { MAX_IN_FLIGHT, Outbox, type OutboxOptions } from "./outbox.ts";

/** Longer than the poll interval of the outbox. */
const POLL_WAIT_MS = 1_300;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const startOutbox = (
  { database, time }: TestServices,
  deliver: OutboxOptions["deliver"],
  options: Partial<OutboxOptions> = {},
) =>
  new Outbox({
    database,
    deliver,
    clock: () => time.now,
    log: pino({ enabled: false }),
    record: (trx, attempt) => recordDeliveryResult(trx, attempt, alarmContext),
    onFailed: () => {},
    onDeleted: () => {},
    ...options,
  });

withDatabase(({ start }) => {
  const startWithQueue = async (enquiries: number) => {
    const testServices = await start({ outbox: false });
    for (let count = 0; count < enquiries; count += 1)
      await testServices.services.accept(createContactSubmission());
    return testServices;
  };
  const listInState = async ({ database }: TestServices, state: string) =>
    (await database.db.selectFrom("deliveries").selectAll().execute()).filter((row) => row.state === state);

  test("pauses mails, but not webhook calls, after a connection error (E6)", async () => {
    const testServices = await start({ outbox: false, webhookUrl: "http://127.0.0.1:9" });
    for (let count = 0; count < 10; count += 1) await testServices.services.accept(createContactSubmission());
    let [mails, isFailing] = [0, true];
    const outbox = startOutbox(testServices, async ({ kind }) => {
      if (kind !== "webhook") mails += 1;
      if (kind !== "webhook" && isFailing)
        throw new DeliveryError("no response", false, { isServerWide: true });
      return undefined;
    });
    await waitFor(async () => (await listInState(testServices, "delivered")).length === 10);
    await sleep(POLL_WAIT_MS);
    expect(mails).toBe(MAX_IN_FLIGHT);
    for (const [minutes, expected] of [
      [0.6, 2 * MAX_IN_FLIGHT],
      [0.6, 2 * MAX_IN_FLIGHT],
      [0.6, 3 * MAX_IN_FLIGHT],
    ] as const) {
      testServices.time.now += minutes * 60_000;
      await sleep(POLL_WAIT_MS);
      expect(mails).toBe(expected);
    }
    isFailing = false;
    testServices.time.now += 3_600_000;
    await waitFor(async () => (await listInState(testServices, "delivered")).length === 30);
    await outbox.stop();
  });

  test("sends retried deliveries immediately, even while mail is paused (E6)", async () => {
    const testServices = await startWithQueue(1);
    let attempts = 0;
    const outbox = startOutbox(testServices, async () => {
      attempts += 1;
      if (attempts <= 2) throw new DeliveryError("no response", false, { isServerWide: true });
      return undefined;
    });
    await waitFor(async () => (await listInState(testServices, "waiting")).length === 2 && attempts === 2);
    await sleep(POLL_WAIT_MS);
    expect(attempts).toBe(2);
    expect(await retryDeliveries(testServices.database.db, undefined, testServices.time.now)).toHaveLength(2);
    await waitFor(async () => (await listInState(testServices, "delivered")).length === 2);
    await outbox.stop();
  });

  test("calls webhooks while all connections to the mail server are in use (E6)", async () => {
    const testServices = await start({ outbox: false, webhookUrl: "http://127.0.0.1:9" });
    const [end, started] = [Promise.withResolvers<void>(), [] as string[]];
    const outbox = startOutbox(testServices, async ({ kind }) => {
      started.push(kind);
      if (kind !== "webhook") await end.promise;
      return undefined;
    });
    for (let count = 0; count < MAX_IN_FLIGHT; count += 1)
      await testServices.services.accept(createContactSubmission());
    const listWebhooks = () => started.filter((kind) => kind === "webhook");
    await waitFor(() => listWebhooks().length === MAX_IN_FLIGHT);
    await sleep(POLL_WAIT_MS);
    expect(started).toHaveLength(2 * MAX_IN_FLIGHT);
    end.resolve();
    await waitFor(async () => (await listInState(testServices, "delivered")).length === 3 * MAX_IN_FLIGHT);
    await outbox.stop();
  });

  test("does not claim a submitted mail of another worker while the response is outstanding (E6)", async () => {
    const testServices = await startWithQueue(1);
    const [end, attempts] = [Promise.withResolvers<void>(), [] as string[]];
    const deliver: OutboxOptions["deliver"] = async ({ id }, onSubmitted) => {
      attempts.push(id);
      onSubmitted();
      await end.promise;
      return undefined;
    };
    const first = startOutbox(testServices, deliver, { leaseMs: 1_000 });
    await waitFor(() => attempts.length === 2);
    const getExpectedLease = () => testServices.time.now + SMTP_TIMEOUTS_MS.socketTimeout;
    await waitFor(async () =>
      (await listInState(testServices, "sending")).every(
        ({ next_attempt_at }) => next_attempt_at > getExpectedLease(),
      ),
    );
    testServices.time.now += SMTP_TIMEOUTS_MS.socketTimeout - 1_000;
    const second = startOutbox(testServices, deliver, { leaseMs: 1_000 });
    await sleep(POLL_WAIT_MS);
    expect(attempts).toHaveLength(2);
    end.resolve();
    await Promise.all([first.stop(), second.stop()]);
    expect(await listInState(testServices, "delivered")).toHaveLength(2);
  });

  test("extends the lease of a submitted mail when stopped, because the server may still accept it (E6)", async () => {
    const testServices = await startWithQueue(1);
    let attempts = 0;
    const outbox = startOutbox(testServices, async ({ kind }, onSubmitted) => {
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
      (await listInState(testServices, "sending")).map((row) => [
        row.kind,
        row.next_attempt_at - testServices.time.now,
      ]),
    );
    expect(leases).toEqual({ staff: LEASE_MS + SMTP_TIMEOUTS_MS.socketTimeout, acknowledgement: LEASE_MS });
  });
});
