import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { loadSigner } from "#server/database/signer.ts";
import { createContactSubmission, createTestServices } from "#tests/support/services.ts";
import { erasePerson } from "./erasure.ts";

// Tests that use triggers or the write-ahead log of SQLite; the others are in erasure.db.test.ts.

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
