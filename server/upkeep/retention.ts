import { deleteEnquiries } from "#server/actions/actions.ts";
import type { Db } from "#server/database/tables.ts";
import { discardDeliveries } from "#server/deliveries/queue.ts";
import { formsToAnswer, isHeld, isNotHeld } from "#server/enquiries/enquiry.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import type { Retention } from "#shared/schemas/company.ts";

export interface Keeping {
  retention: Retention;
  /** Where mails are written while no mail server is named: they go with what they are about. */
  mailFolder: string;
}

/** Deletes what has been kept as long as the policies promise (S1). Returns how many enquiries went. */
export async function deleteExpired(
  db: Db,
  { retention: keep, mailFolder }: Keeping,
  now: number,
): Promise<number> {
  const before = (days: number) => now - days * DAY_MS;
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("subscriptions")
      .where((e) =>
        e.or([
          e.and([
            e("state", "=", "pending"),
            e("requested_at", "<", before(keep.unconfirmedSubscriptionsDays)),
          ]),
          e.and([e("state", "=", "ended"), e("ended_at", "<", before(keep.endedSubscriptionsDays))]),
        ]),
      )
      .execute();
    const references = await expiredEnquiries(trx, keep, before);
    await deleteEnquiries(trx, references, mailFolder);
    await trx.deleteFrom("identities").where("expires_at", "<", now).execute();
    await trx.deleteFrom("board_sessions").where("expires_at", "<", now).execute();
    const ofNoEnquiry = before(keep.enquiriesDays);
    await discardDeliveries(
      trx,
      (e) => e.and([e("reference", "is", null), e("created_at", "<", ofNoEnquiry)]),
      mailFolder,
    );
    await trx
      .updateTable("enquiries")
      .set({ client: "" })
      .where("client", "!=", "")
      .where("received_at", "<", before(keep.clientHashDays))
      .execute();
    return references.length;
  });
}

/** So many at a time, to keep the database free for visitors. */
const mostAtOnce = 500;

// An approved comment is published and stays until somebody asks for its erasure.
async function expiredEnquiries(
  trx: Db,
  keep: Retention,
  before: (days: number) => number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("enquiries")
    .select("reference")
    .where((e) =>
      e.or([
        e.and([
          e(
            "form",
            "in",
            formsToAnswer.filter((form) => form !== "application"),
          ),
          e("received_at", "<", before(keep.enquiriesDays)),
        ]),
        // The consent to a subscription goes with the subscription.
        e.and([
          e("form", "=", "subscribe"),
          isNotHeld(e),
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
        // The time counts from the latest step, since a comment released or taken down late can still be shown.
        e.and([
          e("moderation", "in", ["pending", "rejected"]),
          isNotHeld(e),
          e(
            e.fn.coalesce("moderated_at", "released_at", "received_at"),
            "<",
            before(keep.rejectedCommentsDays),
          ),
        ]),
        e.and([isHeld(e), e(e.fn.coalesce("spam_at", "received_at"), "<", before(keep.heldDays))]),
      ]),
    )
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ reference }) => reference);
}
