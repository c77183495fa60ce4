import { type Kysely, sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { EnquiryRow, Tables } from "../database/tables.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { mailWithheld } from "../outbox/mail-withheld.ts";
import type { NewEnquiry } from "./new-enquiry.ts";

/** Posts are counted over this time. */
const PERIOD_MS = 10 * 60_000;

export interface StoreOptions {
  /** Accepted posts per client in ten minutes. */
  rateLimit: number | "off";
  webhook: boolean;
}

/** What an answer is made of: that of the first one, where it is a duplicate. */
type Answered = Pick<EnquiryRow, "reference" | "received_at" | "reply_by">;

export type Stored =
  | (Answered & { kind: "stored" | "repeated"; mailWithheld: boolean })
  | { kind: "limited"; retryAfterSeconds: number };

/**
 * Stores enquiries with their deliveries in one transaction: all are on disk when it returns, none when it throws.
 * Duplicates of earlier ones are told apart; clients over the rate limit are refused.
 * @param batch no two of the same identity
 */
export function store(
  { kind, db }: Database,
  batch: NewEnquiry[],
  now: number,
  { rateLimit, webhook }: StoreOptions,
): Promise<Stored[]> {
  return db.transaction().execute(async (trx) => {
    if (kind === "postgres") await takeTurns(trx, batch, rateLimit);
    const earlier = await duplicates(trx, batch, now);
    const fresh = batch.filter((item) => !earlier.has(item));
    const refused = await overLimit(trx, fresh, now, rateLimit);
    const rows = await insert(
      trx,
      fresh.filter((item) => !refused.has(item)),
    );
    const held = rows.filter(({ held_reason }) => held_reason !== null);
    const free = rows.filter(({ held_reason }) => held_reason === null);
    const withheld = await enqueue(trx, free, now, { webhook, takeTurns: rateLimit !== "off" });
    const known = [...earlier.values(), ...held].map(({ reference }) => reference);
    for (const reference of await mailWithheld(trx, known)) withheld.add(reference);
    return batch.map((item): Stored => {
      const retryAfterSeconds = refused.get(item);
      if (retryAfterSeconds !== undefined) return { kind: "limited", retryAfterSeconds };
      const before = earlier.get(item);
      const { reference, received_at, reply_by } = before ?? item.row;
      const mailWithheld = withheld.has(reference);
      return { kind: before ? "repeated" : "stored", reference, received_at, reply_by, mailWithheld };
    });
  });
}

/** Locks what is counted and looked up: otherwise two processes could do so for the same client at the same time. */
async function takeTurns(
  trx: Kysely<Tables>,
  batch: NewEnquiry[],
  rateLimit: StoreOptions["rateLimit"],
): Promise<void> {
  const keys = new Set(
    batch.flatMap(({ row, identity }) => [row.email, ...(identity ? [identity.identity] : [])]),
  );
  if (rateLimit !== "off") {
    for (const { row } of batch) keys.add(row.client);
    keys.add("first contacts");
  }
  await sql`select pg_advisory_xact_lock(key) from
    (select distinct hashtextextended(k, 0) as key from unnest(${[...keys]}::text[]) as k order by 1) as keys`.execute(
    trx,
  );
}

/** Those of a batch that were stored before, each with the enquiry it repeats. */
async function duplicates(
  trx: Kysely<Tables>,
  batch: NewEnquiry[],
  now: number,
): Promise<Map<NewEnquiry, Answered>> {
  const identities = batch.flatMap(({ identity }) => identity?.identity ?? []);
  if (identities.length === 0) return new Map();
  const rows = await trx
    .selectFrom("identities")
    .innerJoin("enquiries", "enquiries.reference", "identities.reference")
    .select(["identity", "enquiries.reference", "received_at", "reply_by"])
    .where("identity", "in", identities)
    .where("expires_at", ">", now)
    .execute();
  const known = new Map(rows.map((row) => [row.identity, row]));
  return new Map(
    batch.flatMap((item) => {
      const earlier = item.identity && known.get(item.identity.identity);
      return earlier ? [[item, earlier]] : [];
    }),
  );
}

/** The enquiries of a batch over the limit of their client, each with the seconds until it may send again (E8). */
async function overLimit(
  trx: Kysely<Tables>,
  batch: NewEnquiry[],
  now: number,
  limit: StoreOptions["rateLimit"],
): Promise<Map<NewEnquiry, number>> {
  const refused = new Map<NewEnquiry, number>();
  if (limit === "off" || batch.length === 0) return refused;
  const clients = await trx
    .selectFrom("enquiries")
    .select((e) => ["client", e.fn.countAll<number>().as("count"), e.fn.min("received_at").as("oldest")])
    .where("client", "in", [...new Set(batch.map(({ row }) => row.client))])
    .where("received_at", ">", now - PERIOD_MS)
    .groupBy("client")
    .execute();
  const recent = new Map(clients.map((posts) => [posts.client, posts]));
  for (const item of batch) {
    const { client } = item.row;
    const posts = recent.get(client) ?? { client, count: 0, oldest: now };
    if (posts.count < limit) recent.set(client, { ...posts, count: posts.count + 1 });
    else refused.set(item, Math.max(1, Math.ceil((posts.oldest + PERIOD_MS - now) / 1000)));
  }
  return refused;
}

async function insert(trx: Kysely<Tables>, taken: NewEnquiry[]): Promise<EnquiryRow[]> {
  const rows = taken.map(({ row }) => row);
  if (rows.length > 0) await trx.insertInto("enquiries").values(rows).execute();
  const identities = taken.flatMap(({ identity }) => identity ?? []);
  if (identities.length > 0)
    await trx
      .insertInto("identities")
      .values(identities)
      // One that has run out.
      .onConflict((c) =>
        c.column("identity").doUpdateSet((e) => ({
          reference: e.ref("excluded.reference"),
          expires_at: e.ref("excluded.expires_at"),
        })),
      )
      .execute();
  return rows;
}
