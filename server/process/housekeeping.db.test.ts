import { beforeEach, expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import type { Submission } from "#server/enquiries/new-enquiry.ts";
import { markAnswered } from "#server/enquiries/staff-actions.ts";
import { selectFailedDeliveries } from "#server/enquiries/statistics.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { queueDigest } from "#server/mail/digest.ts";
import { findOrder } from "#server/orders/orders.ts";
import { deleteExpired } from "#server/privacy/retention.ts";
import { DAY_MS, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { fillTemplate } from "#shared/text/placeholders.ts";
import { createOrderSubmission, createPayableContent, insertOrder } from "#tests/support/orders.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitFor, waitForValue } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";

const content = readContent();

withDatabase(({ start, mailServer }) => {
  let app: TestServices;
  beforeEach(async () => {
    app = await start();
  });

  const queueDigestAt = (now: number) =>
    queueDigest(app.database.db, now, { content, recipients: ["staff@example.com"] });

  const listForms = async () =>
    (await app.database.db.selectFrom("enquiries").select("form").orderBy("form").execute()).map(
      ({ form }) => form,
    );

  test("runs the scheduled tasks at the start (S1)", async () => {
    const { db } = app.database;
    // The site sends no digest on its first day.
    await queueDigestAt(app.time.now);
    await app.services.accept(createContactSubmission({ nickname: "bot" }));
    await db.updateTable("enquiries").set({ received_at: 0 }).execute();
    await app.services.accept(createContactSubmission());
    const { dataDir, databaseUrl, time } = app;
    await start({ dataDir, databaseUrl, clock: () => time.now + 2 * DAY_MS, housekeeping: true });
    await mailServer().waitForMail("staff@example.com", "20 November");
    await waitForValue(
      async () => (await db.selectFrom("deliveries").select("kind").execute()).map(({ kind }) => kind).sort(),
      (kinds) => kinds.join() === "acknowledgement,digest,overdue,staff",
    );
    expect(await listForms()).toEqual(["contact"]);
  });

  test("ends calls of the payment service that nobody can perform (S1, E9)", async () => {
    const { db } = app.database;
    const { reference } = expectAccepted(await app.services.accept(createContactSubmission()));
    await insertOrder(db, { reference, state: "lapsed", now: 0, call: "create", call_at: 0 });
    const { dataDir, databaseUrl, time } = app;
    await start({ dataDir, databaseUrl, clock: () => time.now, housekeeping: true });
    await waitForValue(
      () => findOrder(db, reference),
      (order) => order?.call === null,
    );
  });

  test("reminds the buyer of an unpaid order once, and lets it lapse (S1, E9)", async () => {
    const payable = createPayableContent();
    const site = await start({ content: payable });
    const { db } = site.database;
    const submission = createOrderSubmission({ email: "rekha@example.in" });
    expectAccepted(await site.services.accept(submission));
    const { dataDir, databaseUrl, time } = site;
    const runAfter = (days: number) =>
      start({
        ...{ dataDir, databaseUrl, content: payable, housekeeping: true },
        clock: () => time.now + days * DAY_MS,
      });
    await runAfter(5.5);
    await mailServer().waitForMail("rekha@example.in", payable.mails.orderReminder.subject.split("{")[0]);
    await runAfter(7.5);
    await waitForValue(
      () => db.selectFrom("orders").select("state").execute(),
      ([order]) => order?.state === "lapsed",
    );
    const reminders = db.selectFrom("deliveries").select("id").where("kind", "=", "order");
    expect(await reminders.execute()).toHaveLength(1);
  });

  test("deletes data when its retention period ends (S1)", async () => {
    const { retention } = readContent();
    const [post = ""] = readContent().postSlugs;
    const base = createContactSubmission({}, { clientAddress: "2001:db8:1::1" });
    const submissions: Submission[] = [
      base,
      { ...base, form: "application" },
      { ...base, form: "comment", fields: { ...base.fields, post } },
      { ...base, form: "subscribe" },
      createContactSubmission({ nickname: "held" }),
    ];
    for (const submission of submissions) await app.services.accept(submission);
    const { db } = app.database;
    await db.updateTable("enquiries").set({ moderation: "approved" }).where("form", "=", "comment").execute();
    const options = { retention, mailFolder: getMailFolder(app.dataDir) };
    const deleteExpiredAfter = (days: number) => deleteExpired(db, options, app.time.now + days * DAY_MS + 1);
    await deleteExpiredAfter(retention.unconfirmedSubscriptionsDays);
    expect(await db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
    // The enquiry is deleted with the unconfirmed subscription, as the consent notice promises.
    expect(await db.selectFrom("enquiries").select(["client", "client_prefix"]).execute()).toEqual(
      Array(4).fill({ client: "", client_prefix: null }),
    );
    await deleteExpiredAfter(retention.heldDays);
    expect(await listForms()).toEqual(["application", "comment", "contact"]);
    await deleteExpiredAfter(retention.applicationsDays);
    expect(await listForms()).toEqual(["comment", "contact"]);
    await deleteExpiredAfter(retention.enquiriesDays);
    expect(await listForms()).toEqual(["comment"]);
    expect(await db.selectFrom("deliveries").select("id").execute()).toHaveLength(2);
  });

  /** Returns a figure of a digest by its label. */
  const getFigure = (text = "", name: "received" | "answered" | "median"): string | undefined =>
    new RegExp(`^ {2}${content.mails.digestLines[name]}: (.*)$`, "m").exec(text)?.[1];

  test("queues one digest per business day, from the second day on (S1)", async () => {
    await app.services.accept(createContactSubmission());
    await app.services.accept(createContactSubmission({ nickname: "bot" }));
    await mailServer().waitForMails(2);
    expect(await queueDigestAt(app.time.now)).toBe(false);
    app.time.now += 3 * DAY_MS;
    expect(await queueDigestAt(app.time.now - 4 * 3_600_000)).toBe(false);
    expect([await queueDigestAt(app.time.now), await queueDigestAt(app.time.now)]).toEqual([true, false]);
    await mailServer().waitForMails(3);
    const digest = mailServer().find("staff@example.com", "1 overdue");
    const { digestLines } = readContent().mails;
    expect(digest?.text).toMatch(new RegExp(`${digestLines.overdue}: 1.*\\n {2}HD-.*Mita Sen.*Post \\d`));
    expect(digest?.text).toMatch(new RegExp(`${digestLines.held}: 1.*\\n {2}HD-.*hidden field`));
    expect(digest?.text).toContain("/board/link/");
    expect(digest?.text).not.toContain("@example.in");
  });

  test("queues the digest during opening hours, not at night, on Sundays or on holidays (S1)", async () => {
    const queueAt = async (time: string) => queueDigestAt(Date.parse(`${time}:00+05:30`));
    await queueAt("2026-11-20T12:00");
    const times = ["2026-11-21T09:59", "2026-11-21T19:00", "2026-11-22T12:00", "2026-11-24T12:00"];
    for (const time of times) expect(await queueAt(time), time).toBe(false);
    expect(await queueAt("2026-11-25T10:00")).toBe(true);
  });

  test("queues the digest once on the correct day after the clock was set back (S1)", async () => {
    const correctTime = app.time.now;
    const queueNow = () => queueDigestAt(app.time.now);
    app.time.now += 200 * DAY_MS;
    await queueNow();
    app.time.now += DAY_MS;
    expect(await queueNow()).toBe(true);
    app.time.now = correctTime;
    expect([await queueNow(), await queueNow()]).toEqual([true, false]);
  });

  test("lists enquiries quarantined since Saturday by name and first line in Monday's digest (E8)", async () => {
    const queueAt = (time: string) => {
      app.time.now = Date.parse(`${time}:00+05:30`);
      return queueDigestAt(app.time.now);
    };
    await queueAt("2026-11-21T12:00");
    app.time.now = Date.parse("2026-11-22T02:00:00+05:30");
    await app.services.accept(
      createContactSubmission({ nickname: "bot", name: "Rina Das", message: "A shop\nin Digha" }),
    );
    await queueAt("2026-11-23T10:00");
    const digest = await mailServer().waitForMail("staff@example.com", "2026");
    expect(digest.text).toMatch(/HD-.* Rina Das: A shop \(/);
  });

  test("counts enquiries answered on Saturday in Monday's digest (S1)", async () => {
    const { db } = app.database;
    const { reference } = expectAccepted(await app.services.accept(createContactSubmission()));
    await mailServer().waitForMails(2);
    const setTime = (time: string) => {
      app.time.now = Date.parse(`${time}:00+05:30`);
      return app.time.now;
    };
    await queueDigestAt(setTime("2026-11-20T12:00"));
    await queueDigestAt(setTime("2026-11-21T10:00"));
    // Waits for Saturday's digest, because mails are composed when they are sent: after the clock changes, it would be
    // Monday's.
    await mailServer().waitForMail("staff@example.com", "21 November");
    await markAnswered(db, { reference, now: setTime("2026-11-21T12:00") });
    await queueDigestAt(setTime("2026-11-23T10:00"));
    const digest = await mailServer().waitForMail("staff@example.com", "23 November");
    expect(getFigure(digest.text, "answered")).toBe("1");
  });

  test("counts each enquiry as new in exactly one digest, also after days without digests (S1)", async () => {
    const readDigest = async () => {
      const before = mailServer().mails.length;
      await queueDigestAt(app.time.now);
      await waitFor(() => mailServer().mails.length > before);
      return getFigure(mailServer().mails.at(-1)?.text, "received");
    };
    await app.services.accept(createContactSubmission());
    await mailServer().waitForMails(2);
    await queueDigestAt(app.time.now);
    app.time.now += DAY_MS;
    expect(await readDigest()).toBe("1");
    app.time.now += 3_600_000;
    await app.services.accept(createContactSubmission());
    await mailServer().waitForMails(5);
    app.time.now += 4 * DAY_MS;
    expect(await readDigest()).toBe("1");
    app.time.now += 2 * DAY_MS;
    expect(await readDigest()).toBe("0");
  });

  test("lists due and answered enquiries, and once a month the percentage of kept reply promises (B2)", async () => {
    const { db } = app.database;
    const { digestLines: lines } = readContent().mails;
    const submit = async () => expectAccepted(await app.services.accept(createContactSubmission())).reference;
    const [answered, late] = [await submit(), await submit()];
    await mailServer().waitForMails(4);
    await queueDigestAt(app.time.now);
    await markAnswered(db, { reference: answered, now: app.time.now + 5 * 3_600_000 });
    app.time.now += DAY_MS - 3_600_000;
    const readDigest = async () => {
      const before = mailServer().mails.length;
      await queueDigestAt(app.time.now);
      return (
        (
          await waitFor(() =>
            mailServer()
              .mails.slice(before)
              .find(({ subject }) => subject?.includes("202")),
          )
        ).text ?? ""
      );
    };
    const first = await readDigest();
    expect(first).toMatch(new RegExp(`${lines.dueToday}: 1.*\\n {2}${late} `));
    expect([getFigure(first, "answered"), getFigure(first, "median")]).toEqual(["1", "5 hours"]);
    app.time.now = Date.parse("2026-12-01T10:30:00+05:30");
    const values = { month: "November 2026", kept: "1", promised: "2", share: "50" };
    expect(await readDigest()).toContain(fillTemplate(lines.kept, values));
    app.time.now += DAY_MS;
    expect(await readDigest(), "once a month").not.toContain(fillTemplate(lines.kept, values));
  });

  test("does not count the digest itself as a pending delivery (S1)", async () => {
    await queueDigestAt(app.time.now);
    app.time.now += DAY_MS;
    await queueDigestAt(app.time.now);
    await mailServer().waitForMails(1);
    const digest = mailServer().find("staff@example.com", "quiet");
    expect(digest?.text).not.toContain("Deliveries waiting");
  });

  test("lists a failed delivery until the enquiry is answered (S1)", async () => {
    const { db } = app.database;
    const email = "mistyped@example.in";
    // The site sends no digest on its first day.
    await queueDigestAt(app.time.now);
    mailServer().rejections.recipient = { code: 550, text: "no such user", address: email };
    const { reference } = expectAccepted(await app.services.accept(createContactSubmission({ email })));
    const listFailedAfter = (days: number) =>
      selectFailedDeliveries(db, app.time.now + days * DAY_MS)
        .select("id")
        .execute();
    await waitForValue(
      () => listFailedAfter(0),
      ({ length }) => length === 1,
    );
    app.time.now += 22 * 3_600_000;
    await queueDigestAt(app.time.now);
    await mailServer().waitForMail("staff@example.com", "could not be delivered: 1");
    expect(await listFailedAfter(200)).toEqual([{ id: `${reference}/acknowledgement` }]);
    await markAnswered(db, { reference, now: app.time.now });
    expect(await listFailedAfter(0)).toEqual([]);
  });

  test("lists a failed delivery for a week if no answer is needed (S1)", async () => {
    const { db } = app.database;
    const email = "mistyped@example.in";
    mailServer().rejections.recipient = { code: 550, text: "no such user", address: email };
    await app.services.accept(createContactSubmission({ email }, { form: "subscribe" }));
    const listFailedAfter = (days: number) =>
      selectFailedDeliveries(db, app.time.now + days * DAY_MS)
        .select("id")
        .execute();
    await waitForValue(
      () => listFailedAfter(0),
      ({ length }) => length === 1,
    );
    expect([(await listFailedAfter(6)).length, (await listFailedAfter(8)).length]).toEqual([1, 0]);
  });

  test("lists the newest quarantined enquiries in the digest (S1)", async () => {
    await queueDigestAt(app.time.now);
    for (let count = 0; count < 11; count += 1)
      await app.services.accept(createContactSubmission({ nickname: "bot" }));
    app.time.now += 22 * 3_600_000;
    const { reference } = expectAccepted(
      await app.services.accept(createContactSubmission({ nickname: "bot" })),
    );
    await queueDigestAt(app.time.now);
    const digest = await mailServer().waitForMail("staff@example.com", "something waits");
    expect(digest.text).toContain(`  ${reference} `);
    expect(digest.text).toContain("and 2 more");
  });

  test("reports the age of pending deliveries in the metrics, also if they were queued while the clock was ahead (S1)", async () => {
    mailServer().rejections.recipient = { code: 451, text: "later" };
    await app.services.accept(createContactSubmission());
    app.time.now += HOUR_MS;
    expect(await app.services.metrics()).toContain("deliveries_oldest_waiting_seconds 3600\n");
    app.time.now -= 3 * HOUR_MS;
    expect(await app.services.metrics()).toContain("deliveries_oldest_waiting_seconds 7200\n");
  });

  test("logs no personal data", async () => {
    mailServer().rejections.recipient = { code: 550, text: "no such user <victim@example.in>" };
    await app.services.accept(createContactSubmission({ name: "Victim", email: "victim@example.in" }));
    await waitFor(() => app.log.some(({ fields }) => fields.final === true));
    expect(JSON.stringify(app.log.filter(({ event }) => !event.includes("placeholder")))).not.toMatch(
      /victim/i,
    );
  });
});
