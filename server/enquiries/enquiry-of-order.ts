import type { Content } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import { resumeDeliveries } from "#server/outbox/deliveries.ts";
import type { LockedEnquiry } from "./correspondence.ts";
import { queueEnquiryDeliveries } from "./enquiry-deliveries.ts";
import { computePromise } from "./promise.ts";
import { incrementVersion } from "./staff-actions.ts";

/**
 * `open`: a payment was made, so staff have to act. `reported`: somebody says so. `answered`: staff have written to the buyer.
 */
export type StateOfOrder = "open" | "reported" | "answered";

/**
 * Updates the enquiry of an order that has changed, in the transaction that has locked it. An answered enquiry on which staff
 * have to act is open again, with a new deadline. A payment releases a quarantined one, because programs report payments, but
 * do not pay.
 * @param state the new state; unchanged if `undefined`
 * @param now milliseconds since 1970
 */
export async function updateEnquiryOfOrder(
  trx: Db,
  enquiry: LockedEnquiry,
  state: StateOfOrder | undefined,
  now: number,
  { content, hasWebhook }: { content: Pick<Content, "company" | "calendar">; hasWebhook: boolean },
): Promise<void> {
  const isQuarantined = enquiry.state === "held" || enquiry.state === "spam";
  const reopened = { answered_at: null, asked_at: now, ...computePromise(now, content) };
  const isReleased = state === "open" && isQuarantined;
  const opened = {
    ...(enquiry.answered_at !== null && reopened),
    ...(isReleased && { released_at: now, spam_at: null }),
  };
  await trx
    .updateTable("enquiries")
    .set((e) => ({
      ...incrementVersion(e),
      ...((state === "open" || state === "reported") && opened),
      ...(state === "answered" && enquiry.answered_at === null && { answered_at: now }),
    }))
    .where("reference", "=", enquiry.reference)
    .execute();
  if (!isReleased) return;
  await queueEnquiryDeliveries(trx, { ...enquiry, ...opened }, now, { hasWebhook, limitsClients: false });
  await resumeDeliveries(trx, enquiry.reference, now);
}
