import pino from "pino";
import { expect, test } from "vitest";
import { markSpam, release } from "#server/actions/actions.ts";
import { failedDeliveries } from "#server/enquiries/overview.ts";
import { DeliveryError } from "#server/mail/mail.ts";
import { SMTP_CONNECTIONS } from "#server/mail/smtp-sender.ts";
import { openSigner } from "#server/signing/signing.ts";
import { endSubscription } from "#server/subscriptions/subscriptions.ts";
import type { FormName } from "#shared/forms/forms.ts";
import { waitFor } from "#tests/support/mailbox.ts";
import { onDatabase } from "#tests/support/on-database.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, type TestServices } from "#tests/support/services.ts";
import { recordAttempt, retryDeliveries } from "./attempts.ts";
import { GIVE_UP_AFTER_MS } from "./backoff.ts";
import { Outbox, type OutboxOptions } from "./worker.ts";

onDatabase(({ start, mailbox }) => {
  const deliveries = ({ database }: TestServices) =>
    database.db.selectFrom("deliveries").select(["state", "attempts"]).execute();

  test("E6: one address gets at most three mails of each kind a day", async () => {
    const { services, time } = await start();
    const email = "victim@example.com";
    const send = async (form: FormName, key: string) => {
      const fields = { email, name: "Mita", "your-name": "Mita", "your-email": email, message: key, key };
      accepted(await services.accept(contactPost(fields, { form })));
    };
    const toVisitor = () => mailbox().mails.filter(({ envelope }) => envelope.to.includes(email));
    for (const form of ["contact", "mail-back", "subscribe"] as const)
      for (let count = 1; count <= 4; count += 1) await send(form, `${form} ${count}`);
    await send("contact", "contact 1");
    await send("contact", "contact 4");
    await mailbox().wait(12 + 9);
    expect(toVisitor()).toHaveLength(9);
    time.now += 25 * 3_600_000;
    await send("contact", "the next day");
    await mailbox().wait(12 + 9 + 2);
    expect(toVisitor()).toHaveLength(10);
  });

  test("E6: a refusal of a visitor's address for now is tried again, one for good is given up and can be sent again", async () => {
    const one = await start();
    const { services, database, time } = one;
    mailbox().refuse.recipient = { code: 450, text: "try later" };
    await services.accept(contactPost());
    const states = () =>
      database.db
        .selectFrom("deliveries")
        .select(["state", "attempts", "last_error"])
        .orderBy("kind")
        .execute();
    await waitFor(async () =>
      (await states()).every(({ attempts, state }) => attempts === 1 && state === "waiting"),
    );
    mailbox().refuse.recipient = { code: 550, text: "no such user <x@example.com>" };
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
    mailbox().refuse.recipient = { code: 450, text: "try later" };
    expect(await retryDeliveries(database.db, undefined, later)).toHaveLength(2);
    time.now = later;
    await waitFor(async () =>
      (await states()).every(({ attempts, state }) => attempts === 1 && state === "waiting"),
    );
    delete mailbox().refuse.recipient;
    time.now += 60_000;
    await mailbox().wait(2);
    // The mail is the same one, of the same day.
    expect(await queuedAt()).toEqual(before);
  });

  test("E6, B4: what was under way when it was marked as spam, or a subscription ended, is not tried again", async () => {
    const one = await start({ outbox: false });
    const { services, database, time } = one;
    const { db } = database;
    const signer = await openSigner(db);
    const fields = { email: "mita@example.in" };
    const spam = accepted(await services.accept(contactPost(fields))).reference;
    await services.accept(contactPost(fields, { form: "subscribe" }));
    const underWay = await db
      .updateTable("deliveries")
      .set({ state: "sending", lease_owner: "another" })
      .where("kind", "!=", "staff")
      .returningAll()
      .execute();
    await markSpam(db, signer, { reference: spam, now: time.now });
    const { id } = await db.selectFrom("subscriptions").select("id").executeTakeFirstOrThrow();
    await endSubscription(db, id, time.now);
    for (const delivery of underWay)
      await recordAttempt(db, { delivery, at: time.now, error: new DeliveryError("450 try later", false) });
    const left = () =>
      db
        .selectFrom("deliveries")
        .select(["kind", "state"])
        .where("kind", "!=", "staff")
        .orderBy("kind")
        .execute();
    expect(await left()).toEqual([
      { kind: "acknowledgement", state: "withdrawn" },
      { kind: "confirmation", state: "withheld" },
    ]);
    await release(db, signer, { reference: spam, now: time.now, webhook: false });
    expect((await left())[0]).toEqual({ kind: "acknowledgement", state: "waiting" });
  });

  test.each([450, 550])(
    "E6: %i for one of several addresses of staff brings the mail to that one later, and to no other again",
    async (code) => {
      const one = await start({ mailTo: "first@example.com, second@example.com" });
      mailbox().refuse.recipient = { code, text: "not <second@example.com>", address: "second@example.com" };
      await one.services.accept(contactPost());
      await mailbox().wait(2);
      await waitFor(async () => (await deliveries(one)).length === 3);
      expect(await failedDeliveries(one.database.db, one.time.now)).toEqual([]);
      const { forwarded_at } = await one.database.db
        .selectFrom("enquiries")
        .select("forwarded_at")
        .executeTakeFirstOrThrow();
      expect(forwarded_at).toBe(one.time.now);
      const told = one.log.find(({ level, event }) => level === "warn" && event === "not delivered to all");
      expect(told?.facts).toMatchObject({ kind: "staff", cause: `refused for 1 of 2 recipients: ${code}` });
      expect(JSON.stringify(told)).not.toContain("@");
      delete mailbox().refuse.recipient;
      one.time.now += 300_000;
      await mailbox().wait(3);
      const toStaff = mailbox().mails.filter(({ envelope }) => !envelope.to.join().includes("mita"));
      expect(toStaff.map(({ envelope }) => envelope.to)).toEqual([
        ["first@example.com"],
        ["second@example.com"],
      ]);
      expect(new Set(toStaff.map(({ messageId }) => messageId)).size).toBe(1);
      await waitFor(async () => (await deliveries(one)).every(({ state }) => state === "delivered"));
    },
  );

  test("E6: several processes share the work; a dead one's is taken over", async () => {
    const first = await start({ lease: 1_000 });
    await first.services.accept(contactPost());
    await mailbox().wait(2);
    await waitFor(async () =>
      (await first.database.db.selectFrom("deliveries").select("state").execute()).every(
        ({ state }) => state === "delivered",
      ),
    );
    await first.database.db
      .updateTable("deliveries")
      .set({ state: "sending", lease_owner: "a dead one", next_attempt_at: first.time.now + 5_000 })
      .execute();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(mailbox().mails).toHaveLength(2);
    first.time.now += 6_000;
    await mailbox().wait(4);
    expect(new Set(mailbox().mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  test("E6: a stop waits for a slow mail server and lets no other mail begin: none goes out twice", async () => {
    const one = await start();
    mailbox().slowness.message = 5_000;
    for (let count = 0; count < SMTP_CONNECTIONS; count += 1) await one.services.accept(contactPost());
    const sending = async () => (await deliveries(one)).filter(({ state }) => state === "sending");
    await waitFor(async () => (await sending()).length === SMTP_CONNECTIONS);
    // Each connection has its first mail by then.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await one.services.close();
    expect(mailbox().mails).toHaveLength(SMTP_CONNECTIONS);
    const allOf = (state: string) => Array(SMTP_CONNECTIONS).fill(state);
    const states = (await deliveries(one)).map(({ state }) => state).sort();
    expect(states).toEqual([...allOf("delivered"), ...allOf("waiting")]);
  });

  test("E6: an outcome is noted whatever a mail server said, and whatever becomes of others", async () => {
    const one = await start({ outbox: false });
    await one.services.accept(contactPost());
    const outbox = outboxOf(one, async ({ kind }) => {
      if (kind !== "staff") throw new DeliveryError("550 no\0such\u001buser", true);
      return undefined;
    });
    await waitFor(async () =>
      (await deliveries(one)).every(({ state }) => state !== "waiting" && state !== "sending"),
    );
    await outbox.stop();
    const outcomes = await one.database.db
      .selectFrom("deliveries")
      .select(["state", "last_error"])
      .orderBy("state")
      .execute();
    expect(outcomes).toEqual([
      { state: "delivered", last_error: null },
      { state: "failed", last_error: "550 no such user" },
    ]);
  });

  test("E6: what was taken in the moment of a stop is given back untried", async () => {
    const one = await start({ outbox: false });
    await one.services.accept(contactPost());
    const begun: string[] = [];
    const outbox = outboxOf(one, async ({ id }) => {
      begun.push(id);
      return undefined;
    });
    await outbox.stop();
    expect(begun).toEqual([]);
    expect(await deliveries(one)).toEqual(Array(2).fill({ state: "waiting", attempts: 0 }));
  });
});

const outboxOf = ({ database, time }: TestServices, deliver: OutboxOptions["deliver"]) =>
  new Outbox({
    database,
    deliver,
    clock: () => time.now,
    log: pino({ enabled: false }),
    onFailed: () => {},
    onGone: () => {},
  });
