import pino from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { DatabaseUnavailableError } from "#server/database/database-unavailable.ts";
import { recordDeliveryResult, retryDeliveries } from "#server/enquiries/delivery-results.ts";
import type { Mail } from "#server/mail/mail.ts";
import { createSmtpSender, SMTP_TIMEOUTS_MS } from "#server/mail/smtp-sender.ts";
import { alarmContext, createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { LEASE_MS } from "./attempts.ts";
import { DeliveryError } from "./delivery-error.ts";
import { MAX_IN_FLIGHT, Outbox, type OutboxOptions } from "./outbox.ts";

const MAIL: Mail = {
  id: "",
  messageId: "<a@example.com>",
  date: new Date(),
  from: "us@example.com",
  to: "",
  subject: "Subject",
  html: "<p>Text</p>",
  text: "Text",
  headers: {},
  attachments: [],
};

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

withDatabase(({ start, mailServer }) => {
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
    const deliver: OutboxOptions["deliver"] = async ({ id }, beforeSubmit) => {
      attempts.push(id);
      await beforeSubmit();
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

  test("extends the lease before the mail server can accept a mail, in case the process is killed then (E6)", async () => {
    const leases: number[] = [];
    const testServices = await start({ outbox: false });
    mailServer().onReceived = async () => {
      const rows = await listInState(testServices, "sending");
      leases.push(...rows.map(({ next_attempt_at }) => next_attempt_at - testServices.time.now));
    };
    await testServices.services.accept(createContactSubmission());
    const mailer = createSmtpSender(mailServer().url);
    const outbox = startOutbox(testServices, (delivery, beforeSubmit) =>
      mailer.send({ ...MAIL, id: delivery.id, to: `${delivery.kind}@example.in` }, beforeSubmit),
    );
    await waitFor(async () => (await listInState(testServices, "delivered")).length === 2);
    expect(Math.max(...leases)).toBe(LEASE_MS + SMTP_TIMEOUTS_MS.socketTimeout);
    // When the second mail arrives, the first may be delivered already.
    expect(leases.filter((lease) => lease > LEASE_MS).length).toBeGreaterThanOrEqual(2);
    await outbox.stop();
    mailer.close();
  });

  test("does not submit a mail whose delivery was deleted during the attempt (S1)", async () => {
    const testServices = await startWithQueue(1);
    const { db } = testServices.database;
    const attempts: string[] = [];
    const outbox = startOutbox(testServices, async ({ id }, beforeSubmit) => {
      await db.deleteFrom("deliveries").where("id", "=", id).execute();
      attempts.push(await beforeSubmit().then(() => "submitted", String));
      return undefined;
    });
    await waitFor(() => attempts.length === 2);
    expect(attempts.every((text) => text.includes("deleted"))).toBe(true);
    await outbox.stop();
  });

  test("does not submit a mail while the database does not respond, and sends it later (E6)", async () => {
    const testServices = await startWithQueue(1);
    const { database } = testServices;
    let isUnavailable = true;
    const attempts: string[] = [];
    // The mail server waits for the end of the mail, so the time is limited.
    const db = new Proxy(database.db, {
      get(target, name: keyof typeof database.db) {
        if (name === "updateTable" && isUnavailable)
          throw new DatabaseUnavailableError("The database did not respond.");
        const value = target[name];
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const deliver: OutboxOptions["deliver"] = async (_, beforeSubmit) => {
      const result = await beforeSubmit().then(
        () => undefined,
        (error: DeliveryError) => error,
      );
      attempts.push(result ? `${result.isPermanent} ${result.isServerWide}` : "submitted");
      if (result) throw result;
      return undefined;
    };
    const outbox = startOutbox(testServices, deliver, { database: { ...database, db } });
    await waitFor(() => attempts.length === 2);
    expect(attempts).toEqual(["false false", "false false"]);
    isUnavailable = false;
    testServices.time.now += 60_000;
    await waitFor(async () => (await listInState(testServices, "delivered")).length === 2);
    expect(attempts.slice(2)).toEqual(["submitted", "submitted"]);
    await outbox.stop();
  });

  test("extends the lease of a submitted mail when stopped, because the server may still accept it (E6)", async () => {
    const testServices = await startWithQueue(1);
    let attempts = 0;
    const outbox = startOutbox(testServices, async ({ kind }, beforeSubmit) => {
      attempts += 1;
      if (kind === "staff") await beforeSubmit();
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
