import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Every change of the tables, oldest first; one that has run anywhere is never edited. */
export const migrations: Record<string, Migration> = {
  "2026-11-21-first-tables": { up: firstTables },
  "2026-11-23-retries": { up: retries },
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

const index = (db: Kysely<unknown>, table: string, columns: string[]) =>
  db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns)
    .execute();
