import type { Content } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import { findEnquiry, getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { getFirstLine } from "#server/enquiries/excerpt.ts";
import { listEnquiriesOfSender } from "#server/enquiries/same-person.ts";
import { findSubscriptionByEmail } from "#server/subscribers/subscriptions.ts";
import { listOrderSummaries } from "./order-details.ts";
import { getLinkedTimeline } from "./timeline.ts";

export type PersonDetails = NonNullable<Awaited<ReturnType<typeof getPersonDetails>>>;

const MAX_ENQUIRIES = 50;

/**
 * Returns the enquiries with the same email address or telephone number as this one, newest first, and one timeline of
 * all of them.
 * @returns `undefined` for an unknown reference
 */
export async function getPersonDetails(db: Db, reference: string, content: Content) {
  const enquiry = await findEnquiry(db, reference);
  if (!enquiry) return undefined;
  const rows = await listEnquiriesOfSender(db, enquiry, MAX_ENQUIRIES + 1);
  const enquiries = rows.slice(0, MAX_ENQUIRIES);
  const timelines = await Promise.all(enquiries.map((row) => getLinkedTimeline(db, row, content)));
  const orders = await listOrderSummaries(
    db,
    enquiries.map((row) => row.reference),
  );
  const unique = (values: (string | null)[]) => [...new Set(values.filter((value) => value))] as string[];
  return {
    reference,
    name: getSender(parseFields(enquiry)).name || enquiry.email,
    emails: unique(enquiries.map(({ email }) => email)),
    phones: unique(enquiries.map(({ phone }) => phone)),
    enquiries: enquiries.map(({ fields, ...row }) => ({
      ...row,
      firstLine: getFirstLine(parseFields({ fields })),
      order: orders.get(row.reference),
    })),
    isTruncated: rows.length > MAX_ENQUIRIES,
    timeline: timelines.flat().sort((a, b) => a.at - b.at),
    subscription: (await findSubscriptionByEmail(db, enquiry.email))?.state,
  };
}
