import { type Kysely, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { EnquiryRow, Tables } from "../database/tables.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { mailWithheld } from "../outbox/mail-withheld.ts";
import { claimIdentities, type Earlier } from "./claim.ts";
import type { Prepared } from "./prepare.ts";
import { overLimit } from "./rate-limit.ts";

export type Stored =
  | { kind: "stored" | "repeated"; reference: string; replyBy: number; mailWithheld: boolean }
  | { kind: "limited"; retryAfterSeconds: number };

export interface StoreOptions {
  rateLimit: number | "off";
  webhook: boolean;
}

/**
 * Stores enquiries with their deliveries in one transaction: when it returns they are on disk, all of them;
 * when it throws, none is. Equal posts are found, floods refused.
 */
export async function store(
  { kind, db }: Database,
  batch: Prepared[],
  now: number,
  options: StoreOptions,
): Promise<Stored[]> {
  return db.transaction().execute(async (trx) => {
    if (kind === "postgres") await takeTurns(trx, batch, options);
    const earlier = await claimIdentities(trx, batch, now);
    const fresh = batch.filter((item) => !earlier.has(item));
    const refused = await overLimit(trx, fresh, now, options.rateLimit);
    const rows = fresh.filter((item) => !refused.has(item)).map(({ row }) => row);
    const withheld = await insert(trx, rows, now, options.webhook);
    const before = [...earlier.values()].filter(({ ahead }) => !ahead).map(({ reference }) => reference);
    const held = rows.filter((row) => row.held_reason !== null).map(({ reference }) => reference);
    for (const reference of await mailWithheld(trx, [...before, ...held])) withheld.add(reference);
    return batch.map((item) => outcome(item, earlier, refused, withheld));
  });
}

/** Counts per client and per address hold only if processes that count the same one wait for each other. */
async function takeTurns(trx: Kysely<Tables>, batch: Prepared[], { rateLimit }: StoreOptions): Promise<void> {
  const keys = new Set(batch.map(({ row }) => row.email));
  if (rateLimit !== "off") for (const { row } of batch) keys.add(row.client);
  await sql`select pg_advisory_xact_lock(key) from
    (select distinct hashtextextended(k, 0) as key from unnest(${[...keys]}::text[]) as k order by 1) as keys`.execute(
    trx,
  );
}

async function insert(
  trx: Kysely<Tables>,
  rows: EnquiryRow[],
  now: number,
  webhook: boolean,
): Promise<Set<string>> {
  if (rows.length > 0) await trx.insertInto("enquiries").values(rows).execute();
  const free = rows.filter((row) => row.held_reason === null);
  return enqueue(trx, free, now, webhook);
}

function outcome(
  item: Prepared,
  earlier: Map<Prepared, Earlier>,
  refused: Map<Prepared, number>,
  withheld: Set<string>,
): Stored {
  const before = earlier.get(item);
  const retryAfterSeconds = refused.get(before?.ahead ?? item);
  if (retryAfterSeconds !== undefined) return { kind: "limited", retryAfterSeconds };
  const { reference, replyBy } = before ?? { reference: item.row.reference, replyBy: item.row.reply_by };
  return { kind: before ? "repeated" : "stored", reference, replyBy, mailWithheld: withheld.has(reference) };
}
