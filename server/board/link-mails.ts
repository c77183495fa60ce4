import { parseAddresses } from "#server/config/address-list.ts";
import type { Context } from "#server/config/context.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import { getStaffRecipients } from "#server/mail/mail-context.ts";
import { countDeliveriesTo, newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { LINK_MAIL_INTERVAL_MS } from "#shared/calendar/board-links.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";

export interface LinkRequest {
  /** Slug of a member. With any other value, such as `TEAM`, everyone in MAIL_TO receives a link. */
  to: string;
  /** Reference of the enquiry that the link opens, or empty for the list. */
  enquiry: string;
}

const MAX_LINK_MAILS_PER_DAY = 12;

/** Queues mails with one-time links, within the limits for each email address. */
export async function queueLinkMails(context: Context, { to, enquiry }: LinkRequest): Promise<void> {
  const { database, content, clock, signer } = context;
  const now = clock();
  const member = findCurrentMember(content, to)?.email;
  const recipients = member ? [member] : parseAddresses(getStaffRecipients(context));
  const reference = (await findEnquiry(database.db, enquiry))?.reference ?? null;
  for (const recipient of recipients) {
    const count = await countDeliveriesTo(database.db, { recipient, kind: "board", since: now - DAY_MS });
    if (count >= MAX_LINK_MAILS_PER_DAY) continue;
    const id = `board-${Math.floor(now / LINK_MAIL_INTERVAL_MS)}-${signer.digest(recipient)}`;
    await queueDeliveries(database.db, newDelivery({ reference, kind: "board", recipient, id }, now));
  }
}
