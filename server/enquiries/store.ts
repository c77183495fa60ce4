import { type Kysely, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { EnquiryRow, Tables } from "../database/tables.ts";
import { enqueue, mailWithheld } from "../outbox/enqueue.ts";
import { claimIdentities, type Earlier, earlierOf, type NewEnquiry } from "./duplicates.ts";
import { overLimit } from "./rate-limit.ts";

export type Stored =
  | {
      kind: "stored" | "repeated";
      reference: string;
      receivedAt: number;
      replyBy: number;
      mailWithheld: boolean;
    }
  | { kind: "limited"; retryAfterSeconds: number };

export interface StoreOptions {
  rateLimit: number | "off";
  webhook: boolean;
}

/**
 * Stores enquiries with their deliveries in one transaction: all are on disk when it returns, none when it throws.
 * Duplicates get the answer of the first one; clients over the rate limit are refused.
 */
export async function store(
  { kind, db }: Database,
  batch: NewEnquiry[],
  now: number,
  options: StoreOptions,
): Promise<Stored[]> {
  return db.transaction().execute(async (trx) => {
    if (kind === "postgres") await takeTurns(trx, batch, options);
    const earlier = await claimIdentities(trx, batch, now);
    const fresh = batch.filter((item) => !earlier.has(item));
    const refused = await overLimit(trx, fresh, now, options.rateLimit);
    const rows = fresh.filter((item) => !refused.has(item)).map(({ row }) => row);
    const withheld = await insert(trx, rows, now, options);
    const before = [...earlier.values()].filter(({ ahead }) => !ahead).map(({ reference }) => reference);
    const held = rows.filter((row) => row.held_reason !== null).map(({ reference }) => reference);
    for (const reference of await mailWithheld(trx, [...before, ...held])) withheld.add(reference);
    return batch.map((item) => outcome(item, earlier, refused, withheld));
  });
}

/** Locks clients and addresses: otherwise two processes could count the same one at the same time. */
async function takeTurns(
  trx: Kysely<Tables>,
  batch: NewEnquiry[],
  { rateLimit }: StoreOptions,
): Promise<void> {
  const keys = new Set(batch.map(({ row }) => row.email));
  if (rateLimit !== "off") {
    for (const { row } of batch) keys.add(row.client);
    keys.add("first contacts");
  }
  await sql`select pg_advisory_xact_lock(key) from
    (select distinct hashtextextended(k, 0) as key from unnest(${[...keys]}::text[]) as k order by 1) as keys`.execute(
    trx,
  );
}

async function insert(
  trx: Kysely<Tables>,
  rows: EnquiryRow[],
  now: number,
  { rateLimit, webhook }: StoreOptions,
): Promise<Set<string>> {
  if (rows.length > 0) await trx.insertInto("enquiries").values(rows).execute();
  const free = rows.filter((row) => row.held_reason === null);
  return enqueue(trx, free, now, { webhook, takeTurns: rateLimit !== "off" });
}

function outcome(
  item: NewEnquiry,
  earlier: Map<NewEnquiry, Earlier>,
  refused: Map<NewEnquiry, number>,
  withheld: Set<string>,
): Stored {
  const before = earlier.get(item);
  const retryAfterSeconds = refused.get(before?.ahead ?? item);
  if (retryAfterSeconds !== undefined) return { kind: "limited", retryAfterSeconds };
  const { reference, receivedAt, replyBy } = before ?? earlierOf(item.row);
  const kind = before ? "repeated" : "stored";
  return { kind, reference, receivedAt, replyBy, mailWithheld: withheld.has(reference) };
}
