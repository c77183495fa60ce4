import { sql } from "kysely";
import pino from "pino";
import { expect, test } from "vitest";
import { countRows } from "#server/database/count-rows.ts";
import { loadSigner } from "#server/database/signer.ts";
import { deleteEnquiries } from "#server/enquiries/delete-enquiries.ts";
import { recordDeliveryResult, retryDeliveries } from "#server/enquiries/delivery-results.ts";
import { markSpam, release } from "#server/enquiries/staff-actions.ts";
import { selectFailedDeliveries } from "#server/enquiries/statistics.ts";
import { MAX_IN_FLIGHT } from "#server/outbox/outbox.ts";
import { endSubscription } from "#server/subscribers/subscriptions.ts";
import type { FormName } from "#shared/forms/forms.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { alarmContext, createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { recordAttempt } from "./attempts.ts";
import { GIVE_UP_AFTER_MS } from "./backoff.ts";
import { DeliveryError } from "./delivery-error.ts";
import { Outbox, type OutboxOptions } from "./outbox.ts";

withDatabase(({ start, mailServer }) => {
  const listDeliveries = ({ database }: TestServices) =>
    database.db.selectFrom("deliveries").select(["state", "attempts"]).execute();

  test("sends at most three mails of each kind to one address a day (E6)", async () => {
    const { services, time } = await start();
    const email = "victim@example.com";
    const send = async (form: FormName, key: string) => {
      const fields = { email, name: "Mita", "your-name": "Mita", "your-email": email, message: key, key };
      expectAccepted(await services.accept(createContactSubmission(fields, { form })));
    };
    const toVisitor = () => mailServer().mails.filter(({ envelope }) => envelope.to.includes(email));
    for (const form of ["contact", "mail-back", "subscribe"] as const)
      for (let count = 1; count <= 4; count += 1) await send(form, `${form} ${count}`);
    await send("contact", "contact 1");
    await send("contact", "contact 4");
    await mailServer().waitForMails(12 + 9);
    expect(toVisitor()).toHaveLength(9);
    time.now += 25 * 3_600_000;
    await send("contact", "the next day");
    await mailServer().waitForMails(12 + 9 + 2);
    expect(toVisitor()).toHaveLength(10);
  });

  test("retries temporarily rejected mails, and permanently rejected ones when staff retry them (E6)", async () => {
    const testServices = await start();
    const { services, database, time } = testServices;
    mailServer().rejections.recipient = { code: 450, text: "try later" };
    await services.accept(createContactSubmission());
    const states = () =>
      database.db
        .selectFrom("deliveries")
        .select(["state", "attempts", "last_error"])
        .orderBy("kind")
        .execute();
    await waitFor(async () =>
      (await states()).every(({ attempts, state }) => attempts === 1 && state === "waiting"),
    );
    mailServer().rejections.recipient = { code: 550, text: "no such user <x@example.com>" };
    time.now += 60_000;
    await waitFor(async () => {
      const [visitor, staff] = await states();
      return visitor?.state === "failed" && staff?.state === "waiting" && staff.attempts === 2;
    });
    expect((await states())[0]?.last_error).not.toContain("x@example.com");
    const queuedAt = async () =>
      (await database.db.selectFrom("deliveries").select("created_at").execute()).map(
        ({ created_at }) => created_at,
      );
    const before = await queuedAt();
    const later = time.now + GIVE_UP_AFTER_MS + 1;
    mailServer().rejections.recipient = { code: 450, text: "try later" };
    expect(await retryDeliveries(database.db, undefined, later)).toHaveLength(2);
    time.now = later;
    await waitFor(async () =>
      (await states()).every(({ attempts, state }) => attempts === 1 && state === "waiting"),
    );
    delete mailServer().rejections.recipient;
    time.now += 60_000;
    await mailServer().waitForMails(2);
    // A retry does not change `created_at`, the date of the mail.
    expect(await queuedAt()).toEqual(before);
  });

  test("does not retry deliveries of spam enquiries and ended subscriptions (E6, B4)", async () => {
    const testServices = await start({ outbox: false });
    const { services, database, time } = testServices;
    const { db } = database;
    const signer = await loadSigner(db);
    const fields = { email: "mita@example.in" };
    const spam = expectAccepted(await services.accept(createContactSubmission(fields))).reference;
    await services.accept(createContactSubmission(fields, { form: "subscribe" }));
    const inFlight = await db
      .updateTable("deliveries")
      .set({ state: "sending", lease_owner: "another" })
      .where("kind", "!=", "staff")
      .returningAll()
      .execute();
    await markSpam(db, signer, { reference: spam, now: time.now });
    const { id } = await db.selectFrom("subscriptions").select("id").executeTakeFirstOrThrow();
    await endSubscription(db, id, time.now);
    for (const delivery of inFlight)
      await recordDeliveryResult(
        db,
        {
          delivery,
          at: time.now,
          error: new DeliveryError("450 try later", false),
        },
        alarmContext,
      );
    const remaining = () =>
      db
        .selectFrom("deliveries")
        .select(["kind", "state"])
        .where("kind", "!=", "staff")
        .orderBy("kind")
        .execute();
    expect(await remaining()).toEqual([
      { kind: "acknowledgement", state: "withdrawn" },
      { kind: "confirmation", state: "withheld" },
    ]);
    await release(db, signer, { reference: spam, now: time.now, hasWebhook: false });
    expect((await remaining())[0]).toEqual({ kind: "acknowledgement", state: "waiting" });
  });

  test.each([450, 550])(
    "sends a mail again only to the staff address that rejected it with %i (E6)",
    async (code) => {
      const testServices = await start({ mailTo: "first@example.com, second@example.com" });
      mailServer().rejections.recipient = {
        code,
        text: "not <second@example.com>",
        address: "second@example.com",
      };
      await testServices.services.accept(createContactSubmission());
      await mailServer().waitForMails(2);
      await waitFor(async () => (await listDeliveries(testServices)).length === 3);
      expect(await countRows(selectFailedDeliveries(testServices.database.db, testServices.time.now))).toBe(
        0,
      );
      const { forwarded_at } = await testServices.database.db
        .selectFrom("enquiries")
        .select("forwarded_at")
        .executeTakeFirstOrThrow();
      expect(forwarded_at).toBe(testServices.time.now);
      const warning = testServices.log.find(
        ({ level, event }) => level === "warn" && event === "mail rejected for some recipients",
      );
      expect(warning?.fields).toMatchObject({
        kind: "staff",
        cause: `rejected for 1 of 2 recipients: ${code}`,
      });
      expect(JSON.stringify(warning)).not.toContain("@");
      delete mailServer().rejections.recipient;
      testServices.time.now += 300_000;
      await mailServer().waitForMails(3);
      const toStaff = mailServer().mails.filter(({ envelope }) => !envelope.to.join().includes("mita"));
      expect(toStaff.map(({ envelope }) => envelope.to)).toEqual([
        ["first@example.com"],
        ["second@example.com"],
      ]);
      expect(new Set(toStaff.map(({ messageId }) => messageId)).size).toBe(1);
      await waitFor(async () =>
        (await listDeliveries(testServices)).every(({ state }) => state === "delivered"),
      );
    },
  );

  test("claims deliveries of a crashed process after its lease has expired (E6)", async () => {
    const first = await start({ leaseMs: 1_000 });
    await first.services.accept(createContactSubmission());
    await mailServer().waitForMails(2);
    await waitFor(async () =>
      (await first.database.db.selectFrom("deliveries").select("state").execute()).every(
        ({ state }) => state === "delivered",
      ),
    );
    await first.database.db
      .updateTable("deliveries")
      .set({ state: "sending", lease_owner: "a crashed process", next_attempt_at: first.time.now + 5_000 })
      .execute();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(mailServer().mails).toHaveLength(2);
    first.time.now += 6_000;
    await mailServer().waitForMails(4);
    expect(new Set(mailServer().mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test("waits for mails in flight and claims no others when stopped (E6)", async () => {
    const testServices = await start();
    mailServer().delayMs.message = 5_000;
    for (let count = 0; count < MAX_IN_FLIGHT; count += 1)
      await testServices.services.accept(createContactSubmission());
    const sending = async () =>
      (await listDeliveries(testServices)).filter(({ state }) => state === "sending");
    await waitFor(async () => (await sending()).length === MAX_IN_FLIGHT);
    // Wait until the mail server has received a mail over each connection.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await testServices.services.close();
    expect(mailServer().mails).toHaveLength(MAX_IN_FLIGHT);
    const allOf = (state: string) => Array(MAX_IN_FLIGHT).fill(state);
    const states = (await listDeliveries(testServices)).map(({ state }) => state).sort();
    expect(states).toEqual([...allOf("delivered"), ...allOf("waiting")]);
  });

  test("records the result of each delivery, whatever the others' results, and removes control characters from error messages (E6)", async () => {
    const testServices = await start({ outbox: false });
    await testServices.services.accept(createContactSubmission());
    const outbox = startOutbox(testServices, async ({ kind }) => {
      if (kind !== "staff") throw new DeliveryError("550 no\0such\u001buser", true);
      return undefined;
    });
    await waitFor(async () =>
      (await listDeliveries(testServices)).every(({ state }) => state !== "waiting" && state !== "sending"),
    );
    await outbox.stop();
    const outcomes = await testServices.database.db
      .selectFrom("deliveries")
      .select(["state", "last_error"])
      .orderBy("state")
      .execute();
    expect(outcomes).toEqual([
      { state: "delivered", last_error: null },
      { state: "failed", last_error: "550 no such user" },
    ]);
  });

  test("rolls back a claim made during a stop (E6)", async () => {
    const testServices = await start({ outbox: false });
    await testServices.services.accept(createContactSubmission());
    const started: string[] = [];
    const outbox = startOutbox(testServices, async ({ id }) => {
      started.push(id);
      return undefined;
    });
    await outbox.stop();
    expect(started).toEqual([]);
    expect(await listDeliveries(testServices)).toEqual(Array(2).fill({ state: "waiting", attempts: 0 }));
  });

  test("results that cannot be stored do not block other mails (E6)", async () => {
    const testServices = await start();
    const { services, database } = testServices;
    await rejectErrorsWith(testServices, "poison");
    mailServer().rejections.recipient = { code: 550, text: "5.1.1 poison", address: "mita@example.in" };
    const count = MAX_IN_FLIGHT + 1;
    for (let index = 0; index < count; index += 1)
      await services.accept(createContactSubmission({ email: "mita@example.in", message: `${index}` }));
    await waitFor(async () => {
      const rows = await listDeliveries(testServices);
      return rows.every(({ state }) => state === "delivered" || state === "failed");
    });
    const refused = database.db.selectFrom("deliveries").where("state", "=", "failed");
    expect(await countRows(refused)).toBeGreaterThan(0);
    expect(
      mailServer().mails.filter(({ envelope }) => envelope.to.includes("staff@example.com")),
    ).toHaveLength(count);
  });

  test("stores the response of a mail server with null characters (E6)", async () => {
    const { services, database, time } = await start({ outbox: false });
    await services.accept(createContactSubmission());
    const delivery = await database.db.selectFrom("deliveries").selectAll().executeTakeFirstOrThrow();
    const claimed = { ...delivery, lease_owner: "me" };
    await database.db.updateTable("deliveries").set({ state: "sending", lease_owner: "me" }).execute();
    const error = new DeliveryError(`550 no\u0000such user${"!".repeat(5_000)}`, true);
    await database.db
      .transaction()
      .execute((trx) => recordAttempt(trx, { delivery: claimed, at: time.now, error }));
    const failed = await database.db
      .selectFrom("deliveries")
      .select("last_error")
      .where("id", "=", delivery.id)
      .executeTakeFirstOrThrow();
    expect(failed.last_error).toMatch(/^550 no\ssuch user!{10,}$/);
    expect(failed.last_error?.length).toBeLessThan(2_000);
  });

  test("deletes an enquiry while its mail is being recorded (S1)", async () => {
    const { services, database, dataDir, time } = await start({ outbox: false });
    const { reference } = expectAccepted(await services.accept(createContactSubmission()));
    const locked = Promise.withResolvers<void>();
    const recording = database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable("enquiries")
        .set({ forwarded_at: time.now })
        .where("reference", "=", reference)
        .execute();
      locked.resolve();
      // Long enough for the other transaction to take its first locks.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await trx
        .updateTable("deliveries")
        .set({ last_error: null })
        .where("reference", "=", reference)
        .execute();
    });
    await locked.promise;
    const deleting = database.db.transaction().execute((trx) => deleteEnquiries(trx, [reference], dataDir));
    await Promise.all([recording, deleting]);
    expect(await countRows(database.db.selectFrom("enquiries"))).toBe(0);
    expect(await countRows(database.db.selectFrom("deliveries"))).toBe(0);
  });
});

const startOutbox = ({ database, time }: TestServices, deliver: OutboxOptions["deliver"]) =>
  new Outbox({
    database,
    deliver,
    clock: () => time.now,
    log: pino({ enabled: false }),
    record: (trx, attempt) => recordDeliveryResult(trx, attempt, alarmContext),
    onFailed: () => {},
    onDeleted: () => {},
  });

/** Makes the database reject errors of deliveries that contain a text. */
async function rejectErrorsWith({ database: { db, kind } }: TestServices, text: string): Promise<void> {
  const condition = `last_error like '%${text}%'`;
  const statement =
    kind === "postgres"
      ? `alter table deliveries add check (not coalesce(${condition}, false))`
      : `create trigger poison before update on deliveries when new.${condition}
           begin select raise(abort, 'poison'); end`;
  await sql.raw(statement).execute(db);
}
