import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSigner } from "#server/database/signer.ts";
import type { EventKind } from "#server/database/tables.ts";
import { getEventDeliveryId, recordEvent } from "#server/enquiries/events.ts";
import { addNote } from "#server/enquiries/staff-actions.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { erasePerson, parsePerson } from "./erasure.ts";

withDatabase(({ start }) => {
  const startSite = () => start({ outbox: false });

  async function erase({ database, dataDir, time }: TestServices, identifier: string) {
    const person = parsePerson(identifier);
    if (!person) throw new Error(`Expected an email address or a telephone number, got ${identifier}.`);
    const request = { person, now: time.now, mailFolder: join(dataDir, "mail") };
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
      ...{ enquiries: 0, notes: 2, mails: 4, deliveries: 1, subscriptions: 0, mailFiles: 0 },
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
