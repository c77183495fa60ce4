import type { Content } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import type { LockedEnquiry } from "./correspondence.ts";
import { queueEnquiryDeliveries } from "./enquiry-deliveries.ts";
import { computePromise } from "./promise.ts";
import { incrementVersion } from "./staff-actions.ts";

/** `open`: staff have to act. `answered`: staff have written to the buyer. */
export type StateOfOrder = "open" | "answered";

/**
 * Updates the enquiry of an order that has changed, in the transaction that has locked it. An answered enquiry on which staff
 * have to act is open again, with a new deadline. A quarantined one is released, because a program does not pay.
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
  const opened = {
    ...(enquiry.answered_at !== null && reopened),
    ...(isQuarantined && { released_at: now, spam_at: null }),
  };
  await trx
    .updateTable("enquiries")
    .set((e) => ({
      ...incrementVersion(e),
      ...(state === "open" && opened),
      ...(state === "answered" && enquiry.answered_at === null && { answered_at: now }),
    }))
    .where("reference", "=", enquiry.reference)
    .execute();
  if (state === "open" && isQuarantined)
    await queueEnquiryDeliveries(trx, { ...enquiry, ...opened }, now, { hasWebhook, limitsClients: false });
}
