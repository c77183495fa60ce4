import type { DeliveryRow } from "#server/database/tables.ts";
import { DeliveryError } from "#server/outbox/delivery-error.ts";
import type { MailKind } from "#server/outbox/delivery-kinds.ts";
import { composeBoardLink } from "./board-link.ts";
import { composeDigest } from "./digest.ts";
import type { Mail } from "./mail.ts";
import type { MailContext, MailInput } from "./mail-context.ts";
import { composeOrderMail } from "./order-mail.ts";
import { composeReminder } from "./reminder-mail.ts";
import { composeReply } from "./reply-mail.ts";
import { composeStaffMail } from "./staff-mail.ts";
import { composeSubscriberMail, composeVisitorMail } from "./visitor-mail.ts";

/** The composer of each kind of mail. Its other properties are in `server/outbox/delivery-kinds.ts`. */
const composers: Record<MailKind, (input: MailInput) => Promise<Mail>> = {
  staff: composeStaffMail,
  given: composeStaffMail,
  "visitor-reply": composeStaffMail,
  unconfirmed: composeStaffMail,
  bounced: composeStaffMail,
  "staff-appointment": composeStaffMail,
  "staff-appointment-cancelled": composeStaffMail,
  "staff-appointment-reminder": composeStaffMail,
  reminder: composeReminder,
  overdue: composeReminder,
  acknowledgement: composeVisitorMail,
  brochure: composeVisitorMail,
  appointment: composeVisitorMail,
  "appointment-cancelled": composeVisitorMail,
  "appointment-reminder": composeVisitorMail,
  confirmation: composeSubscriberMail,
  welcome: composeSubscriberMail,
  reply: composeReply,
  "staff-reply": composeReply,
  order: composeOrderMail,
  "staff-order": composeStaffMail,
  digest: composeDigest,
  board: composeBoardLink,
};

/**
 * Composes the mail of a delivery from the database and the copy in the content.
 * @throws {DeliveryError} if its enquiry or subscription has been deleted, or a newer version has queued it
 */
export async function compose(delivery: DeliveryRow, context: MailContext): Promise<Mail> {
  if (!Object.hasOwn(composers, delivery.kind))
    throw new DeliveryError(`this version does not know the kind ${delivery.kind}`, false);
  return composers[delivery.kind as MailKind]({ ...context, delivery });
}
