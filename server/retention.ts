import { type Kysely, sql } from "kysely";
import type { Retention } from "../src/schemas/retention.ts";
import { raiseCommentsVersion } from "./comments.ts";
import type { Tables } from "./database/tables.ts";
import { dayLength } from "./indian-time.ts";

/** Deletes what has been kept as long as the policies promise (S1). Returns how many enquiries went. */
export async function deleteExpired(db: Kysely<Tables>, keep: Retention, now: number): Promise<number> {
  const before = (days: number) => now - days * dayLength;
  return db.transaction().execute(async (trx) => {
    await deleteSubscriptions(trx, keep, before);
    const references = await expiredEnquiries(trx, keep, before);
    await deleteEnquiries(trx, references);
    await trx.deleteFrom("identities").where("expires_at", "<", now).execute();
    await trx
      .deleteFrom("deliveries")
      .where("reference", "is", null)
      .where("created_at", "<", before(keep.enquiriesDays))
      .execute();
    await trx
      .updateTable("enquiries")
      .set({ client: "" })
      .where("client", "!=", "")
      .where("received_at", "<", before(keep.clientHashDays))
      .execute();
    return references.length;
  });
}

/** Deletes enquiries with all that hangs on them. */
export async function deleteEnquiries(trx: Kysely<Tables>, references: string[]): Promise<number> {
  if (references.length === 0) return 0;
  await trx.deleteFrom("identities").where("reference", "in", references).execute();
  const { numDeletedRows } = await trx
    .deleteFrom("deliveries")
    .where("reference", "in", references)
    .executeTakeFirst();
  await trx.deleteFrom("enquiries").where("reference", "in", references).execute();
  await raiseCommentsVersion(trx);
  return Number(numDeletedRows);
}

/** So many at a time, to keep the database free for visitors. */
const mostAtOnce = 500;

// An approved comment is published and stays until somebody asks for its erasure.
async function expiredEnquiries(
  trx: Kysely<Tables>,
  keep: Retention,
  before: (days: number) => number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("enquiries")
    .select("reference")
    .where((e) =>
      e.or([
        e.and([
          e("form", "in", ["contact", "member-message", "mail-back"]),
          e("received_at", "<", before(keep.enquiriesDays)),
        ]),
        // The consent to a subscription goes with the subscription.
        e.and([
          e("form", "=", "subscribe"),
          e.or([e("held_reason", "is", null), e("released_at", "is not", null)]),
          e("received_at", "<", before(keep.unconfirmedSubscriptionsDays)),
          e.not(
            e.exists(
              e
                .selectFrom("subscriptions")
                .select("subscriptions.id")
                .whereRef("subscriptions.email", "=", "enquiries.email"),
            ),
          ),
        ]),
        e.and([e("form", "=", "application"), e("received_at", "<", before(keep.applicationsDays))]),
        e.and([e("moderation", "=", "rejected"), e("received_at", "<", before(keep.rejectedCommentsDays))]),
        e.and([
          e("held_reason", "is not", null),
          e("released_at", "is", null),
          e("received_at", "<", before(keep.heldDays)),
        ]),
      ]),
    )
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ reference }) => reference);
}

async function deleteSubscriptions(
  trx: Kysely<Tables>,
  keep: Retention,
  before: (days: number) => number,
): Promise<void> {
  await trx
    .deleteFrom("subscriptions")
    .where((e) =>
      e.or([
        e.and([
          e("state", "=", "pending"),
          e("requested_at", "<", before(keep.unconfirmedSubscriptionsDays)),
        ]),
        e.and([e("state", "=", "ended"), sql<boolean>`ended_at < ${before(keep.endedSubscriptionsDays)}`]),
      ]),
    )
    .execute();
}
