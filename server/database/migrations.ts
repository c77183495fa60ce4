import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Changes of the tables. They run in the order of their names, so a new name sorts after the last one. One that has run
 * anywhere is never edited or renamed.
 */
export const migrations: Record<string, Migration> = {
  "2026-11-21-first-tables": { up: firstTables },
  "2026-11-23-retries": { up: retries },
  "2026-11-24-first-contacts": { up: firstContacts },
  "2026-11-25-board": { up: board },
  "2026-11-26-spam": { up: spam },
};

async function firstTables(db: Kysely<unknown>): Promise<void> {
  await createEnquiries(db);
  await createDeliveries(db);
  await createSubscriptions(db);
  await db.schema
    .createTable("identities")
    .addColumn("identity", "text", (c) => c.primaryKey())
    .addColumn("reference", "text", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("erasures")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("erased_at", "bigint", (c) => c.notNull())
    .addColumn("person", "text", (c) => c.notNull())
    .addColumn("counts", "text", (c) => c.notNull())
    .execute();
}

async function createEnquiries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("enquiries")
    .addColumn("reference", "text", (c) => c.primaryKey())
    .addColumn("form", "text", (c) => c.notNull())
    .addColumn("subject", "text")
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .addColumn("reply_by", "bigint", (c) => c.notNull())
    .addColumn("fields", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("page", "text")
    .addColumn("campaign", "text", (c) => c.notNull())
    .addColumn("consent", "text", (c) => c.notNull())
    .addColumn("client", "text", (c) => c.notNull())
    .addColumn("held_reason", "text")
    .addColumn("released_at", "bigint")
    .addColumn("forwarded_at", "bigint")
    .addColumn("answered_at", "bigint")
    .addColumn("moderation", "text")
    .addColumn("moderated_at", "bigint")
    .execute();
  await index(db, "enquiries", ["received_at"]);
  await index(db, "enquiries", ["email"]);
  await index(db, "enquiries", ["client", "received_at"]);
  await sql`create index enquiries_moderated on enquiries (subject) where moderation is not null`.execute(db);
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deliveries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("reference", "text")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("recipient", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("next_attempt_at", "bigint", (c) => c.notNull())
    .addColumn("lease_owner", "text")
    .addColumn("delivered_at", "bigint")
    .addColumn("last_error", "text")
    .execute();
  await index(db, "deliveries", ["reference"]);
  await index(db, "deliveries", ["recipient", "created_at"]);
  await sql`create index deliveries_due on deliveries (next_attempt_at) where state in ('waiting', 'sending')`.execute(
    db,
  );
}

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscriptions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("reference", "text", (c) => c.notNull())
    .addColumn("requested_at", "bigint", (c) => c.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("ended_at", "bigint")
    .execute();
}

async function retries(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("deliveries").addColumn("retried_at", "bigint").execute();
}

async function firstContacts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("deliveries").addColumn("first_contact_at", "bigint").execute();
  await sql`create index deliveries_first_contacts on deliveries (first_contact_at) where first_contact_at is not null`.execute(
    db,
  );
}

async function board(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ["taken_by", "text"],
    ["spam_at", "bigint"],
    ["next_reminder_at", "bigint"],
    ["search", "text"],
  ] as const)
    await db.schema.alterTable("enquiries").addColumn(name, type).execute();
  await sql`update enquiries set search = lower(reference || ' ' || coalesce(phone, '') || ' ' || fields)`.execute(
    db,
  );
  // Whose promise still runs is reminded of when it has run out; of older ones the digest tells.
  await sql`update enquiries set next_reminder_at = reply_by where answered_at is null
    and form not in ('comment', 'subscribe') and reply_by > ${sql.lit(Date.now())}`.execute(db);
  const state = sql`(case when spam_at is not null then 'spam'
    when held_reason is not null and released_at is null then 'held'
    when form in ('comment', 'subscribe') then 'elsewhere'
    when answered_at is null then 'open' else 'answered' end)`;
  await sql`create index enquiries_board on enquiries (${state}, reply_by, reference)`.execute(db);
  await sql`create index enquiries_taken on enquiries (taken_by, ${state}, reply_by, reference) where taken_by is not null`.execute(
    db,
  );
  // With the reference in it, the board finds where a page of a search ends without sorting.
  await db.schema.dropIndex("enquiries_received_at").execute();
  await index(db, "enquiries", ["received_at", "reference"]);
  await sql`create index enquiries_phone on enquiries (phone) where phone is not null`.execute(db);
  await sql`create index enquiries_reminders on enquiries (next_reminder_at) where next_reminder_at is not null`.execute(
    db,
  );
  await sql`create index enquiries_answered on enquiries (answered_at) where answered_at is not null`.execute(
    db,
  );
  await db.schema
    .createTable("events")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("reference", "text", (c) => c.notNull())
    .addColumn("happened_at", "bigint", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("actor", "text")
    .addColumn("text", "text", (c) => c.notNull())
    .execute();
  await index(db, "events", ["reference"]);
  await db.schema
    .createTable("board_sessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("link", "text", (c) => c.notNull().unique())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
}

async function spam(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("enquiries").addColumn("taught", "text").execute();
  await db.schema
    .createTable("spam_marks")
    .addColumn("mark", "text", (c) => c.primaryKey())
    .addColumn("spam", "integer", (c) => c.notNull())
    .addColumn("real", "integer", (c) => c.notNull())
    .addColumn("taught_at", "bigint", (c) => c.notNull())
    .execute();
}

const index = (db: Kysely<unknown>, table: string, columns: string[]) =>
  db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
