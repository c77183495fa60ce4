import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { type DeliveryKind, listKinds } from "#server/outbox/delivery-kinds.ts";
import { DAY_MS } from "#shared/calendar/indian-time.ts";
import { WIDE_NETWORK_FACTOR } from "./submission-limit.ts";

/** Maximum per kind and mailbox, because visitors can enter email addresses of other people (E6). */
const MAX_MAILS_PER_DAY = 3;
/** Maximum number of email addresses that get mail because of the submissions of one client (E8). */
export const MAX_ADDRESSES_PER_DAY = 40;

export async function isMailboxOverLimit(
  trx: Db,
  { email, mailbox }: Pick<EnquiryRow, "email" | "mailbox">,
  kind: DeliveryKind,
  now: number,
): Promise<boolean> {
  const references = trx.selectFrom("enquiries").select("reference").where("mailbox", "=", mailbox);
  const mails = await trx
    .selectFrom("deliveries")
    .select("id")
    // Older enquiries have no mailbox.
    .where((e) => e.or([e("recipient", "=", email), e("reference", "in", references)]))
    .where("created_at", ">", now - DAY_MS)
    .where("kind", "=", kind)
    .limit(MAX_MAILS_PER_DAY)
    .execute();
  return mails.length === MAX_MAILS_PER_DAY;
}

/** Whether the client, or its /48 network, has caused mail to too many addresses. */
export async function isClientOverLimit(trx: Db, enquiry: EnquiryRow, now: number): Promise<boolean> {
  if (await hasTooManyRecipients(trx, enquiry, { column: "client", limit: MAX_ADDRESSES_PER_DAY, now }))
    return true;
  const limit = MAX_ADDRESSES_PER_DAY * WIDE_NETWORK_FACTOR;
  return (
    enquiry.client_prefix !== null &&
    hasTooManyRecipients(trx, enquiry, { column: "client_prefix", limit, now })
  );
}

async function hasTooManyRecipients(
  trx: Db,
  enquiry: EnquiryRow,
  { column, limit, now }: { column: "client" | "client_prefix"; limit: number; now: number },
): Promise<boolean> {
  const { recipients, own } = await trx
    .selectFrom("enquiries")
    .innerJoin("deliveries", "deliveries.reference", "enquiries.reference")
    .select((e) => [
      e.fn.count<number>("recipient").distinct().as("recipients"),
      e.fn.countAll<number>().filterWhere("recipient", "=", enquiry.email).as("own"),
    ])
    .where(column, "=", enquiry[column])
    .where("received_at", ">", now - DAY_MS)
    .where("kind", "in", listKinds("isAutoReply"))
    .executeTakeFirstOrThrow();
  return recipients >= limit && own === 0;
}
