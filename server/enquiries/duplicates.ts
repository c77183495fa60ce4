import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { DAY_MS } from "../../shared/calendar/indian-time.ts";
import type { Submission } from "../application/services.ts";
import type { EnquiryRow, Tables } from "../database/tables.ts";

/** An enquiry that passed every rule and waits to be stored. */
export interface NewEnquiry {
  row: EnquiryRow;
  identity: Identity | undefined;
}

export interface Earlier {
  reference: string;
  receivedAt: number;
  replyBy: number;
  /** Set when the earlier enquiry is in the same batch: it may still be refused. */
  ahead?: NewEnquiry;
}

/**
 * Claims the identities of a batch, and returns the duplicates in it: each with the answer given to the enquiry it
 * repeats, which was stored before or stands further ahead in the same batch.
 */
export async function claimIdentities(
  trx: Kysely<Tables>,
  batch: NewEnquiry[],
  now: number,
): Promise<Map<NewEnquiry, Earlier>> {
  const first = firstOfEach(batch);
  if (first.size === 0) return new Map();
  const known = await insertOrFind(trx, first, now);
  const earlier = new Map<NewEnquiry, Earlier>();
  for (const item of batch) {
    if (!item.identity) continue;
    const stored = known.get(item.identity.identity);
    const ahead = first.get(item.identity.identity);
    if (stored) earlier.set(item, stored);
    else if (ahead && ahead !== item) {
      earlier.set(item, { ...earlierOf(ahead.row), ahead });
    }
  }
  return earlier;
}

/** The first item of each identity, in the identities' order: processes that claim the same ones cannot deadlock. */
function firstOfEach(batch: NewEnquiry[]): Map<string, NewEnquiry> {
  const first = new Map<string, NewEnquiry>();
  for (const item of batch) {
    if (item.identity && !first.has(item.identity.identity)) first.set(item.identity.identity, item);
  }
  return new Map([...first].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function insertOrFind(
  trx: Kysely<Tables>,
  first: Map<string, NewEnquiry>,
  now: number,
): Promise<Map<string, Earlier>> {
  const values = [...first].map(([identity, { row, identity: own }]) => ({
    identity,
    reference: row.reference,
    expires_at: now + (own?.window ?? 0),
  }));
  const claimed = await trx
    .insertInto("identities")
    .values(values)
    .onConflict((c) =>
      c
        .column("identity")
        .doUpdateSet((e) => ({
          reference: e.ref("excluded.reference"),
          expires_at: e.ref("excluded.expires_at"),
        }))
        .where("identities.expires_at", "<=", now),
    )
    .returning("identity")
    .execute();
  if (claimed.length === values.length) return new Map();
  const mine = new Set(claimed.map(({ identity }) => identity));
  return find(
    trx,
    values.map(({ identity }) => identity).filter((identity) => !mine.has(identity)),
  );
}

async function find(trx: Kysely<Tables>, identities: string[]): Promise<Map<string, Earlier>> {
  const rows = await trx
    .selectFrom("identities")
    .innerJoin("enquiries", "enquiries.reference", "identities.reference")
    .select(["identity", "enquiries.reference", "received_at", "reply_by"])
    .where("identity", "in", identities)
    .execute();
  return new Map(rows.map((row) => [row.identity, earlierOf(row)]));
}

/** What the answer to a repetition is made of. */
export const earlierOf = (row: Pick<EnquiryRow, "reference" | "received_at" | "reply_by">): Earlier => ({
  reference: row.reference,
  receivedAt: row.received_at,
  replyBy: row.reply_by,
});

/** How long duplicates are recognised: with an idempotency key, and without one. */
const WINDOWS_MS = { keyed: DAY_MS, unkeyed: 10 * 60_000 };

export interface Identity {
  identity: string;
  window: number;
}

/**
 * What two duplicates have in common. With an idempotency key: key, form and fields. Without one: form, fields and
 * client address of an HTML form; JSON without a key is always new.
 */
export function identityOf(submission: Submission, fields: Record<string, string>): Identity | undefined {
  const key = submission.idempotencyKey || submission.fields.key;
  if (key) return { identity: hash(["key", key, submission.form, sorted(fields)]), window: WINDOWS_MS.keyed };
  if (submission.json) return undefined;
  const parts = ["html", submission.clientAddress, submission.form, sorted(fields)];
  return { identity: hash(parts), window: WINDOWS_MS.unkeyed };
}

const hash = (parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

// An HTML form sends CRLF, our script LF; both are the same message.
const sorted = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => [name, value.replaceAll("\r\n", "\n")] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
