import { deleteEnquiries } from "#server/actions/actions.ts";
import type { Db } from "#server/database/tables.ts";
import { deleteDeliveries } from "#server/deliveries/queue.ts";
import { isNotQuarantined, isQuarantined } from "#server/enquiries/enquiry.ts";
import { DAY_MS, getIndianDay } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import type { Retention } from "#shared/schemas/company.ts";

export interface RetentionOptions {
  retention: Retention;
  /** Folder for mail files, used without a mail server. The files are deleted with their enquiries. */
  mailFolder: string;
}

/**
 * Deletes data whose retention period has ended (S1).
 * @returns the number of deleted enquiries
 */
export async function deleteExpired(
  db: Db,
  { retention, mailFolder }: RetentionOptions,
  now: number,
): Promise<number> {
  const daysAgo = (days: number) => now - days * DAY_MS;
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("subscriptions")
      .where((e) =>
        e.or([
          e.and([
            e("state", "=", "pending"),
            e("requested_at", "<", daysAgo(retention.unconfirmedSubscriptionsDays)),
          ]),
          e.and([e("state", "=", "ended"), e("ended_at", "<", daysAgo(retention.endedSubscriptionsDays))]),
        ]),
      )
      .execute();
    const references = await listExpiredEnquiries(trx, retention, daysAgo);
    await deleteEnquiries(trx, references, mailFolder);
    await trx.deleteFrom("identities").where("expires_at", "<", now).execute();
    await trx
      .deleteFrom("unreadable_mails")
      .where("failed_at", "<", daysAgo(UNREADABLE_MAILS_DAYS))
      .execute();
    await trx.deleteFrom("board_sessions").where("expires_at", "<", now).execute();
    await trx
      .deleteFrom("visit_totals")
      .where("day", "<", getIndianDay(daysAgo(retention.visitTotalsDays)))
      .execute();
    // Deliveries without an enquiry: digests, and board links that are not for an enquiry.
    const unlinkedBefore = daysAgo(retention.enquiriesDays);
    await deleteDeliveries(
      trx,
      (e) => e.and([e("reference", "is", null), e("created_at", "<", unlinkedBefore)]),
      mailFolder,
    );
    await trx
      .updateTable("enquiries")
      .set({ client: "", client_prefix: null })
      .where("client", "!=", "")
      .where("received_at", "<", daysAgo(retention.clientHashDays))
      .execute();
    return references.length;
  });
}

/** Mails that could not be read stay in the mailbox. Their subjects and senders are stored for this time. */
const UNREADABLE_MAILS_DAYS = 30;

/** Limits the duration of a transaction. The remaining enquiries are deleted in the next hours. */
const BATCH_SIZE = 500;

/** Lists enquiries whose retention period has ended. Approved comments are public and are stored until an erasure. */
async function listExpiredEnquiries(
  trx: Db,
  retention: Retention,
  daysAgo: (days: number) => number,
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
          e("received_at", "<", daysAgo(retention.enquiriesDays)),
        ]),
        // The submission proves the consent, so it is stored as long as the subscription exists.
        e.and([
          e("form", "=", "subscribe"),
          isNotQuarantined(e),
          e("received_at", "<", daysAgo(retention.unconfirmedSubscriptionsDays)),
          e.not(
            e.exists(
              e
                .selectFrom("subscriptions")
                .select("subscriptions.id")
                .whereRef("subscriptions.email", "=", "enquiries.email"),
            ),
          ),
        ]),
        e.and([e("form", "=", "application"), e("received_at", "<", daysAgo(retention.applicationsDays))]),
        // The period starts when staff last moderated or released the comment, so that they have the whole period to
        // change their decision. Without a decision, it starts when the comment was received.
        e.and([
          e("moderation", "in", ["pending", "rejected"]),
          isNotQuarantined(e),
          e(
            e.fn.coalesce("moderated_at", "released_at", "received_at"),
            "<",
            daysAgo(retention.rejectedCommentsDays),
          ),
        ]),
        e.and([
          isQuarantined(e),
          e(e.fn.coalesce("spam_at", "received_at"), "<", daysAgo(retention.heldDays)),
        ]),
      ]),
    )
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ reference }) => reference);
}
