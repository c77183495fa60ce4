import type { Content } from "#server/content/read-content.ts";
import type { Db, DeliveryRow, EnquiryRow, EventKind, EventRow } from "#server/database/tables.ts";
import { describeAppointment, parseAppointmentDetails } from "#server/enquiries/appointment.ts";
import { type AttachmentInfo, listEnquiryAttachments } from "#server/enquiries/attachments.ts";
import { parseFields } from "#server/enquiries/enquiry.ts";
import { listEvents } from "#server/enquiries/events.ts";
import { parseHandoverReason } from "#server/enquiries/handover.ts";
import { MARKED_AS_SPAM } from "#server/enquiries/staff-actions.ts";
import type { OrderEventDetails } from "#server/orders/order-changes.ts";
import { listDeliveries } from "#server/outbox/deliveries.ts";
import type { EnquiryDelivery } from "#shared/schemas/board.ts";
import { orderEvents } from "#shared/schemas/board-orders.ts";

/** An event, a delivery, or the arrival or quarantine of the enquiry. */
export interface TimelineEntry {
  at: number;
  /** `waiting`: a pending delivery. `refused`: a pending delivery whose last attempt failed. */
  kind: EventKind | "received" | "sent" | "failed" | "refused" | "waiting" | "held";
  /** Id of the event. */
  id?: string;
  /** Whether it is a mail whose sender may be forged. */
  isUnverified?: boolean;
  /** Slug of the member who performed the action. */
  actor?: string | null | undefined;
  delivery?: EnquiryDelivery;
  attachments?: AttachmentInfo[];
  /** Reference of another enquiry to which the entry belongs. */
  reference?: string;
  /** Text of a note or reply, reason for a quarantine or a failed delivery, start of an appointment in RFC 3339 with the text about its cancellation, or a reference. */
  text?: string;
  /** Who calls which number, or who meets the visitor where. */
  how?: string;
  /** Why the enquiry was given to a colleague; empty without a reason. */
  why?: string;
  /** Amount, numbers and reason of an event of an order. `text` is the note. */
  order?: OrderEventDetails | undefined;
}

type Enquiry = Pick<EnquiryRow, "reference"> & { receivedAt: number; heldReason: string | null };
type LinkedEnquiry = Enquiry & Pick<EnquiryRow, "fields">;

/** Returns the timeline of an enquiry, oldest entry first, including the entries of those that were merged into it. */
export async function getTimelineWithMerged(
  db: Db,
  enquiry: Enquiry,
  merged: LinkedEnquiry[],
  content: Content,
): Promise<TimelineEntry[]> {
  const ownTimeline = await getTimeline(db, enquiry, content);
  const mergedTimelines = await Promise.all(merged.map((row) => getLinkedTimeline(db, row, content)));
  // The merge itself is in both timelines.
  const mergedEntries = mergedTimelines.flat().filter(({ kind }) => kind !== "merged");
  return [...mergedEntries, ...ownTimeline].sort((a, b) => a.at - b.at);
}

/** Returns the timeline of an enquiry, including its message, for display on the page of another enquiry. */
export async function getLinkedTimeline(
  db: Db,
  row: LinkedEnquiry,
  content: Content,
): Promise<TimelineEntry[]> {
  const { message = "" } = parseFields(row);
  const entries = (await getTimeline(db, row, content)).filter(({ kind }) => kind !== "read");
  return entries.map((entry) => ({
    ...entry,
    reference: row.reference,
    ...(entry.kind === "received" && { text: message }),
  }));
}

/** Returns the deliveries of an enquiry, oldest first, without links to the board, which its timeline leaves out. */
export async function listMailsAndCalls(db: Db, reference: string): Promise<DeliveryRow[]> {
  const deliveries = (await listDeliveries(db, reference)).filter(({ kind }) => kind !== "board");
  return deliveries.sort((a, b) => a.created_at - b.created_at);
}

/** Oldest entry first. */
async function getTimeline(
  db: Db,
  { reference, receivedAt, heldReason }: Enquiry,
  content: Content,
): Promise<TimelineEntry[]> {
  const deliveries = (await listMailsAndCalls(db, reference)).map(toDeliveryEntry);
  const attachments = Map.groupBy(await listEnquiryAttachments(db, reference), ({ reply }) => reply);
  const events = (await listEvents(db, reference)).map((event) => ({
    ...toEventEntry(event, content),
    attachments: attachments.get(event.id) ?? [],
  }));
  const timeline: TimelineEntry[] = [{ at: receivedAt, kind: "received" }];
  if (heldReason !== null && heldReason !== MARKED_AS_SPAM)
    timeline.push({ at: receivedAt, kind: "held", text: heldReason });
  return timeline.concat(deliveries, events).sort((a, b) => a.at - b.at);
}

function toDeliveryEntry(row: DeliveryRow): TimelineEntry {
  const { state, delivered_at, created_at, last_error } = row;
  const delivery = row.kind as EnquiryDelivery;
  if (delivered_at !== null) return { at: delivered_at, kind: "sent", delivery };
  const pendingKind = state === "waiting" && last_error !== null ? "refused" : "waiting";
  const isPending = state === "waiting" || state === "sending";
  return { at: created_at, kind: isPending ? pendingKind : "failed", delivery, text: last_error ?? "" };
}

const toEventEntry = (
  { id, happened_at: at, kind, actor, text, details, sender }: EventRow,
  content: Content,
): TimelineEntry => ({
  at,
  id,
  isUnverified: sender === "unverified",
  kind,
  actor,
  text,
  how:
    kind === "confirmed" ? describeAppointment(parseAppointmentDetails(details), content, content).how : "",
  why: kind === "given" ? parseHandoverReason(details) : "",
  order: isOrderEvent(kind) ? (JSON.parse(details ?? "{}") as OrderEventDetails) : undefined,
});

const isOrderEvent = (kind: EventKind): boolean => orderEvents.some((name) => name === kind);
