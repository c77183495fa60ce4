import { sql } from "kysely";
import { logError } from "#server/config/log.ts";
import { type Content, contentIn } from "#server/content/read-content.ts";
import type { Context, ServiceOptions } from "#server/context.ts";
import type { Database } from "#server/database/connect.ts";
import type { Db, EnquiryRow, Tables } from "#server/database/tables.ts";
import { isAway, RETRY_SECONDS } from "#server/database/unavailable.ts";
import { whyThen } from "#server/enquiries/status.ts";
import type { Signer } from "#server/signing/signing.ts";
import { readableTime, rfc3339 } from "#shared/calendar/indian-time.ts";
import { enqueue } from "./enqueue.ts";
import { type NewEnquiry, newEnquiry, type Submission } from "./new-enquiry.ts";
import { openTaught } from "./spam.ts";

export type Outcome =
  | Accepted
  | { kind: "faulty"; errors: Record<string, string[]> }
  | { kind: "limited"; retryAfterSeconds: number }
  /** The database is unavailable; `fault` is the incident id in the log. */
  | { kind: "unavailable"; retryAfterSeconds: number; fault: string }
  /** A server error. */
  | { kind: "failed"; fault: string };

export interface Accepted {
  kind: "accepted";
  reference: string;
  /** RFC 3339 with +05:30. */
  replyBy: string;
  /** The same, as text in the visitor's language. */
  replyTime: string;
  /** The days that do not count towards it, as text. */
  why: string | undefined;
  statusToken: string;
  /** Whether it was a duplicate, answered like the first one. */
  repeated: boolean;
}

/**
 * Checks a submitted form and stores it in one durable transaction; answers after the commit.
 * @param onStored called after a new enquiry was stored, so that its mails are sent at once
 */
export function acceptor(context: Context, onStored: () => void): (s: Submission) => Promise<Outcome> {
  const { options, clock, content, database, signer } = context;
  const taught = openTaught(context);
  return async (submission) => {
    try {
      const enquiry = newEnquiry(submission, context, await taught());
      if ("errors" in enquiry) return { kind: "faulty", errors: enquiry.errors };
      const stored = await store(database, enquiry, clock(), options);
      if (stored.kind === "limited") return stored;
      if (stored.kind === "stored") onStored();
      return answer(stored, contentIn(content, submission.fields.language), signer);
    } catch (error) {
      const fault = logError(options.log, "enquiry not stored", error);
      return isAway(error)
        ? { kind: "unavailable", retryAfterSeconds: RETRY_SECONDS, fault }
        : { kind: "failed", fault };
    }
  };
}

function answer(
  { kind, reference, received_at, reply_by }: Exclude<Stored, { kind: "limited" }>,
  content: Content,
  signer: Signer,
): Accepted {
  return {
    kind: "accepted",
    reference,
    replyBy: rfc3339(reply_by),
    replyTime: readableTime(reply_by, content),
    why: whyThen(received_at, reply_by, content),
    statusToken: signer.sign("status", reference),
    repeated: kind === "repeated",
  };
}

/** What an answer is made of. A duplicate gets that of the first one. */
type Answered = Pick<EnquiryRow, "reference" | "received_at" | "reply_by">;

type Stored = (Answered & { kind: "stored" | "repeated" }) | { kind: "limited"; retryAfterSeconds: number };

/** Stores an enquiry with its deliveries, unless it is a duplicate or its client is over the rate limit. */
function store(
  { kind, db }: Database,
  enquiry: NewEnquiry,
  now: number,
  { rateLimit, webhookUrl }: ServiceOptions,
): Promise<Stored> {
  const { row, identity } = enquiry;
  return db.transaction().execute(async (trx) => {
    if (kind === "postgres") await lock(trx, enquiry);
    const first = identity && (await duplicateOf(trx, identity, now));
    if (first) return { kind: "repeated", ...first };
    const limitsClients = rateLimit !== "off";
    const retryAfterSeconds = limitsClients ? await secondsOverLimit(trx, row.client, now, rateLimit) : 0;
    if (retryAfterSeconds > 0) return { kind: "limited", retryAfterSeconds };
    await trx.insertInto("enquiries").values(row).execute();
    if (identity) await insertIdentity(trx, identity);
    if (row.held_reason === null)
      await enqueue(trx, row, now, { webhook: webhookUrl !== undefined, limitsClients });
    return { kind: "stored", ...row };
  });
}

/** Serializes posts of one identity, recipient or client. SQLite has one writer at a time anyway. */
async function lock(trx: Db, { row, identity }: NewEnquiry): Promise<void> {
  const names = [row.email, row.client, ...(identity ? [identity.identity] : [])];
  // Ordered: transactions that lock the same keys in another order would deadlock.
  await sql`select pg_advisory_xact_lock(key) from
    (select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by 1) as keys`.execute(
    trx,
  );
}

/** The enquiry that one of the same identity repeats. */
const duplicateOf = (
  trx: Db,
  { identity }: Tables["identities"],
  now: number,
): Promise<Answered | undefined> =>
  trx
    .selectFrom("identities")
    .innerJoin("enquiries", "enquiries.reference", "identities.reference")
    .select(["enquiries.reference", "received_at", "reply_by"])
    .where("identity", "=", identity)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** An expired identity is replaced. */
async function insertIdentity(trx: Db, identity: Tables["identities"]): Promise<void> {
  const { reference, expires_at } = identity;
  await trx
    .insertInto("identities")
    .values(identity)
    .onConflict((c) => c.column("identity").doUpdateSet({ reference, expires_at }))
    .execute();
}

/** `RATE_LIMIT` counts posts over this time. */
const RATE_LIMIT_PERIOD_MS = 10 * 60_000;

/** Seconds until a client over the rate limit may post again; 0 below the limit (E8). */
async function secondsOverLimit(trx: Db, client: string, now: number, limit: number): Promise<number> {
  const { count, oldest } = await trx
    .selectFrom("enquiries")
    .select((e) => [e.fn.countAll<number>().as("count"), e.fn.min("received_at").as("oldest")])
    .where("client", "=", client)
    .where("received_at", ">", now - RATE_LIMIT_PERIOD_MS)
    .executeTakeFirstOrThrow();
  if (count < limit) return 0;
  return Math.max(1, Math.ceil(((oldest ?? now) + RATE_LIMIT_PERIOD_MS - now) / 1000));
}
