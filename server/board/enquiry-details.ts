import type { Context } from "#server/config/context.ts";
import type { Db } from "#server/database/tables.ts";
import { findAppointment, parseRequestedAppointment } from "#server/enquiries/appointment.ts";
import { findDraft } from "#server/enquiries/attachments.ts";
import { findEnquiryWithState, getSender, parseFields } from "#server/enquiries/enquiry.ts";
import { listNextDue } from "#server/enquiries/enquiry-list.ts";
import { findActor, getEventId } from "#server/enquiries/events.ts";
import { formatPhone } from "#server/enquiries/phone-number.ts";
import { listRecentReaders, recordReading } from "#server/enquiries/readers.ts";
import { findMergeTarget, listMerged, listOtherEnquiries } from "#server/enquiries/same-person.ts";
import { getConversationAddress } from "#server/mail/thread-address.ts";
import { findUntriedDelivery } from "#server/outbox/deliveries.ts";
import { formatCampaign } from "#server/visits/visit-attributes.ts";
import type { EnquiryDelivery } from "#shared/schemas/board.ts";
import { getOrderDetails } from "./order-details.ts";
import { getTimelineWithMerged, listMailsAndCalls, type TimelineEntry } from "./timeline.ts";

export type EnquiryDetails = NonNullable<Awaited<ReturnType<typeof getEnquiryDetails>>>;

const MAX_OTHER_ENQUIRIES = 20;

/**
 * Returns an enquiry with its timeline, and records that it was read, unless the page only asks for news.
 * @returns `undefined` for an unknown reference
 */
export async function getEnquiryDetails(
  context: Context,
  request: { reference: string; actor: string | undefined; now: number; isPoll?: boolean },
) {
  const { content } = context;
  const { db } = context.database;
  const { reference, actor, now } = request;
  const row = await findEnquiryWithState(db, reference);
  if (!row) return undefined;
  if (!request.isPoll) await recordReading(db, request);
  const fields = parseFields(row);
  const { name, email } = getSender(fields);
  const merged = await listMerged(db, reference);
  const timeline = await getTimelineWithMerged(db, row, merged, content);
  const appointment = await findAppointment(db, reference);
  const addressee = content.members.get(fields.member ?? "")?.name;
  return {
    ...row,
    campaign: formatCampaign(JSON.parse(row.campaign)),
    name: name || row.email,
    email: email || row.email,
    /** The address at which the server reads mails about the enquiry; `undefined` without a mailbox. */
    conversationAddress: await getConversationAddress(context, reference),
    /** The telephone number with spaces, such as `+91 98300 98300`. */
    formattedPhone: row.phone && formatPhone(row.phone),
    /** The submitted values, with the name of the member in place of the slug. */
    fields: addressee ? { ...fields, member: addressee } : fields,
    /** Includes the entries of merged enquiries. */
    timeline,
    merged: merged.map(({ fields, ...row }) => ({ ...row, fields: parseFields({ fields }) })),
    mergeTarget: await findMergeTarget(db, row),
    /** The address to which a mail could not be delivered, unless the visitor has written or staff have corrected it since. */
    bouncedAddress: findBouncedAddress(timeline),
    /** Failed deliveries, and pending ones whose last attempt failed, with their errors. */
    unsentDeliveries:
      row.state === "held" || row.state === "spam" ? [] : await listUnsentDeliveries(db, reference),
    order: await getOrderDetails(context, reference),
    requestedAppointment: parseRequestedAppointment(row, content),
    /** Start of the appointment that staff confirmed. */
    appointmentAt: appointment?.start,
    appointmentDetails: appointment?.details,
    /** Other enquiries with the same email address or telephone number, newest first. */
    otherEnquiries: await listOtherEnquiries(db, row, MAX_OTHER_ENQUIRIES),
    next: await findNextDue(db, request),
    draft: actor === undefined ? undefined : await findDraft(db, reference, actor),
    undoableReply: await findUndoableReply(db, reference),
    /** The other member who opened the enquiry last, within the last hour. */
    lastReader: (await listRecentReaders(db, [reference], { member: actor, now })).get(reference),
  };
}

/** Returns the last reply if it has not been sent yet. */
async function findUndoableReply(db: Db, reference: string) {
  const delivery = await findUntriedDelivery(db, reference, "reply");
  return (
    delivery && {
      id: getEventId(delivery.id),
      actor: (await findActor(db, delivery.id)) ?? "",
      sendsAt: delivery.next_attempt_at,
    }
  );
}

function findBouncedAddress(timeline: TimelineEntry[]): string | undefined {
  const last = timeline.findLast(
    ({ kind, isUnverified }) =>
      kind === "bounced" || kind === "corrected" || (kind === "visitor-replied" && !isUnverified),
  );
  return last?.kind === "bounced" ? last.text?.split("\n")[0] : undefined;
}

async function listUnsentDeliveries(
  db: Db,
  reference: string,
): Promise<{ delivery: EnquiryDelivery; reason: string }[]> {
  const unsent = (await listMailsAndCalls(db, reference)).filter(
    ({ state, last_error }) => state === "failed" || (state === "waiting" && last_error !== null),
  );
  return unsent.map(({ kind, last_error }) => ({
    delivery: kind as EnquiryDelivery,
    reason: last_error ?? "",
  }));
}

/** Enquiries that a colleague opened within this time are not offered as the next one, if there are others. */
const READING_MS = 10 * 60_000;
const MAX_NEXT_CANDIDATES = 20;

/**
 * Returns the reference of the open enquiry with the earliest deadline. Skips the given enquiry and those assigned to other
 * members, and prefers enquiries that no other member is reading.
 */
async function findNextDue(
  db: Db,
  { reference, actor, now }: { reference: string; actor: string | undefined; now: number },
): Promise<string | undefined> {
  const candidates = await listNextDue(db, { reference, actor, limit: MAX_NEXT_CANDIDATES });
  const readers = await listRecentReaders(db, candidates, { member: actor, now });
  const isNotBeingRead = (candidate: string) => (readers.get(candidate)?.at ?? 0) <= now - READING_MS;
  return candidates.find(isNotBeingRead) ?? candidates[0];
}
