import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { markAnswered } from "#server/actions/actions.ts";
import { readContent } from "#server/content/read-content.ts";
import { mailFolderIn } from "#server/disk/mail-files.ts";
import { failedDeliveries } from "#server/enquiries/overview.ts";
import type { Submission } from "#server/intake/new-enquiry.ts";
import { fill } from "#server/mail/body.ts";
import { alerter } from "#server/watching/alerts.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { openHookReceiver } from "#tests/support/hook-receiver.ts";
import { type Mailbox, openMailbox, waitFor } from "#tests/support/mailbox.ts";
import { accepted } from "#tests/support/outcomes.ts";
import { contactPost, openTestServices, type TestServices } from "#tests/support/services.ts";
import { queueDigest } from "./digest.ts";
import { deleteExpired } from "./retention.ts";

// Mails are awaited, with an outbox that polls once a second.
vi.setConfig({ testTimeout: 30_000 });

const content = readContent();

let one: TestServices;
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await openMailbox();
  one = await openTestServices({ smtpUrl: mailbox.url });
});
afterEach(async () => {
  await one.close();
  await mailbox.close();
});

const references = async () =>
  (await one.database.db.selectFrom("enquiries").select("form").orderBy("form").execute()).map(
    ({ form }) => form,
  );

test("S1: what the policies promise to delete is deleted on time", async () => {
  const { retention } = readContent();
  const [post = ""] = readContent().posts;
  const base = contactPost();
  const posts: Submission[] = [
    base,
    { ...base, form: "application" },
    { ...base, form: "comment", fields: { ...base.fields, post } },
    { ...base, form: "subscribe" },
    contactPost({ nickname: "held" }),
  ];
  for (const each of posts) await one.services.accept(each);
  const { db } = one.database;
  await db.updateTable("enquiries").set({ moderation: "approved" }).where("form", "=", "comment").execute();
  const keeping = { retention, mailFolder: mailFolderIn(one.dataDir) };
  const after = (days: number) => deleteExpired(db, keeping, one.time.now + days * DAY_MS + 1);
  await after(retention.unconfirmedSubscriptionsDays);
  expect(await db.selectFrom("subscriptions").selectAll().execute()).toEqual([]);
  // What was typed to subscribe goes with the subscription that was never confirmed, as the notice promises.
  expect((await db.selectFrom("enquiries").select("client").execute()).map(({ client }) => client)).toEqual(
    Array(4).fill(""),
  );
  await after(retention.heldDays);
  expect(await references()).toEqual(["application", "comment", "contact"]);
  await after(retention.applicationsDays);
  expect(await references()).toEqual(["comment", "contact"]);
  await after(retention.enquiriesDays);
  expect(await references()).toEqual(["comment"]);
  expect(await db.selectFrom("deliveries").select("id").execute()).toHaveLength(2);
});

test("S1: a digest on each working day says what waits, from the second on, once", async () => {
  const { db } = one.database;
  await one.services.accept(contactPost());
  await one.services.accept(contactPost({ nickname: "bot" }));
  await mailbox.wait(2);
  expect(await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] })).toBe(false);
  one.time.now += 3 * DAY_MS;
  expect(
    await queueDigest(db, one.time.now - 4 * 3_600_000, { content, recipients: ["staff@example.com"] }),
  ).toBe(false);
  expect([
    await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] }),
    await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] }),
  ]).toEqual([true, false]);
  await mailbox.wait(3);
  const digest = mailbox.find("staff@example.com", "1 overdue");
  const { digestLines } = readContent().mails;
  expect(digest?.text).toMatch(new RegExp(`${digestLines.overdue}: 1.*\\n {2}HD-.*Mita Sen.*Post \\d`));
  expect(digest?.text).toMatch(new RegExp(`${digestLines.held}: 1.*\\n {2}HD-.*hidden field`));
  expect(digest?.text).toContain("/board/link/");
  expect(digest?.text).not.toContain("@example.in");
});

test("S1: the digest goes out while the offices are open: not at night, on Sundays or on holidays", async () => {
  const { db } = one.database;
  const queuedAt = async (time: string) =>
    queueDigest(db, Date.parse(`${time}:00+05:30`), { content, recipients: ["staff@example.com"] });
  await queuedAt("2026-11-20T12:00");
  const times = ["2026-11-21T09:59", "2026-11-21T19:00", "2026-11-22T12:00", "2026-11-24T12:00"];
  for (const time of times) expect(await queuedAt(time), time).toBe(false);
  expect(await queuedAt("2026-11-25T10:00")).toBe(true);
});

test("S1: after a clock that ran ahead was corrected, the digest goes out on the true day, once", async () => {
  const { db } = one.database;
  const truth = one.time.now;
  const digest = () => queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  one.time.now += 200 * DAY_MS;
  await digest();
  one.time.now += DAY_MS;
  expect(await digest()).toBe(true);
  one.time.now = truth;
  expect([await digest(), await digest()]).toEqual([true, false]);
});

test("E8: on Monday the digest lists by name and first line what was quarantined since Saturday", async () => {
  const { db } = one.database;
  const queuedAt = (time: string) => {
    one.time.now = Date.parse(`${time}:00+05:30`);
    return queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  };
  await queuedAt("2026-11-21T12:00");
  one.time.now = Date.parse("2026-11-22T02:00:00+05:30");
  await one.services.accept(contactPost({ nickname: "bot", name: "Rina Das", message: "A shop\nin Digha" }));
  await queuedAt("2026-11-23T10:00");
  const digest = await waitFor(() => mailbox.find("staff@example.com", "2026"));
  expect(digest.text).toMatch(/HD-.* Rina Das: A shop \(/);
});

test("S1: what was answered on Saturday is in Monday's digest", async () => {
  const { db } = one.database;
  const { reference } = accepted(await one.services.accept(contactPost()));
  await mailbox.wait(2);
  const at = (time: string) => {
    one.time.now = Date.parse(`${time}:00+05:30`);
    return one.time.now;
  };
  await queueDigest(db, at("2026-11-20T12:00"), { content, recipients: ["staff@example.com"] });
  await queueDigest(db, at("2026-11-21T10:00"), { content, recipients: ["staff@example.com"] });
  // By its text: a reminder may be the third mail, and a digest that is composed later is Monday's.
  await waitFor(() => mailbox.find("staff@example.com", "21 November"));
  await markAnswered(db, { reference, now: at("2026-11-21T12:00") });
  await queueDigest(db, at("2026-11-23T10:00"), { content, recipients: ["staff@example.com"] });
  const digest = await waitFor(() => mailbox.find("staff@example.com", "23 November"));
  expect(digest.text).toContain(`${content.mails.digestLines.answered.split("{count}")[0]}1`);
});

test("S1: whatever comes is news in one digest, also what came while none could be made", async () => {
  const { db } = one.database;
  const told = async () => {
    const before = mailbox.mails.length;
    await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
    await waitFor(() => mailbox.mails.length > before);
    return /Received since the last digest: \d+/.exec(mailbox.mails.at(-1)?.text ?? "")?.[0];
  };
  await one.services.accept(contactPost());
  await mailbox.wait(2);
  await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  one.time.now += DAY_MS;
  expect(await told()).toBe("Received since the last digest: 1");
  one.time.now += 3_600_000;
  await one.services.accept(contactPost());
  await mailbox.wait(5);
  one.time.now += 4 * DAY_MS;
  expect(await told()).toBe("Received since the last digest: 1");
  one.time.now += 2 * DAY_MS;
  expect(await told()).toBe("Received since the last digest: 0");
});

test("B2: the digest tells what is due, what was answered and, once a month, how many promises were kept", async () => {
  const { db } = one.database;
  const { digestLines: lines } = readContent().mails;
  const reference = async () => accepted(await one.services.accept(contactPost())).reference;
  const [kept, late] = [await reference(), await reference()];
  await mailbox.wait(4);
  await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  await markAnswered(db, { reference: kept, now: one.time.now + 5 * 3_600_000 });
  one.time.now += DAY_MS - 3_600_000;
  const told = async () => {
    const before = mailbox.mails.length;
    await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
    return (
      (await waitFor(() => mailbox.mails.slice(before).find(({ subject }) => subject?.includes("202"))))
        .text ?? ""
    );
  };
  const first = await told();
  expect(first).toMatch(new RegExp(`${lines.dueToday}: 1.*\\n {2}${late} `));
  expect(first).toContain(lines.answered.replace("{count}", "1").replace("{median}", "5 hours"));
  one.time.now = Date.parse("2026-12-01T10:30:00+05:30");
  const values = { month: "November 2026", kept: "1", promised: "2", share: "50" };
  expect(await told()).toContain(fill(lines.kept, values));
  one.time.now += DAY_MS;
  expect(await told(), "once a month").not.toContain(fill(lines.kept, values));
});

test("S1: on a quiet day the digest does not count itself", async () => {
  const { db } = one.database;
  await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  one.time.now += DAY_MS;
  await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  await mailbox.wait(1);
  const digest = mailbox.find("staff@example.com", "quiet");
  expect(digest?.text).toContain("Deliveries waiting: none");
});

test("S1: a mail that could not be delivered is told of until somebody has answered", async () => {
  const { db } = one.database;
  const email = "mistyped@example.in";
  mailbox.refuse.recipient = { code: 550, text: "no such user", address: email };
  const { reference } = accepted(await one.services.accept(contactPost({ email })));
  const failed = (days: number) => failedDeliveries(db, one.time.now + days * DAY_MS);
  await waitFor(async () => (await failed(0)).length === 1);
  one.time.now += 22 * 3_600_000;
  await queueDigest(db, one.time.now, { content, recipients: ["staff@example.com"] });
  await waitFor(() => mailbox.find("staff@example.com", "could not be delivered: 1"));
  expect(await failed(200)).toEqual([`${reference}/acknowledgement`]);
  await markAnswered(db, { reference, now: one.time.now });
  expect(await failed(0)).toEqual([]);
});

test("S1: a failed delivery that no answer settles is told of for a week", async () => {
  const { db } = one.database;
  const email = "mistyped@example.in";
  mailbox.refuse.recipient = { code: 550, text: "no such user", address: email };
  await one.services.accept(contactPost({ email }, { form: "subscribe" }));
  const failed = (days: number) => failedDeliveries(db, one.time.now + days * DAY_MS);
  await waitFor(async () => (await failed(0)).length === 1);
  expect([(await failed(6)).length, (await failed(8)).length]).toEqual([1, 0]);
});

test("S1: the digest shows the newest held posts, however many lie there already", async () => {
  for (let count = 0; count < 21; count += 1) await one.services.accept(contactPost({ nickname: "bot" }));
  one.time.now += 22 * 3_600_000;
  const { reference } = accepted(await one.services.accept(contactPost({ nickname: "bot" })));
  await queueDigest(one.database.db, one.time.now, { content, recipients: ["staff@example.com"] });
  const digest = await waitFor(() => mailbox.find("staff@example.com", "something waits"));
  expect(digest.text).toContain(`  ${reference} `);
  expect(digest.text).toContain("and 2 more");
});

test("S1: when mail fails, the alert webhook and the metrics tell, once", async () => {
  const receiver = await openHookReceiver();
  mailbox.refuse.recipient = { code: 451, text: "later" };
  await one.services.accept(contactPost());
  const alerts = alerter(receiver.url, pino({ enabled: false }), () => one.time.now);
  await alerts.look(one.database.db);
  one.time.now += 3_600_000;
  await alerts.look(one.database.db);
  await alerts.look(one.database.db);
  expect(receiver.calls).toHaveLength(1);
  expect(receiver.calls[0]?.body).not.toContain("mita");
  expect(await one.services.metrics()).toContain("deliveries_oldest_waiting_seconds 3600");
  await receiver.close();
});

test("observability: the log holds no personal data", async () => {
  mailbox.refuse.recipient = { code: 550, text: "no such user <victim@example.in>" };
  await one.services.accept(contactPost({ name: "Victim", email: "victim@example.in" }));
  await waitFor(() => one.log.some(({ facts }) => facts.final === true));
  expect(JSON.stringify(one.log.filter(({ event }) => !event.includes("placeholder")))).not.toMatch(
    /victim/i,
  );
});
