import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { NewEnquiry } from "./duplicates.ts";

/** Posts are counted over this time. */
const PERIOD_MS = 10 * 60_000;

/**
 * The enquiries of a batch over the limit of their client, each with the seconds until its client may send again (E8).
 * Their identities are released, so that a retry does not count as a duplicate.
 */
export async function overLimit(
  trx: Kysely<Tables>,
  batch: NewEnquiry[],
  now: number,
  limit: number | "off",
): Promise<Map<NewEnquiry, number>> {
  const refused = new Map<NewEnquiry, number>();
  if (limit === "off" || batch.length === 0) return refused;
  const recent = await recentPosts(trx, batch, now);
  for (const item of batch) {
    const posts = recent.get(item.row.client) ?? { count: 0, oldest: now };
    if (posts.count >= limit)
      refused.set(item, Math.max(1, Math.ceil((posts.oldest + PERIOD_MS - now) / 1000)));
    else recent.set(item.row.client, { ...posts, count: posts.count + 1 });
  }
  await giveUpIdentities(trx, [...refused.keys()]);
  return refused;
}

async function recentPosts(trx: Kysely<Tables>, batch: NewEnquiry[], now: number) {
  const rows = await trx
    .selectFrom("enquiries")
    .select([
      "client",
      (e) => e.fn.countAll<number>().as("count"),
      (e) => e.fn.min("received_at").as("oldest"),
    ])
    .where("client", "in", [...new Set(batch.map(({ row }) => row.client))])
    .where("received_at", ">", now - PERIOD_MS)
    .groupBy("client")
    .execute();
  return new Map(rows.map(({ client, count, oldest }) => [client, { count, oldest }]));
}

async function giveUpIdentities(trx: Kysely<Tables>, refused: NewEnquiry[]): Promise<void> {
  const identities = refused.flatMap(({ identity }) => (identity ? [identity.identity] : []));
  if (identities.length > 0) await trx.deleteFrom("identities").where("identity", "in", identities).execute();
}
