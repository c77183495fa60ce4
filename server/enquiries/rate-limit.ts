import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Prepared } from "./prepare.ts";

/** Posts are counted over this time, in milliseconds. */
const period = 10 * 60_000;

/**
 * Which of a batch exceed what one client address may send, with the seconds after which it may again (E8).
 * They give up the identities they claimed: their next try is a first one.
 */
export async function overLimit(
  trx: Kysely<Tables>,
  batch: Prepared[],
  now: number,
  limit: number | "off",
): Promise<Map<Prepared, number>> {
  const refused = new Map<Prepared, number>();
  if (limit === "off" || batch.length === 0) return refused;
  const recent = await recentPosts(trx, batch, now);
  for (const item of batch) {
    const posts = recent.get(item.row.client) ?? { count: 0, oldest: now };
    if (posts.count >= limit) refused.set(item, Math.max(1, Math.ceil((posts.oldest + period - now) / 1000)));
    else recent.set(item.row.client, { ...posts, count: posts.count + 1 });
  }
  await giveUpIdentities(trx, [...refused.keys()]);
  return refused;
}

async function recentPosts(trx: Kysely<Tables>, batch: Prepared[], now: number) {
  const rows = await trx
    .selectFrom("enquiries")
    .select([
      "client",
      (e) => e.fn.countAll<number>().as("count"),
      (e) => e.fn.min("received_at").as("oldest"),
    ])
    .where("client", "in", [...new Set(batch.map(({ row }) => row.client))])
    .where("received_at", ">", now - period)
    .groupBy("client")
    .execute();
  return new Map(rows.map(({ client, count, oldest }) => [client, { count, oldest }]));
}

async function giveUpIdentities(trx: Kysely<Tables>, refused: Prepared[]): Promise<void> {
  const identities = refused.flatMap(({ identity }) => (identity ? [identity.identity] : []));
  if (identities.length > 0) await trx.deleteFrom("identities").where("identity", "in", identities).execute();
}
