import { sql } from "kysely";
import { readableTime, rfc3339 } from "../../shared/calendar/indian-time.ts";
import type { Context, ServiceOptions } from "../application/context.ts";
import { RecurringFaults } from "../application/log.ts";
import { type Content, contentIn } from "../application/read-content.ts";
import { batched } from "../database/batch.ts";
import type { Database } from "../database/connect.ts";
import type { Db, EnquiryRow } from "../database/tables.ts";
import { isAway, RETRY_SECONDS } from "../database/unavailable.ts";
import type { Signer } from "../links/signing.ts";
import { enqueue, mailWithheld } from "../outbox/enqueue.ts";
import { isLabelled } from "./enquiry.ts";
import { type NewEnquiry, newEnquiry, type Submission } from "./new-enquiry.ts";
import { openTaught } from "./spam.ts";
import { whyThen } from "./status.ts";

export type Outcome =
  | Accepted
  | { kind: "faulty"; errors: Record<string, string[]> }
  | { kind: "limited"; retryAfterSeconds: number }
  /** The database is away; `fault` is the number under which the log has the cause. */
  | { kind: "unavailable"; retryAfterSeconds: number; fault: string }
  /** An error of ours kept it from being stored. */
  | { kind: "failed"; fault: string };

export interface Accepted {
  kind: "accepted";
  reference: string;
  /** RFC 3339 with +05:30. */
  replyBy: string;
  /** The same as people say it. */
  replyTime: string;
  /** Why that is later than one would think. */
  why: string | undefined;
  statusToken: string;
  /** Whether it was a duplicate, answered like the first one. */
  repeated: boolean;
  /** Whether its sender gets no mail, because a daily limit is reached (E6). */
  mailWithheld: boolean;
}

/**
 * Checks a submitted form and stores it in one durable transaction; answers only after the commit.
 * @param onStored called when something new was stored, so that its mails go out at once
 */
export function acceptor(context: Context, onStored: () => void): (s: Submission) => Promise<Outcome> {
  const { options, clock, content, database, signer } = context;
  const taught = openTaught(context);
  const faults = new RecurringFaults(options.log);
  const save = storedOnce(
    batched((batch: NewEnquiry[]) => store(database, batch, clock(), options), {
      concurrent: database.kind === "sqlite" ? 1 : 3,
    }),
  );
  return async (submission) => {
    try {
      const enquiry = newEnquiry(submission, context, await taught());
      if ("errors" in enquiry) return { kind: "faulty", errors: enquiry.errors };
      const stored = await save(enquiry);
      if (stored.kind === "stored") onStored();
      return stored.kind === "limited"
        ? stored
        : answer(stored, contentIn(content, submission.fields.language), signer);
    } catch (error) {
      const fault = faults.tell("enquiry not stored", error);
      return isAway(error)
        ? { kind: "unavailable", retryAfterSeconds: RETRY_SECONDS, fault }
        : { kind: "failed", fault };
    }
  };
}

/** Gives a duplicate of an enquiry that is being stored at this moment the answer of that one. */
function storedOnce(
  save: (enquiry: NewEnquiry) => Promise<Stored>,
): (enquiry: NewEnquiry) => Promise<Stored> {
  const underWay = new Map<string, Promise<Stored>>();
  return async (enquiry) => {
    const identity = enquiry.identity?.identity;
    if (identity === undefined) return save(enquiry);
    const first = underWay.get(identity);
    if (first) {
      const stored = await first;
      return stored.kind === "stored" ? { ...stored, kind: "repeated" } : stored;
    }
    const stored = save(enquiry);
    underWay.set(identity, stored);
    return stored.finally(() => underWay.delete(identity));
  };
}

function answer(
  { kind, reference, received_at, reply_by, mailWithheld }: Exclude<Stored, { kind: "limited" }>,
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
    mailWithheld,
  };
}

/** Posts are counted over this time. */
const PERIOD_MS = 10 * 60_000;

/** What an answer is made of. A duplicate gets that of the first one. */
type Answered = Pick<EnquiryRow, "reference" | "received_at" | "reply_by">;

type Stored =
  | (Answered & { kind: "stored" | "repeated"; mailWithheld: boolean })
  | { kind: "limited"; retryAfterSeconds: number };

/**
 * Stores enquiries with their deliveries in one transaction: all are on disk when it returns, none when it throws.
 * Duplicates of earlier ones are told apart; clients over the rate limit are refused.
 * @param batch no two of the same identity
 */
function store(
  { kind, db }: Database,
  batch: NewEnquiry[],
  now: number,
  { rateLimit, webhookUrl }: ServiceOptions,
): Promise<Stored[]> {
  return db.transaction().execute(async (trx) => {
    if (kind === "postgres") await lockIdentities(trx, batch, rateLimit);
    const earlier = await duplicates(trx, batch, now);
    const before = ({ identity }: NewEnquiry) => identity && earlier.get(identity.identity);
    const fresh = batch.filter((item) => !before(item));
    const refused = await overLimit(trx, fresh, now, rateLimit);
    const rows = await insert(
      trx,
      fresh.filter((item) => !refused.has(item)),
    );
    const held = rows.filter(({ held_reason }) => held_reason !== null);
    const free = rows.filter(({ held_reason }) => held_reason === null);
    const withheld = await enqueue(trx, free, now, {
      webhook: webhookUrl !== undefined,
      limitsClients: rateLimit !== "off",
    });
    const known = [...earlier.values(), ...held, ...free.filter(isLabelled)].map(
      ({ reference }) => reference,
    );
    for (const reference of await mailWithheld(trx, known)) withheld.add(reference);
    return batch.map((item): Stored => {
      const retryAfterSeconds = refused.get(item);
      if (retryAfterSeconds !== undefined) return { kind: "limited", retryAfterSeconds };
      const { reference, received_at, reply_by } = before(item) ?? item.row;
      const kind = before(item) ? "repeated" : "stored";
      return { kind, reference, received_at, reply_by, mailWithheld: withheld.has(reference) };
    });
  });
}

/** Locks what is counted and looked up: otherwise two processes could do so for the same client at the same time. */
async function lockIdentities(trx: Db, batch: NewEnquiry[], limit: number | "off"): Promise<void> {
  const keys = new Set(
    batch.flatMap(({ row, identity }) => [row.email, ...(identity ? [identity.identity] : [])]),
  );
  if (limit !== "off") for (const { row } of batch) keys.add(row.client);
  await sql`select pg_advisory_xact_lock(key) from
    (select distinct hashtextextended(k, 0) as key from unnest(${[...keys]}::text[]) as k order by 1) as keys`.execute(
    trx,
  );
}

/** The enquiries that some of a batch repeat, by the identity they have in common. */
async function duplicates(trx: Db, batch: NewEnquiry[], now: number): Promise<Map<string, Answered>> {
  const identities = batch.flatMap(({ identity }) => identity?.identity ?? []);
  if (identities.length === 0) return new Map();
  const rows = await trx
    .selectFrom("identities")
    .innerJoin("enquiries", "enquiries.reference", "identities.reference")
    .select(["identity", "enquiries.reference", "received_at", "reply_by"])
    .where("identity", "in", identities)
    .where("expires_at", ">", now)
    .execute();
  return new Map(rows.map((row) => [row.identity, row]));
}

/** The enquiries of a batch over the limit of their client, each with the seconds until it may send again (E8). */
async function overLimit(
  trx: Db,
  batch: NewEnquiry[],
  now: number,
  limit: number | "off",
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

async function insert(trx: Db, taken: NewEnquiry[]): Promise<EnquiryRow[]> {
  const rows = taken.map(({ row }) => row);
  if (rows.length > 0) await trx.insertInto("enquiries").values(rows).execute();
  const identities = taken.flatMap(({ identity }) => identity ?? []);
  if (identities.length > 0)
    await trx
      .insertInto("identities")
      .values(identities)
      // Only with an identity that has run out: duplicates were told apart before.
      .onConflict((c) =>
        c
          .column("identity")
          .doUpdateSet({ reference: sql`excluded.reference`, expires_at: sql`excluded.expires_at` }),
      )
      .execute();
  return rows;
}
