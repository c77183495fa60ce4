import type { Context } from "#server/config/context.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import type { Db, EventKind } from "#server/database/tables.ts";
import type { AppointmentValues } from "#server/enquiries/appointment.ts";
import { isAppointment, readAppointmentForm } from "#server/enquiries/appointment-problem.ts";
import { cancelAppointment, confirmAppointment } from "#server/enquiries/confirm-appointment.ts";
import { correctEmail } from "#server/enquiries/correct-email.ts";
import { confirmMail } from "#server/enquiries/correspondence.ts";
import { retryDeliveries } from "#server/enquiries/delivery-results.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import { listLatestChanges } from "#server/enquiries/events.ts";
import { give } from "#server/enquiries/handover.ts";
import { merge } from "#server/enquiries/merge.ts";
import * as actions from "#server/enquiries/staff-actions.ts";
import { isUuid } from "#shared/text/uuid.ts";

export const boardActions = [
  "take",
  "give",
  "answered",
  "reopen",
  "spam",
  "not-spam",
  "approve",
  "reject",
  "confirm",
  "cancel-appointment",
  "correct-email",
  "note",
  "send-again",
  "merge",
  "confirm-mail",
] as const;
export type BoardAction = (typeof boardActions)[number];

export interface BoardActionRequest {
  reference: string;
  action: BoardAction;
  /** Slug of the member who uses the device. */
  actor: string | undefined;
  /** Text of a note, or of a cancellation. */
  text: string;
  /** Id that the page chose for the note (UUID), so that it is stored only once if the browser submits it again. */
  key?: string | undefined;
  /** Slug of the member to whom the enquiry is given. */
  recipient?: string | undefined;
  /** Reason for giving it. */
  why?: string | undefined;
  expectedVersion?: number | undefined;
  /** Reference of the enquiry into which this one is merged. */
  into?: string;
  /** The corrected email address of the visitor. */
  email?: string;
  /** Id of the mail to confirm. */
  mail?: string;
  /** `anyway` is set if the member has confirmed a closed day, or that the host has another appointment. */
  appointment?: (AppointmentValues & { anyway: string }) | undefined;
}

/**
 * `stale`: the enquiry has changed since the page was loaded. `refused`: the state of the enquiry does not allow the
 * action, or the input is invalid.
 */
export type BoardOutcome = "done" | "stale" | "refused";

export async function performBoardAction(
  context: Context,
  request: BoardActionRequest,
): Promise<BoardOutcome> {
  return (await runAction(context, request)) ? "done" : explainRefusal(context.database.db, request);
}

/** The event that an action records, if it can be pressed twice. */
const ACTION_EVENTS: Partial<Record<string, EventKind>> = {
  take: "taken",
  give: "given",
  answered: "answered",
  reopen: "reopened",
  spam: "spam",
  "not-spam": "not-spam",
  approve: "approved",
  reject: "rejected",
  reply: "replied",
  "confirm-payment": "paid",
  "note-missing": "payment-missing",
  "note-mismatch": "payment-mismatch",
  "cancel-order": "order-cancelled",
  "request-refund": "refund-requested",
  "record-refund": "refunded",
};
/** Older changes than these are not read. */
const MAX_CHANGES = 20;

/**
 * Returns `stale` only if somebody else changed the enquiry since the page was loaded. The form of an appointment shows its
 * values again for any change.
 */
export async function explainRefusal(
  db: Db,
  request: Pick<BoardActionRequest, "reference" | "expectedVersion" | "actor"> & { action: string },
): Promise<"stale" | "refused"> {
  const { reference, expectedVersion, actor, action } = request;
  const row = await findEnquiry(db, reference);
  if (!row || expectedVersion === undefined || row.version === expectedVersion) return "refused";
  if (action === "confirm") return "stale";
  const count = Math.min(row.version - expectedVersion, MAX_CHANGES);
  const changes = count > 0 ? await listLatestChanges(db, reference, count) : [];
  const isOwn = (event: { actor: string | null }) => event.actor !== null && event.actor === actor;
  const [latest] = changes;
  const hasTakenEffect =
    latest !== undefined && latest.kind === ACTION_EVENTS[action] && latest.actor === (actor ?? null);
  return changes.length > 0 && (hasTakenEffect || changes.every(isOwn)) ? "refused" : "stale";
}

async function runAction(context: Context, request: BoardActionRequest): Promise<boolean> {
  const { options, database, signer, content, clock } = context;
  const { db } = database;
  const { reference, text, expectedVersion } = request;
  const now = clock();
  const actor = findCurrentMember(content, request.actor) && request.actor;
  const action = { reference, now, actor, expectedVersion };
  switch (request.action) {
    case "take":
      return actor !== undefined && actions.take(db, { ...action, actor });
    case "give":
      return giveToMember(context, action, request);
    case "answered":
      return actions.markAnswered(db, { ...action, mustBeOpen: true });
    case "reopen":
      return actions.reopen(db, action, content);
    case "spam":
      return actions.markSpam(db, signer, action);
    case "not-spam":
      return actions.release(db, signer, { ...action, hasWebhook: options.webhookUrl !== undefined });
    case "approve":
      return actions.moderate(db, action, "approved");
    case "reject":
      return actions.moderate(db, action, "rejected");
    case "confirm":
      return confirm(context, action, request.appointment);
    case "correct-email":
      return correctEmail(db, signer, action, request.email ?? "");
    case "cancel-appointment":
      return cancelAppointment(db, action, text);
    case "note":
      // Notes are never stale, because they do not overwrite changes of colleagues.
      return actions.addNote(db, { ...action, id: isUuid(request.key) ? request.key : undefined }, text);
    case "merge":
      return merge(db, action, request.into ?? "");
    case "confirm-mail":
      return confirmMail(db, action, request.mail ?? "");
    case "send-again":
      return (await retryDeliveries(db, reference, now)).length > 0;
  }
}

async function giveToMember(
  { database: { db }, content }: Context,
  action: actions.StaffAction,
  { recipient: slug, why }: BoardActionRequest,
): Promise<boolean> {
  const recipient = findCurrentMember(content, slug);
  if (recipient === undefined || slug === undefined) return false;
  return give(db, action, { slug, email: recipient.email }, why);
}

async function confirm(
  { database, content }: Context,
  action: actions.StaffAction,
  values: BoardActionRequest["appointment"],
): Promise<boolean> {
  if (!values) return false;
  const appointment = readAppointmentForm(values, content, action.now);
  return (
    isAppointment(appointment) &&
    confirmAppointment(database, action, appointment, content.company.visits.minutes)
  );
}
