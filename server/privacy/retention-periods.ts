import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { IsExpired } from "#server/enquiries/expired-enquiries.ts";
import { isNotQuarantined, isQuarantined } from "#server/enquiries/state.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { formsToAnswer } from "#shared/forms/forms.ts";
import type { Retention } from "#shared/schemas/company.ts";

// SQL conditions: when the retention period of each kind of data starts. Its length is content (`retention.yaml`).

/** Approved comments are public and are stored until an erasure. */
export const isExpiredEnquiry =
  (retention: Retention, now: number): IsExpired =>
  (e) =>
    e.or([
      e.and([
        e(
          "form",
          "in",
          formsToAnswer.filter((form) => form !== "application"),
        ),
        e("received_at", "<", getDaysAgo(now, retention.enquiriesDays)),
      ]),
      isExpiredSubscribeForm(retention, now)(e),
      e.and([
        e("form", "=", "application"),
        e("received_at", "<", getDaysAgo(now, retention.applicationsDays)),
      ]),
      isExpiredComment(retention, now)(e),
      e.and([
        isQuarantined(e),
        e(e.fn.coalesce("spam_at", "received_at"), "<", getDaysAgo(now, retention.heldDays)),
      ]),
    ]);

/** The submission proves the consent, so it is stored as long as the subscription exists. */
const isExpiredSubscribeForm =
  (retention: Retention, now: number): IsExpired =>
  (e) =>
    e.and([
      e("form", "=", "subscribe"),
      isNotQuarantined(e),
      e("received_at", "<", getDaysAgo(now, retention.unconfirmedSubscriptionsDays)),
      e.not(
        e.exists(
          e
            .selectFrom("subscriptions")
            .select("subscriptions.id")
            .whereRef("subscriptions.email", "=", "enquiries.email")
            .where((subscription) => e.not(isExpiredSubscription(retention, now)(subscription))),
        ),
      ),
    ]);

/**
 * The period starts when staff last moderated or released the comment, so that they have the whole period to change
 * their decision. Without a decision, it starts when the comment was received.
 */
const isExpiredComment =
  (retention: Retention, now: number): IsExpired =>
  (e) =>
    e.and([
      e("moderation", "in", ["pending", "rejected"]),
      isNotQuarantined(e),
      e(
        e.fn.coalesce("moderated_at", "released_at", "received_at"),
        "<",
        getDaysAgo(now, retention.rejectedCommentsDays),
      ),
    ]);

export const isExpiredSubscription =
  (retention: Retention, now: number) =>
  (e: ExpressionBuilder<Tables, "subscriptions">): Expression<SqlBool> => {
    return e.or([
      e.and([
        e("state", "=", "pending"),
        e("requested_at", "<", getDaysAgo(now, retention.unconfirmedSubscriptionsDays)),
      ]),
      e.and([
        e("state", "=", "ended"),
        e("ended_at", "<", getDaysAgo(now, retention.endedSubscriptionsDays)),
      ]),
    ]);
  };

const getDaysAgo = (now: number, days: number): number => now - days * DAY_MS;
