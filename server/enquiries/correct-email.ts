import type { Signer } from "#server/database/signer.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { changeRecipient, listDeliveries, newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import type { DeliveryKind } from "#server/outbox/delivery-kinds.ts";
import { MAX_FIELD_LENGTH } from "#shared/forms/forms.ts";
import { isEmailAddress } from "#shared/forms/validate.ts";
import { isMailboxOverLimit } from "./daily-limits.ts";
import { getMailbox, normalizeEmailAddress } from "./email-address.ts";
import { parseFields } from "./enquiry.ts";
import { getVisitorMailKind } from "./enquiry-deliveries.ts";
import { listEvents, recordEvent } from "./events.ts";
import { rebuildSearchText } from "./search-text.ts";
import { incrementVersion, isUnchanged, type StaffAction } from "./staff-actions.ts";
import { isInState, isLabelled } from "./state.ts";

/** Whether staff may store a text as the email address of a visitor. */
export const isValidAddress = (typed: string): boolean =>
  typed.trim().length <= MAX_FIELD_LENGTH.other && isEmailAddress(typed.trim());

/**
 * Corrects the email address of an enquiry, or adds it. Mails to the former address that are pending or failed go to the new
 * one; an acknowledgement and a reply that came back are sent again. Subscriptions to the newsletter don't change.
 * @param typed the new address
 * @returns false if the address is invalid or the same, or the enquiry is quarantined or needs no answer
 */
export async function correctEmail(
  db: Db,
  signer: Signer,
  action: StaffAction,
  typed: string,
): Promise<boolean> {
  if (!isValidAddress(typed)) return false;
  const address = typed.trim();
  const email = normalizeEmailAddress(address);
  const { reference, now } = action;
  return db.transaction().execute(async (trx) => {
    const enquiry = await lockEnquiryWithFields(trx, action);
    if (!enquiry || enquiry.email === email) return false;
    const fields = parseFields(enquiry);
    const field = "your-email" in fields ? "your-email" : "email";
    const corrected = { ...enquiry, email, mailbox: signer.digest(getMailbox(email)) };
    await trx
      .updateTable("enquiries")
      .set((e) => ({
        ...incrementVersion(e),
        email,
        mailbox: corrected.mailbox,
        fields: JSON.stringify({ ...fields, [field]: address }),
      }))
      .where("reference", "=", reference)
      .execute();
    await recordEvent(trx, "corrected", {
      ...action,
      text: enquiry.email === "" ? email : `${enquiry.email} → ${email}`,
    });
    await rebuildSearchText(trx, [reference]);
    if (enquiry.email !== "") {
      await resendReturned(trx, corrected, { former: enquiry.email, now });
      await changeRecipient(trx, reference, { from: enquiry.email, to: email, now });
    }
    return true;
  });
}

/** Locks an open or answered enquiry; see `lockEnquiry`. */
const lockEnquiryWithFields = (trx: Db, action: StaffAction) =>
  trx
    .updateTable("enquiries")
    .set({ reference: action.reference })
    .where(isUnchanged(action))
    .where(isInState("open", "answered"))
    .returningAll()
    .executeTakeFirst();

/** Queues the acknowledgement, the last reply and the last mail about an order again if mail to the former address came back. */
async function resendReturned(
  trx: Db,
  enquiry: EnquiryRow,
  { former, now }: { former: string; now: number },
): Promise<void> {
  const { reference, form, email } = enquiry;
  const events = await listEvents(trx, reference);
  const hasBounced = events.some(({ kind, text }) => kind === "bounced" && text.split("\n", 1)[0] === former);
  if (!hasBounced) return;
  const acknowledgement = getVisitorMailKind(form);
  const sent = (await listDeliveries(trx, reference)).filter(
    ({ recipient, state }) => recipient === former && state === "delivered",
  );
  const resend = async (kind: DeliveryKind) => {
    const last = sent
      .filter((delivery) => delivery.kind === kind)
      .sort((a, b) => a.created_at - b.created_at)
      .at(-1);
    // The third part of the id is that of the reply.
    const id = last && `${last.id.split("/").length > 2 ? last.id : `${last.id}/`}/${email}`;
    if (id) await queueDeliveries(trx, newDelivery({ reference, kind, recipient: email, id }, now));
  };
  if (!isLabelled(enquiry) && !(await isMailboxOverLimit(trx, enquiry, acknowledgement, now)))
    await resend(acknowledgement);
  await resend("reply");
  await resend("order");
}
