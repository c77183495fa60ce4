import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { migrate } from "./connect.ts";
import { migrations } from "./migrations.ts";
import { openSqlite } from "./sqlite.ts";

test("ends sessions of older board links and adds notes and telephone numbers to the search text (B1)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const database = openSqlite(join(folder, "enquiries.sqlite"));
  const { db } = database;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("2026-11-26-spam");
  await sql`insert into enquiries (reference, form, received_at, reply_by, fields, email, campaign, consent, client)
    values ('HD-7K3M9-QXT2A', 'contact', 1, 2, ${JSON.stringify({ message: "Ring 98311 22022 or ৯৮৩১১ ২২০২৩" })}, 'a@example.in', '{}', '{}', '')`.execute(
    db,
  );
  await sql`insert into events values ('1', 'HD-7K3M9-QXT2A', 3, 'note', null, 'His brother asked')`.execute(
    db,
  );
  await sql`insert into board_sessions values ('secret', 'link', 9999999999999)`.execute(db);
  await migrate(database);
  expect(await db.selectFrom("board_sessions").selectAll().execute()).toEqual([]);
  const { search, version } = await db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  for (const text of ["9831122022", "9831122023", "98311 22022", "hd7k3m9qxt2a", "brother"])
    expect(search).toContain(text);
  expect(version).toBe(0);
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test("runs migrations in the order in which they were added (S1)", () => {
  const names = Object.keys(migrations);
  expect(names.toSorted()).toEqual(names);
  const numbered = names.filter((name) => name.startsWith("migration-"));
  const datedCount = names.length - numbered.length;
  expect(names.slice(datedCount)).toEqual(numbered);
  for (const [index, name] of numbered.entries()) {
    const number = String(datedCount + index + 1).padStart(3, "0");
    expect(name).toMatch(new RegExp(`^migration-${number}-[a-z-]+$`));
  }
});

test("deletes the settings that stored how long sending was paused, and leaves deliveries unchanged (E6)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const database = openSqlite(join(folder, "enquiries.sqlite"));
  const { db } = database;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("2026-11-27-spam-labels");
  await sql`insert into settings values ('trouble of mail server smtp.example.in', '{"failures":2,"until":9}'), ('digest-last', '2026-11-26')`.execute(
    db,
  );
  await sql`insert into deliveries (id, reference, kind, recipient, state, attempts, created_at, next_attempt_at, first_contact_at)
    values ('HD-1/acknowledgement', 'HD-1', 'acknowledgement', 'a@example.in', 'withheld', 0, 1, 1, 5)`.execute(
    db,
  );
  await migrate(database);
  expect(await db.selectFrom("settings").select("name").execute()).toEqual([{ name: "digest-last" }]);
  expect(await db.selectFrom("deliveries").select(["id", "state", "created_at"]).execute()).toEqual([
    { id: "HD-1/acknowledgement", state: "withheld", created_at: 1 },
  ]);
  await db.destroy();
  rmSync(folder, { recursive: true });
});
