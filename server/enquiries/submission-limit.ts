import type { Db, EnquiryRow } from "#server/database/tables.ts";

/**
 * How many times the limits of one client apply to a /48 network. Providers assign one to a single customer, who then
 * has 65,536 networks of the size /64, or divide it among many customers.
 */
export const WIDE_NETWORK_FACTOR = 4;

/** Period over which `RATE_LIMIT` counts submissions. */
export const RATE_LIMIT_WINDOW_MS = 10 * 60_000;

/** Returns the seconds until a client, or its network, over the rate limit may submit again; 0 below the limit (E8). */
export async function getRetryAfterSeconds(
  trx: Db,
  row: EnquiryRow,
  now: number,
  limit: number,
): Promise<number> {
  const seconds = await getDelaySeconds(trx, { column: "client", value: row.client, limit }, now);
  if (row.client_prefix === null) return seconds;
  const network = {
    column: "client_prefix",
    value: row.client_prefix,
    limit: limit * WIDE_NETWORK_FACTOR,
  } as const;
  return Math.max(seconds, await getDelaySeconds(trx, network, now));
}

interface Budget {
  column: "client" | "client_prefix";
  value: string;
  limit: number;
}

async function getDelaySeconds(trx: Db, { column, value, limit }: Budget, now: number): Promise<number> {
  const { count, oldest } = await trx
    .selectFrom("enquiries")
    .select((e) => [e.fn.countAll<number>().as("count"), e.fn.min("received_at").as("oldest")])
    .where(column, "=", value)
    .where("received_at", ">", now - RATE_LIMIT_WINDOW_MS)
    .executeTakeFirstOrThrow();
  if (count < limit) return 0;
  return Math.max(1, Math.ceil(((oldest ?? now) + RATE_LIMIT_WINDOW_MS - now) / 1000));
}
