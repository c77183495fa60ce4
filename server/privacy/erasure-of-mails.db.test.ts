import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readContent } from "#server/content/read-content.ts";
import { loadSigner } from "#server/database/signer.ts";
import type { DeliveryRow, EventKind } from "#server/database/tables.ts";
import { recordEvent } from "#server/enquiries/events.ts";
import { give as handOver } from "#server/enquiries/handover.ts";
import { addNote } from "#server/enquiries/staff-actions.ts";
import { getMailFiles, getMailFolder } from "#server/files/mail-files.ts";
import { issueReceipt } from "#server/orders/receipts.ts";
import { newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { type DeliveryKind, deliveryKindNames, isToStaff, listKinds } from "#server/outbox/delivery-kinds.ts";
import { formatRfc3339, HOUR_MS } from "#shared/calendar/indian-time.ts";
import { insertOrder } from "#tests/support/orders.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, type TestServices } from "#tests/support/services.ts";
import { waitForValue } from "#tests/support/wait-for.ts";
import { startWebhookReceiver, type WebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { withDatabase } from "#tests/support/with-database.ts";
import { erasePerson } from "./erasure.ts";

const PERSON = { name: "Zarina Quddus", email: "zarina.quddus@example.in" };
const containsPerson = (text: string) => /zarina|quddus/i.test(text);

/** The events that the mails of some kinds are about. Their ids are the kinds. */
const EVENTS: Partial<Record<DeliveryKind, EventKind>> = {
  unconfirmed: "replied",
  reply: "replied",
  "staff-reply": "replied",
  "visitor-reply": "visitor-replied",
  bounced: "bounced",
  order: "paid",
  "staff-order": "payment-reported",
};

withDatabase(({ start }) => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
  });
  afterEach(() => receiver.close());

  /** Stores two enquiries, one of them overdue, and a subscription of the person, and an enquiry of someone else. */
  async function startWithPerson() {
    const site = await start({ smtpUrl: undefined, webhookUrl: receiver.url });
    const { services, time } = site;
    const { db } = site.database;
    const submit = async (...args: Parameters<typeof createContactSubmission>) =>
      expectAccepted(await services.accept(createContactSubmission(...args))).reference;
    const reference = await submit({ ...PERSON, day: "2026-11-20", part: "morning" });
    await submit(PERSON);
    await submit(PERSON, { form: "subscribe" });
    const others = await submit();
    await db.updateTable("enquiries").set({ reminded_at: time.now }).execute();
    await db
      .updateTable("enquiries")
      .set({ reply_by: time.now - HOUR_MS })
      .where("reference", "=", reference)
      .execute();
    const action = { reference, now: time.now };
    const details = JSON.stringify({ way: "call", host: "", at: "+913324640000" });
    await recordEvent(db, "cancelled", { ...action, details, text: formatRfc3339(time.now) });
    await recordEvent(db, "confirmed", { ...action, details, text: formatRfc3339(time.now) });
    await db
      .updateTable("enquiries")
      .set({ appointment_at: time.now, appointment_reminded_at: time.now })
      .where("reference", "=", reference)
      .execute();
    for (const [id, kind] of Object.entries(EVENTS))
      await recordEvent(db, kind, { ...action, text: `${PERSON.name} pays`, id });
    const order = await insertOrder(db, { reference, state: "paid", now: time.now });
    const payment = { by: "upi", id: "412345678901", at: time.now } as const;
    const fields = JSON.stringify({ name: PERSON.name });
    await issueReceipt(db, order, { fields }, payment, { content: readContent() });
    return { ...site, reference, others };
  }

  /**
   * Queues a delivery of every kind about the enquiry, and one that is about no enquiry, which fails for most kinds.
   * @returns the deliveries, after they were attempted
   */
  function sendEveryKind(
    { database: { db }, time }: TestServices,
    reference: string,
  ): Promise<DeliveryRow[]> {
    const deliveries = deliveryKindNames.flatMap((kind) =>
      [reference, null].map((about) => {
        const recipient = isToStaff({ kind }) || kind === "webhook" ? "" : PERSON.email;
        const id = `${about ?? "many"}/${kind}/${kind}`;
        return newDelivery({ reference: about, kind, recipient, id }, time.now);
      }),
    );
    return queueDeliveries(db, deliveries).then(() =>
      waitForValue(
        () => db.selectFrom("deliveries").selectAll().execute(),
        (rows) => rows.every(({ state }) => state === "delivered" || state === "failed"),
      ),
    );
  }

  /** Returns the text of a mail file, its decoded parts and its text attachments. */
  async function readMail(file: string): Promise<string> {
    const source = readFileSync(file);
    const { attachments, ...mail } = await PostalMime.parse(source);
    const files = attachments.map(
      ({ filename, content }) => `${filename} ${Buffer.from(content as ArrayBuffer)}`,
    );
    return [source, JSON.stringify(mail), ...files].join("\n");
  }

  async function listKindsWithPerson(mailFolder: string, deliveries: DeliveryRow[]): Promise<Set<string>> {
    const kinds = new Set<string>();
    for (const { id, kind } of deliveries) {
      const { file } = getMailFiles(mailFolder, id);
      if (existsSync(file) && containsPerson(await readMail(file))) kinds.add(kind);
    }
    return kinds;
  }

  test("erases a person from mails of every kind, and from all tables (S1)", async () => {
    const site = await startWithPerson();
    const { db } = site.database;
    const mailFolder = getMailFolder(site.dataDir);
    const deliveries = await sendEveryKind(site, site.reference);
    const sent = deliveries.filter(({ state }) => state === "delivered").map(({ kind }) => kind);
    expect(new Set(sent), "every kind can be sent").toEqual(new Set(deliveryKindNames));
    const named = await listKindsWithPerson(mailFolder, deliveries);
    expect(listKinds("holdsNames")).toEqual(expect.arrayContaining([...named]));
    expect([...named]).toEqual(expect.arrayContaining(["staff", "reply", "reminder", "overdue", "digest"]));

    const request = { person: { email: PERSON.email }, now: site.time.now, mailFolder };
    await erasePerson(site.database, await loadSigner(db), request);
    const files = readdirSync(mailFolder);
    expect(files).toContain(`${site.others}.staff.eml`);
    for (const file of files)
      expect(containsPerson(await readMail(join(mailFolder, file))), file).toBe(false);
    const receipts = await db.selectFrom("receipts").select("document").execute();
    expect(receipts.map(({ document }) => containsPerson(document))).toEqual([true]);
    for (const { name } of await db.introspection.getTables()) {
      // Tax law requires the receipts.
      if (name === "receipts") continue;
      const rows = await db
        .selectFrom(name as "enquiries")
        .selectAll()
        .execute();
      expect(containsPerson(JSON.stringify(rows)), name).toBe(false);
    }
  });

  test("removes mails with a conversation from which a text about a person was erased (S1)", async () => {
    const site = await start({ smtpUrl: undefined });
    const { db } = site.database;
    const mailFolder = getMailFolder(site.dataDir);
    const submission = createContactSubmission({ email: "mitra@x.in" });
    const { reference } = expectAccepted(await site.services.accept(submission));
    const [slug = ""] = readContent().members.keys();
    const give = (why: string, now: number) =>
      handOver(db, { reference, now }, { slug: `${slug}${why && "-other"}`, email: "a@example.com" }, why);
    await addNote(db, { reference, now: site.time.now }, `Quotes\n${PERSON.email} pays`);
    expect(await give("", site.time.now)).toBe(true);
    site.time.now += 1_000;
    expect(await give(`She knows\n${PERSON.email}`, site.time.now)).toBe(true);
    await waitForValue(
      () => db.selectFrom("deliveries").select("state").execute(),
      (rows) => rows.length === 4 && rows.every(({ state }) => state === "delivered"),
    );
    const listNaming = () =>
      Promise.all(readdirSync(mailFolder).map((file) => readMail(join(mailFolder, file)))).then((mails) =>
        mails.filter(containsPerson),
      );
    expect(await listNaming()).toHaveLength(2);
    const request = { person: { email: PERSON.email }, now: site.time.now, mailFolder };
    const { counts } = await erasePerson(site.database, await loadSigner(db), request);
    expect(counts).toMatchObject({ notes: 2, deliveries: 1, mailFiles: 2 });
    expect(await listNaming()).toEqual([]);
    const events = await db.selectFrom("events").select(["kind", "details"]).execute();
    expect(events).toEqual([{ kind: "given", details: null }]);
  });
});
