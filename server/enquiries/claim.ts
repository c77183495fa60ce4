import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Prepared } from "./prepare.ts";

export interface Earlier {
  reference: string;
  replyBy: number;
  /** Set when the earlier post stands in the same batch: it may still be refused. */
  ahead?: Prepared;
}

/**
 * Claims the identities of a batch for its enquiries. Those that an earlier post holds, stored before or
 * standing further ahead in the batch, come back with what that post was answered.
 */
export async function claimIdentities(
  trx: Kysely<Tables>,
  batch: Prepared[],
  now: number,
): Promise<Map<Prepared, Earlier>> {
  const first = firstOfEach(batch);
  if (first.size === 0) return new Map();
  const known = await insertOrFind(trx, first, now);
  const earlier = new Map<Prepared, Earlier>();
  for (const item of batch) {
    if (!item.identity) continue;
    const stored = known.get(item.identity.identity);
    const ahead = first.get(item.identity.identity);
    if (stored) earlier.set(item, stored);
    else if (ahead && ahead !== item) {
      earlier.set(item, { reference: ahead.row.reference, replyBy: ahead.row.reply_by, ahead });
    }
  }
  return earlier;
}

/** The first item of each identity, in the identities' order: processes that claim the same ones cannot deadlock. */
function firstOfEach(batch: Prepared[]): Map<string, Prepared> {
  const first = new Map<string, Prepared>();
  for (const item of batch) {
    if (item.identity && !first.has(item.identity.identity)) first.set(item.identity.identity, item);
  }
  return new Map([...first].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function insertOrFind(
  trx: Kysely<Tables>,
  first: Map<string, Prepared>,
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
    .select(["identity", "enquiries.reference", "reply_by"])
    .where("identity", "in", identities)
    .execute();
  return new Map(
    rows.map(({ identity, reference, reply_by }) => [identity, { reference, replyBy: reply_by }]),
  );
}
