import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSigner } from "#server/database/signer.ts";
import type { EventKind } from "#server/database/tables.ts";
import { getEventDeliveryId, recordEvent } from "#server/enquiries/events.ts";
import { addNote } from "#server/enquiries/staff-actions.ts";
import { getMailFolder } from "#server/files/mail-files.ts";
import { describeUnreadableMail, recordUnreadableMail } from "#server/mailbox/unreadable-mails.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitForValue } from "#tests/support/wait-for.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { erasePerson, parsePerson } from "./erasure.ts";

withDatabase(({ start }) => {
  const startSite = () => start({ outbox: false });
  /** Starts a site that writes mails to files. */
  const startWithMailFiles = () => start({ smtpUrl: undefined });

  async function erase({ database, dataDir, time }: TestServices, identifier: string) {
    const person = parsePerson(identifier);
    if (!person) throw new Error(`Expected an email address or a telephone number, got ${identifier}.`);
    const request = { person, now: time.now, mailFolder: getMailFolder(dataDir) };
    return erasePerson(database, await loadSigner(database.db), request);
  }

  const submit = async ({ services }: TestServices, fields: Record<string, string> = {}) =>
    expectAccepted(await services.accept(createContactSubmission(fields))).reference;

  async function record({ database: { db }, time }: TestServices, reference: string, events: EventInput[]) {
    for (const { kind, text, id, file } of events) {
      await recordEvent(db, kind, { id, reference, now: time.now, text });
      if (!id) continue;
      const deliveryId = getEventDeliveryId(reference, "visitor-reply", id);
      await queueDeliveries(db, newDelivery({ reference, kind: "visitor-reply", id: deliveryId }, time.now));
      if (file)
        await db
          .insertInto("attachments")
          .values({
            id: `file of ${id}`,
            reference,
            reply: id,
            name: file,
            type: "text/plain",
            size: 1,
            content: "YQ==",
          })
          .execute();
    }
  }
  interface EventInput {
    kind: EventKind;
    text: string;
    id?: string;
    file?: string;
  }

  const listTexts = async ({ database: { db } }: TestServices) =>
    (await db.selectFrom("events").select("text").orderBy("text").execute()).map(({ text }) => text);

  test("erases all data of a person and stores a record of the erasure (S1)", async () => {
    const site = await startWithMailFiles();
    const { services, database, dataDir, time } = site;
    const { db } = database;
    const secret = "unforgettable-words";
    const submission = createContactSubmission({ email: "Erase.Me@example.in", message: secret, key: "k" });
    const { statusToken } = expectAccepted(await services.accept(submission));
    await services.accept({ ...submission, form: "subscribe" });
    await services.accept(createContactSubmission({ email: "stay@example.in" }));
    await waitForValue(
      () => db.selectFrom("deliveries").select("state").execute(),
      (rows) => rows.length === 6 && rows.every(({ state }) => state === "delivered"),
    );
    const mail = { folder: "INBOX", uidValidity: "1", uid: 1 };
    await recordUnreadableMail(db, mail, time.now);
    const description = { subject: secret, sender: "erase.me@example.in", received_at: time.now };
    await describeUnreadableMail(db, mail, description);
    const { counts } = await erase(site, "erase.me@example.in");
    expect(counts).toEqual({
      enquiries: 2,
      notes: 0,
      mails: 1,
      deliveries: 4,
      subscriptions: 1,
      mailFiles: 4,
      receipts: 0,
    });
    expect(await services.status(statusToken)).toBeUndefined();
    for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const content = readFileSync(join(file.parentPath, file.name), "latin1");
      expect(content, file.name).not.toContain(secret);
      expect(content.toLowerCase(), file.name).not.toContain("erase.me@");
    }
    const record = await db.selectFrom("erasures").selectAll().executeTakeFirstOrThrow();
    expect(record.person).toBe((await loadSigner(db)).digest("erase.me@example.in"));
    expect(await services.accept(submission)).toMatchObject({ kind: "accepted", isDuplicate: false });
  });

  test("leaves no mail file when a mail is being written during the erasure (S1)", async () => {
    const email = "erase.me@example.in";
    for (let delayMs = 0; delayMs < 8; delayMs += 0.5) {
      const site = await startWithMailFiles();
      const mailFolder = getMailFolder(site.dataDir);
      await site.services.accept(createContactSubmission({ email }));
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await erase(site, email);
      await site.services.stopOutbox();
      expect(existsSync(mailFolder) ? readdirSync(mailFolder) : [], `after ${delayMs} ms`).toEqual([]);
    }
  });

  test("finds a person by telephone number, and in notes on other enquiries (S1)", async () => {
    const site = await startSite();
    const { db } = site.database;
    await submit(site, { phone: "98300 11223" });
    const reference = await submit(site, { email: "stay@example.in" });
    for (const note of ["Her cousin, 98300-11223, pays", "His cousin.Ravi@example.in", "Rang at noon"])
      await addNote(db, { reference, now: site.time.now }, note);
    expect((await erase(site, "+91 98300 11223")).counts).toMatchObject({ enquiries: 1, notes: 1 });
    expect((await erase(site, "cousin.ravi@example.in")).counts).toMatchObject({ enquiries: 0, notes: 1 });
    expect(parsePerson("his cousin")).toBeUndefined();
    const notes = await db.selectFrom("events").select("text").where("kind", "=", "note").execute();
    expect(notes).toEqual([{ text: "Rang at noon" }]);
    const { search } = await db.selectFrom("enquiries").select("search").executeTakeFirstOrThrow();
    expect(search).toContain("rang at noon");
    expect(search).not.toContain("cousin");
  });

  test("erases what a person wrote about another person's enquiry, and what staff wrote about them (S1)", async () => {
    const site = await startSite();
    const { database } = site;
    const reference = await submit(site, { email: "mitra@x.in" });
    await record(site, reference, [
      { kind: "visitor-replied", text: "ra@x.in\n\nI am her brother.", id: "brother", file: "id.txt" },
      { kind: "visitor-replied", text: "mitra@x.in\n\nI am she.", id: "mitra", file: "plan.txt" },
      { kind: "visitor-replied", text: "My own words about ra@x.in" },
      { kind: "visitor-replied", text: "Thanks\n\nOn Wed, Ra <ra@x.in> wrote:\n> I am her brother." },
      { kind: "replied", text: "Yes\n\nOn Wed, Ra <ra@x.in> wrote:\n> I am her brother." },
      { kind: "replied", text: "We asked ra@x.in to call you." },
      { kind: "bounced", text: "ra@x.in\n550 no such user" },
      { kind: "bounced", text: "mitra@x.in\n550 no such user" },
    ]);
    for (const note of ["Pays for ra@x.in.", "mitra@x.in pays"])
      await addNote(database.db, { reference, now: site.time.now }, note);
    const { counts } = await erase(site, "Ra@X.in");
    expect(counts).toEqual({
      ...{ enquiries: 0, notes: 2, mails: 4, deliveries: 1, subscriptions: 0, mailFiles: 0, receipts: 0 },
    });
    expect(await listTexts(site)).toEqual(
      [
        "mitra@x.in\n\nI am she.",
        "My own words about ra@x.in",
        "Thanks",
        "Yes",
        "mitra@x.in\n550 no such user",
        "mitra@x.in pays",
      ].toSorted((a, b) => (a < b ? -1 : 1)),
    );
    const files = await database.db.selectFrom("attachments").select("name").execute();
    expect(files).toEqual([{ name: "plan.txt" }]);
    const deliveries = database.db.selectFrom("deliveries").select("id").where("kind", "=", "visitor-reply");
    expect(await deliveries.execute()).toEqual([
      { id: getEventDeliveryId(reference, "visitor-reply", "mitra") },
    ]);
    const { search } = await database.db.selectFrom("enquiries").select("search").executeTakeFirstOrThrow();
    expect(search).not.toContain("brother");
  });

  test("erases the addresses to which a mail of staff was sent (S1)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await submit(site, { email: "mitra@x.in" });
    const event = { reference, now: site.time.now, text: "Yes" };
    await recordEvent(db, "replied", { ...event, id: "both", recipients: ["mitra@x.in", "r_a@x.in"] });
    await recordEvent(db, "replied", { ...event, id: "other", recipients: ["mitra@x.in", "rba@x.in"] });
    await erase(site, "r_a@x.in");
    const events = db.selectFrom("events").select(["id", "recipients"]).where("kind", "=", "replied");
    expect(await events.orderBy("id").execute()).toEqual([
      { id: "both", recipients: null },
      { id: "other", recipients: '["mitra@x.in","rba@x.in"]' },
    ]);
  });

  test("erases the drafts of replies about a person (S1)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const reference = await submit(site);
    for (const [actor, text] of [
      ["a", "We will call ra@x.in"],
      ["b", "We will call mitra@x.in"],
    ] as const)
      await db.insertInto("reply_drafts").values({ id: actor, reference, actor, text }).execute();
    expect((await erase(site, "ra@x.in")).counts).toMatchObject({ notes: 1 });
    expect(await db.selectFrom("reply_drafts").select("actor").execute()).toEqual([{ actor: "b" }]);
  });

  test("issues no erasure record if nothing was stored about the person (S1)", async () => {
    const site = await startSite();
    await submit(site, { email: "mitra@x.in", phone: "98300 11224" });
    for (const identifier of ["ra@x.in", "+91 98300 11223"])
      expect(await erase(site, identifier)).toMatchObject({
        id: undefined,
        counts: { enquiries: 0, notes: 0 },
      });
    expect(await site.database.db.selectFrom("erasures").selectAll().execute()).toEqual([]);
  });

  test("erases many enquiries in several transactions, with one record of all (S1)", async () => {
    const site = await startSite();
    const { db } = site.database;
    const count = 60;
    for (let index = 0; index < count; index += 1) await submit(site, { email: "ra@x.in" });
    const rest = await submit(site, { email: "mitra@x.in" });
    const events = Array.from({ length: 450 }, (_, index) => ({
      kind: "note" as const,
      text: `${index}: ra@x.in`,
    }));
    await record(site, rest, events);
    const { id, counts } = await erase(site, "ra@x.in");
    expect(counts).toMatchObject({ enquiries: count, notes: 450 });
    const records = await db.selectFrom("erasures").selectAll().execute();
    expect(records.map((row) => [row.id, JSON.parse(row.counts)])).toEqual([[id, counts]]);
    expect(await db.selectFrom("enquiries").select("reference").execute()).toEqual([{ reference: rest }]);
    expect(await listTexts(site)).toEqual([]);
  });
});
