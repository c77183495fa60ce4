import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { loadSigner } from "#server/database/signer.ts";
import { addNote } from "#server/enquiries/staff-actions.ts";
import { describeUnreadableMail, recordUnreadableMail } from "#server/mailbox/unreadable-mails.ts";
import { expectAccepted } from "#tests/support/outcomes.ts";
import { createContactSubmission, createTestServices } from "#tests/support/services.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { erasePerson, parsePerson } from "./erasure.ts";

// The tests wait for mails, and the outbox polls once a second.
vi.setConfig({ testTimeout: 30_000 });

test("erases all data of a person and stores a record of the erasure (S1)", async () => {
  const { services, database, dataDir, time, close } = await createTestServices();
  const secret = "unforgettable-words";
  const submission = createContactSubmission({ email: "Erase.Me@example.in", message: secret, key: "k" });
  const { statusToken } = (await services.accept(submission)) as { statusToken: string };
  await services.accept({ ...submission, form: "subscribe" });
  await services.accept(createContactSubmission({ email: "stay@example.in" }));
  const mailFolder = join(dataDir, "mail");
  await waitFor(async () => {
    const rows = await database.db.selectFrom("deliveries").select("state").execute();
    return rows.length === 6 && rows.every(({ state }) => state === "delivered");
  });
  const mail = { folder: "INBOX", uidValidity: "1", uid: 1 };
  await recordUnreadableMail(database.db, mail, time.now);
  const description = { subject: secret, sender: "erase.me@example.in", received_at: time.now };
  await describeUnreadableMail(database.db, mail, description);
  const signer = await loadSigner(database.db);
  const request = { person: { email: "erase.me@example.in" }, now: time.now, mailFolder };
  const { counts } = await erasePerson(database, signer, request);
  expect(counts).toEqual({ enquiries: 2, notes: 0, mails: 1, deliveries: 4, subscriptions: 1, mailFiles: 4 });
  expect(await services.status(statusToken)).toBeUndefined();
  for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const content = readFileSync(join(file.parentPath, file.name), "latin1");
    expect(content, file.name).not.toContain(secret);
    expect(content.toLowerCase(), file.name).not.toContain("erase.me@");
  }
  const record = await database.db.selectFrom("erasures").selectAll().executeTakeFirstOrThrow();
  expect(record.person).toBe(signer.digest("erase.me@example.in"));
  expect(await services.accept(submission)).toMatchObject({ kind: "accepted", isDuplicate: false });
  await close();
});

test("reports that a concurrent reader prevents overwriting deleted rows, and overwrites them afterwards (S1)", async () => {
  const { services, database, dataDir, time, close } = await createTestServices({ outbox: false });
  const secret = "unforgettable-words";
  await services.accept(createContactSubmission({ email: "erase.me@example.in", message: secret }));
  const readLog = () => readFileSync(join(dataDir, "enquiries.sqlite-wal"), "latin1");
  const reader = new DatabaseSync(join(dataDir, "enquiries.sqlite"));
  reader.exec("begin");
  reader.prepare("select count(*) from enquiries").get();
  const signer = await loadSigner(database.db);
  const request = {
    person: { email: "erase.me@example.in" },
    now: time.now,
    mailFolder: join(dataDir, "mail"),
  };
  expect(await erasePerson(database, signer, { ...request, maxWaitMs: 0 })).toMatchObject({
    counts: { enquiries: 1 },
    overwritten: false,
  });
  expect(readLog()).toContain(secret);
  const secondErasure = erasePerson(database, signer, request);
  setTimeout(() => reader.close(), 100);
  expect(await secondErasure).toMatchObject({ counts: { enquiries: 0 }, overwritten: true });
  expect(readLog()).not.toContain(secret);
  await close();
});

test("leaves no mail file when a mail is being written during the erasure (S1)", async () => {
  for (let delayMs = 0; delayMs < 8; delayMs += 0.5) {
    const { services, database, dataDir, time, close } = await createTestServices();
    const signer = await loadSigner(database.db);
    const email = "erase.me@example.in";
    const mailFolder = join(dataDir, "mail");
    await services.accept(createContactSubmission({ email }));
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await erasePerson(database, signer, { person: { email }, now: time.now, mailFolder });
    await services.close();
    expect(existsSync(mailFolder) ? readdirSync(mailFolder) : [], `after ${delayMs} ms`).toEqual([]);
    await close();
  }
});

test("rolls back the erasure if its record cannot be stored (S1)", async () => {
  const { services, database, dataDir, time, close } = await createTestServices({ outbox: false });
  await services.accept(createContactSubmission({ email: "erase.me@example.in" }));
  const { db } = database;
  await sql`create trigger full before insert on erasures begin select raise(abort, 'disk full'); end`.execute(
    db,
  );
  const request = {
    person: { email: "erase.me@example.in" },
    now: time.now,
    mailFolder: join(dataDir, "mail"),
  };
  await expect(erasePerson(database, await loadSigner(db), request)).rejects.toThrow("disk full");
  expect(await db.selectFrom("enquiries").select("reference").execute()).toHaveLength(1);
  await close();
});

test("stores what was erased with the part that was erased before an error (S1)", async () => {
  const { services, database, dataDir, time, close } = await createTestServices({ outbox: false });
  const { db } = database;
  const email = "erase.me@example.in";
  for (let index = 0; index < 30; index += 1) await services.accept(createContactSubmission({ email }));
  const { last } = await db
    .selectFrom("enquiries")
    .select((e) => e.fn.max("reference").as("last"))
    .executeTakeFirstOrThrow();
  const trigger = `create trigger fails before delete on enquiries when old.reference = '${last}'
    begin select raise(abort, 'disk full'); end`;
  await sql.raw(trigger).execute(db);
  const request = { person: { email }, now: time.now, mailFolder: join(dataDir, "mail") };
  await expect(erasePerson(database, await loadSigner(db), request)).rejects.toThrow("disk full");
  const rest = await db.selectFrom("enquiries").select("reference").execute();
  const { counts } = await db.selectFrom("erasures").select("counts").executeTakeFirstOrThrow();
  expect(JSON.parse(counts).enquiries).toBe(30 - rest.length);
  expect(rest.length).toBeLessThan(30);
  await close();
});

test("finds a person by telephone number, and in notes on other enquiries (S1)", async () => {
  const { services, database, dataDir, time, close } = await createTestServices({ outbox: false });
  const { db } = database;
  const phone = "98300 11223";
  await services.accept(createContactSubmission({ phone }));
  const { reference } = expectAccepted(
    await services.accept(createContactSubmission({ email: "stay@example.in" })),
  );
  const action = { reference, now: time.now };
  for (const note of ["Her cousin, 98300-11223, pays", "His cousin.Ravi@example.in", "Rang at noon"])
    await addNote(db, action, note);
  const signer = await loadSigner(db);
  const request = { now: time.now, mailFolder: join(dataDir, "mail") };
  const erase = async (identifier: string) => {
    const person = parsePerson(identifier);
    return person && (await erasePerson(database, signer, { person, ...request })).counts;
  };
  expect(await erase("+91 98300 11223")).toMatchObject({ enquiries: 1, notes: 1 });
  expect(await erase("cousin.ravi@example.in")).toMatchObject({ enquiries: 0, notes: 1 });
  expect(await erase("his cousin")).toBeUndefined();
  const notes = await db.selectFrom("events").select("text").where("kind", "=", "note").execute();
  expect(notes).toEqual([{ text: "Rang at noon" }]);
  const { search } = await db.selectFrom("enquiries").select("search").executeTakeFirstOrThrow();
  expect(search).toContain("rang at noon");
  expect(search).not.toContain("cousin");
  await close();
});
