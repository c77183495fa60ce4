import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * SQL for the state of an enquiry on the board. Indexes contain this expression. `elsewhere`: comments and
 * subscriptions, which have their own pages.
 */
const boardState = `(case when spam_at is not null then 'spam'
  when held_reason is not null and released_at is null then 'held'
  when form in ('comment', 'subscribe') then 'elsewhere'
  when answered_at is null then 'open' else 'answered' end)`;

/**
 * Migrations in SQL for both SQLite and PostgreSQL. They run in the order of their names: the dated ones, then the
 * numbered ones. A migration that has run on any database must not be changed or renamed, so it must not call code that
 * may change. The first column of a table is its primary key.
 */
export const migrations: Record<string, Migration> = {
  "2026-11-21-first-tables": runStatements([
    `create table enquiries (
      reference text primary key,
      form text not null,
      subject text,
      received_at bigint not null,
      reply_by bigint not null,
      fields text not null,
      email text not null,
      phone text,
      page text,
      campaign text not null,
      consent text not null,
      client text not null,
      held_reason text,
      released_at bigint,
      forwarded_at bigint,
      answered_at bigint,
      moderation text,
      moderated_at bigint
    )`,
    "create index enquiries_received_at on enquiries (received_at)",
    "create index enquiries_email on enquiries (email)",
    "create index enquiries_client_received_at on enquiries (client, received_at)",
    "create index enquiries_moderated on enquiries (subject) where moderation is not null",
    `create table deliveries (
      id text primary key,
      reference text,
      kind text not null,
      recipient text not null,
      state text not null,
      attempts integer not null,
      created_at bigint not null,
      next_attempt_at bigint not null,
      lease_owner text,
      delivered_at bigint,
      last_error text
    )`,
    "create index deliveries_reference on deliveries (reference)",
    "create index deliveries_recipient_created_at on deliveries (recipient, created_at)",
    "create index deliveries_due on deliveries (next_attempt_at) where state in ('waiting', 'sending')",
    `create table subscriptions (
      id text primary key,
      email text not null unique,
      name text not null,
      state text not null,
      reference text not null,
      requested_at bigint not null,
      confirmed_at bigint,
      ended_at bigint
    )`,
    "create table identities (identity text primary key, reference text not null, expires_at bigint not null)",
    "create table settings (name text primary key, value text not null)",
    `create table erasures (
      id text primary key,
      erased_at bigint not null,
      person text not null,
      counts text not null
    )`,
  ]),
  "2026-11-23-retries": runStatements(["alter table deliveries add column retried_at bigint"]),
  "2026-11-24-first-contacts": runStatements([
    "alter table deliveries add column first_contact_at bigint",
    "create index deliveries_first_contacts on deliveries (first_contact_at) where first_contact_at is not null",
  ]),
  "2026-11-25-board": runStatements([
    "alter table enquiries add column taken_by text",
    "alter table enquiries add column spam_at bigint",
    "alter table enquiries add column next_reminder_at bigint",
    "alter table enquiries add column search text",
    "update enquiries set search = lower(reference || ' ' || coalesce(phone, '') || ' ' || fields)",
    // Enquiries before their deadline get the overdue mail at the deadline. The digest lists those already overdue.
    `update enquiries set next_reminder_at = reply_by where answered_at is null
      and form not in ('comment', 'subscribe') and reply_by > ${Date.now()}`,
    `create index enquiries_board on enquiries (${boardState}, reply_by, reference)`,
    `create index enquiries_taken on enquiries (taken_by, ${boardState}, reply_by, reference)
      where taken_by is not null`,
    // Includes the reference, because the board pages through search results in this order.
    "drop index enquiries_received_at",
    "create index enquiries_received_at_reference on enquiries (received_at, reference)",
    "create index enquiries_phone on enquiries (phone) where phone is not null",
    "create index enquiries_reminders on enquiries (next_reminder_at) where next_reminder_at is not null",
    "create index enquiries_answered on enquiries (answered_at) where answered_at is not null",
    `create table events (
      id text primary key,
      reference text not null,
      happened_at bigint not null,
      kind text not null,
      actor text,
      text text not null
    )`,
    "create index events_reference on events (reference)",
    "create table board_sessions (id text primary key, link text not null unique, expires_at bigint not null)",
  ]),
  "2026-11-26-spam": runStatements([
    "alter table enquiries add column taught text",
    `create table spam_marks (
      mark text primary key,
      spam integer not null,
      "real" integer not null,
      taught_at bigint not null
    )`,
  ]),
  "2026-11-27-board-sessions": runStatements([
    // Visitors may have received board links in quoted staff mails, so existing sessions are not trusted.
    "delete from board_sessions",
    "alter table board_sessions add column recipient text not null default ''",
    "alter table board_sessions add column device text not null default ''",
    "alter table board_sessions add column last_used_at bigint not null default 0",
    "alter table enquiries add column version integer not null default 0",
  ]),
  "2026-11-27-search-text": {
    up: computeSearchText,
  },
  "2026-11-27-spam-labels": runStatements([
    "alter table enquiries add column spam_reasons text",
    "update spam_marks set spam = 0 where spam < 0",
    'update spam_marks set "real" = 0 where "real" < 0',
  ]),
  "2026-11-28-outbox": runStatements([
    // Older versions stored how long sending was paused after mail server errors, and limited the first mails to new
    // addresses.
    "delete from settings where name like 'trouble of mail server %'",
    "drop index deliveries_first_contacts",
    "alter table deliveries drop column first_contact_at",
  ]),
  "2026-11-29-visits": runStatements([
    `create table visit_totals (
      id text primary key,
      day text not null,
      dimension text not null,
      value text not null,
      visits integer not null,
      views integer not null
    )`,
    "create index visit_totals_day on visit_totals (day)",
    "alter table enquiries add column entry_page text",
    "alter table enquiries add column referrer text",
  ]),
  "2026-11-30-replies": runStatements([
    `create table reply_drafts (
      id text primary key,
      reference text not null,
      actor text not null,
      text text not null,
      unique (reference, actor)
    )`,
    `create table attachments (
      id text primary key,
      reference text not null,
      reply text not null,
      name text not null,
      type text not null,
      size integer not null,
      content text not null
    )`,
    "create index attachments_reference on attachments (reference)",
    "create index attachments_reply on attachments (reply)",
  ]),
  "2026-12-01-reminders": runStatements([
    "alter table enquiries add column reminded_at bigint",
    "create index enquiries_reminded on enquiries (reminded_at) where reminded_at is not null",
  ]),
  "2026-12-02-mailbox": runStatements(["alter table enquiries add column asked_at bigint"]),
  "2026-12-03-people": runStatements([
    "alter table enquiries add column merged_into text",
    "create index enquiries_merged on enquiries (merged_into) where merged_into is not null",
    "create index enquiries_comments on enquiries (moderation, received_at, reference) where moderation is not null",
    "create index subscriptions_state on subscriptions (state, requested_at, id)",
  ]),
  "2026-12-04-handover": runStatements(["alter table events add column details text"]),
  // Numbered from here on, because the order of dates depends on who chose them.
  "migration-016-unreadable-mails": runStatements([
    `create table unreadable_mails (
      id text primary key,
      folder text not null,
      uid_validity text not null,
      uid bigint not null,
      failures integer not null,
      state text not null,
      received_at bigint not null,
      failed_at bigint not null,
      subject text not null,
      sender text not null
    )`,
  ]),
  "migration-017-mail-limits": runStatements([
    "alter table enquiries add column client_prefix text",
    "create index enquiries_client_prefix on enquiries (client_prefix, received_at) where client_prefix is not null",
    "alter table enquiries add column mailbox text",
    "create index enquiries_mailbox on enquiries (mailbox) where mailbox is not null",
  ]),
  "migration-018-mail-senders": runStatements([
    "alter table events add column sender text",
    "alter table events add column recipients text",
  ]),
  "migration-019-incoming-mail-limits": runStatements([
    `create index events_mails on events (happened_at)
      where kind in ('visitor-replied', 'replied', 'bounced')`,
    // With the size, because its sum would otherwise read the contents.
    "drop index attachments_reference",
    "create index attachments_reference_size on attachments (reference, size)",
  ]),
  "migration-020-conversations": runStatements([
    "alter table events add column message_id text",
    "drop index events_mails",
    `create index events_mails on events (happened_at)
      where kind in ('visitor-replied', 'replied', 'bounced', 'auto-replied', 'team-mail')`,
    `create table unmatched_mails (
      id text primary key,
      folder text not null,
      uid_validity text not null,
      uid bigint not null,
      received_at bigint not null,
      is_sent integer not null,
      sender text not null,
      sender_name text not null,
      recipients text not null,
      subject text not null,
      state text not null,
      reference text,
      actor text,
      text text,
      files text
    )`,
    "create index unmatched_mails_received on unmatched_mails (received_at, id)",
    "create index unmatched_mails_requested on unmatched_mails (state) where state <> 'listed'",
  ]),
  "migration-021-appointments": {
    async up(db) {
      await runStatements([
        "alter table enquiries add column appointment_at bigint",
        "alter table enquiries add column appointment_reminded_at bigint",
        `create index enquiries_appointment on enquiries (appointment_at, reference)
          where appointment_at is not null`,
      ]).up(db);
      await setAppointments(db);
    },
  },
  "migration-022-orders": runStatements([
    `create table orders (
      reference text primary key,
      offer_id integer not null,
      offer_name text not null,
      billing text not null,
      state text not null,
      ordered_at bigint not null,
      lapses_at bigint not null,
      reminded_at bigint,
      seller_gstin text not null,
      tax_percent double precision not null,
      net_paise bigint not null,
      cgst_paise bigint not null,
      sgst_paise bigint not null,
      igst_paise bigint not null,
      total_paise bigint not null,
      reported_number text,
      report_count integer not null default 0,
      paid_at bigint,
      paid_paise bigint,
      paid_by text,
      payment_id text,
      receipt text,
      refunded_paise bigint not null default 0,
      link_id text,
      link_url text,
      call text,
      call_at bigint,
      call_attempts integer not null default 0,
      check_at bigint
    )`,
    "create index orders_state on orders (state, lapses_at)",
    "create unique index orders_link on orders (link_id) where link_id is not null",
    "create index orders_payment on orders (payment_id) where payment_id is not null",
    "create index orders_reported on orders (reported_number) where reported_number is not null",
    "create index orders_call on orders (call_at) where call is not null",
    "create index orders_check on orders (check_at) where check_at is not null",
    `create table receipts (
      number text primary key,
      reference text not null,
      issued_at bigint not null,
      document text not null,
      refunded_at bigint
    )`,
    "create index receipts_reference on receipts (reference)",
    "create index receipts_issued on receipts (issued_at, number)",
    "create table receipt_years (year text primary key, last_number integer not null)",
    "create table webhook_events (id text primary key, received_at bigint not null)",
    "create index webhook_events_received on webhook_events (received_at)",
  ]),
  "migration-023-missed-searches": runStatements([
    "create table missed_searches (id text primary key, day text not null, query text not null)",
    "create index missed_searches_day on missed_searches (day)",
  ]),
};

function runStatements(statements: string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** A telephone number with spaces, dots, dashes or brackets between its digits. */
const PHONE_NUMBER = /\d(?:[\s().-]{0,3}\d){4,}/g;
const BATCH_SIZE = 100;

/**
 * Computes the search text of all enquiries from their fields and notes. It is a copy of the code of its time: replies
 * and mails did not exist yet.
 */
// biome-ignore lint/suspicious/noExplicitAny: Kysely gives migrations an untyped database
async function computeSearchText(db: Kysely<any>): Promise<void> {
  for (let after = ""; ; ) {
    const rows: { reference: string; phone: string | null; fields: string }[] = await db
      .selectFrom("enquiries")
      .select(["reference", "phone", "fields"])
      .where("reference", ">", after)
      .orderBy("reference")
      .limit(BATCH_SIZE)
      .execute();
    for (const { reference, phone, fields } of rows) {
      const notes: { text: string }[] = await db
        .selectFrom("events")
        .select("text")
        .where("reference", "=", reference)
        .where("kind", "=", "note")
        .execute();
      const values = Object.values(JSON.parse(fields)).map(String);
      const texts = [reference, reference.replaceAll("-", ""), phone ?? "", ...values];
      const text = toLatinDigits([...texts, ...notes.map((note) => note.text)].join(" "))
        .toLowerCase()
        .normalize("NFC");
      const numbers = text.match(PHONE_NUMBER)?.map((number) => number.replace(/\D/g, "")) ?? [];
      const search = [text, ...new Set(numbers)].join(" ");
      await db.updateTable("enquiries").set({ search }).where("reference", "=", reference).execute();
    }
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.reference ?? "";
  }
}

/** Sets the start of the appointments that earlier versions confirmed: that of the last confirmation of each enquiry. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely gives migrations an untyped database
async function setAppointments(db: Kysely<any>): Promise<void> {
  for (let after = ""; ; ) {
    const rows: { reference: string }[] = await db
      .selectFrom("events")
      .select("reference")
      .distinct()
      .where("kind", "=", "confirmed")
      .where("reference", ">", after)
      .orderBy("reference")
      .limit(BATCH_SIZE)
      .execute();
    for (const { reference } of rows) {
      const event: { text: string } = await db
        .selectFrom("events")
        .select("text")
        .where("reference", "=", reference)
        .where("kind", "=", "confirmed")
        .orderBy("happened_at", "desc")
        .executeTakeFirstOrThrow();
      const start = Date.parse(event.text);
      if (!Number.isNaN(start))
        await db
          .updateTable("enquiries")
          .set({ appointment_at: start })
          .where("reference", "=", reference)
          .execute();
    }
    if (rows.length < BATCH_SIZE) return;
    after = rows.at(-1)?.reference ?? "";
  }
}

/** Replaces Devanagari and Bengali digits. */
function toLatinDigits(text: string): string {
  const latin = (zero: number) => (digit: string) => String(digit.charCodeAt(0) - zero);
  return text.replace(/[\u0966-\u096f]/g, latin(0x0966)).replace(/[\u09e6-\u09ef]/g, latin(0x09e6));
}
