import { parseAddresses } from "#server/config/address-list.ts";
import type { Context } from "#server/config/context.ts";
import { findCurrentMember } from "#server/content/read-content.ts";
import type { Db } from "#server/database/tables.ts";
import { type AppointmentInput, parseAppointmentInput } from "#server/enquiries/appointment.ts";
import { findAttachment } from "#server/enquiries/attachments.ts";
import { confirmAppointment } from "#server/enquiries/confirm-appointment.ts";
import { retryDeliveries } from "#server/enquiries/delivery-results.ts";
import { findEnquiry } from "#server/enquiries/enquiry.ts";
import type { ListQuery } from "#server/enquiries/enquiry-list.ts";
import { give } from "#server/enquiries/handover.ts";
import { merge } from "#server/enquiries/merge.ts";
import { normalizePhone } from "#server/enquiries/phone-number.ts";
import {
  confirmMail,
  type ReplyOutcome,
  saveDraft,
  sendReply,
  undoReply,
} from "#server/enquiries/replies.ts";
import * as actions from "#server/enquiries/staff-actions.ts";
import { isInState } from "#server/enquiries/state.ts";
import type { Upload } from "#server/http/form-body.ts";
import { getStaffRecipients } from "#server/mail/mail-context.ts";
import { addSavedReply } from "#server/mail/saved-replies.ts";
import {
  dismissUnreadableMail,
  listUnreadableMails,
  retryUnreadableMail,
} from "#server/mailbox/unreadable-mails.ts";
import { countDeliveriesTo, newDelivery, queueDeliveries } from "#server/outbox/deliveries.ts";
import { exportSubscriptions } from "#server/subscribers/subscriptions.ts";
import { validateAppointment } from "#shared/calendar/appointment.ts";
import { DAY_MS, parseIndianTime } from "#shared/calendar/indian-time.ts";
import type { FigurePeriod, SubscriberView } from "#shared/schemas/board.ts";
import { getBoardCounts } from "./board-counts.ts";
import { getBoardPage } from "./board-list.ts";
import { createSessions } from "./board-sessions.ts";
import { type BulkResult, listNames, type PickedEnquiry, performEach } from "./bulk-actions.ts";
import { type CommentQuery, getCommentPage } from "./comment-list.ts";
import { getEnquiryDetails } from "./enquiry-details.ts";
import { eraseSender, type IdentifierKind, previewErasure } from "./erase-sender.ts";
import { getFigures } from "./figures.ts";
import { getPersonDetails } from "./person-page.ts";
import { getSubscriberPage, type SubscriberQuery } from "./subscriber-list.ts";

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
  "note",
  "send-again",
  "merge",
  "confirm-mail",
] as const;
export type BoardAction = (typeof boardActions)[number];

/** The buttons of the reply form. */
export const replyActions = ["reply", "save-draft", "undo-reply"] as const;

interface ReplyRequest {
  reference: string;
  action: (typeof replyActions)[number];
  /** Slug of the member who writes. */
  actor: string | undefined;
  text: string;
  uploads: Upload[];
  /** Ids of attachments to remove. */
  removed: string[];
  /** Id of a saved reply whose text is added to the draft. */
  saved: string | undefined;
  /** Id of the reply to undo. */
  reply: string;
  expectedVersion?: number | undefined;
}

interface BoardActionRequest {
  reference: string;
  action: BoardAction;
  /** Slug of the member who uses the device. */
  actor: string | undefined;
  /** Text of a note. */
  text: string;
  /** Slug of the member to whom the enquiry is given. */
  recipient?: string | undefined;
  /** Version of the enquiry on the page. */
  expectedVersion?: number | undefined;
  /** Reference of the enquiry into which this one is merged. */
  into?: string;
  /** Id of the mail to confirm. */
  mail?: string;
  /**
   * The day, time and details of the appointment. `anyway` equals `day` if the member has confirmed that it may be a
   * closed day.
   */
  appointment?: ({ day: string; time: string; anyway: string } & AppointmentInput) | undefined;
}

/**
 * `stale`: the enquiry has changed since the page was loaded. `refused`: the state of the enquiry does not allow the
 * action, or the input is invalid.
 */
export type BoardOutcome = "done" | "stale" | "refused";

/** `too-late`: the reply to undo was already sent. */
type BoardReplyOutcome = BoardOutcome | ReplyOutcome | "too-late";

/** Anyone can request a link, so each email address receives at most one per interval, up to a maximum per day. */
const LINK_MAIL_INTERVAL_MS = 10 * 60_000;
const MAX_LINK_MAILS_PER_DAY = 12;

export type Board = ReturnType<typeof createBoard>;

/**
 * Creates the services of the board.
 * @param wake called after mails were queued
 */
export function createBoard(context: Context, wake: () => void) {
  const { database, content, clock } = context;
  return {
    ...createSessions(context),
    /** Mails one-time links, within the limits for each email address. */
    async mailLinks(request: LinkRequest): Promise<void> {
      await queueLinkMails(context, request);
      wake();
    },
    counts: () => getBoardCounts(database.db),
    list: (query: ListQuery) => getBoardPage(database, query, content, clock()),
    /** @param actor slug of the member who reads the enquiry, if known */
    enquiry: (reference: string, actor: string | undefined) =>
      getEnquiryDetails(database.db, { reference, actor, now: clock() }, content),
    comments: (query: CommentQuery) => getCommentPage(database.db, query),
    subscribers: (query: SubscriberQuery) => getSubscriberPage(database.db, query),
    exportSubscribers: (view: SubscriberView) => exportSubscriptions(database.db, view),
    person: (reference: string) => getPersonDetails(database.db, reference, content),
    previewErasure: (reference: string) => previewErasure(database.db, reference),
    erase: (reference: string, kind: IdentifierKind) => eraseSender(context, reference, kind),
    /** Returns the visits of a period and the enquiries that came of them. */
    figures: (period: FigurePeriod) => getFigures(database.db, period, clock()),
    /** Performs the action of a button. */
    async performAction(request: BoardActionRequest): Promise<BoardOutcome> {
      const done = await runAction(request, context);
      wake();
      return done ? "done" : explainRefusal(database.db, request);
    },
    /** Saves, sends or undoes a reply. A reply that cannot be sent is saved as a draft. */
    async performReplyAction(request: ReplyRequest): Promise<BoardReplyOutcome> {
      const outcome = await runReplyAction(request, context);
      wake();
      return outcome === "refused" ? explainRefusal(database.db, request) : outcome;
    },
    /** Performs the action of a button on selected enquiries. */
    async performBulkAction(
      { action, actor, recipient }: Omit<BoardActionRequest, "reference" | "text">,
      picks: PickedEnquiry[],
    ): Promise<BulkResult> {
      const result = await performEach(picks, async (pick) => {
        const request = { ...pick, action, actor, recipient, text: "" };
        return (await runAction(request, context)) ? "done" : explainRefusal(database.db, request);
      });
      wake();
      return result;
    },
    /** Returns the names of the senders of enquiries. */
    names: (references: string[]) => listNames(database.db, references),
    /** Mails in the mailbox that could not be read, newest first. */
    unreadableMails: () => listUnreadableMails(database.db),
    retryUnreadableMail: (id: string) => retryUnreadableMail(database.db, id),
    dismissUnreadableMail: (id: string) => dismissUnreadableMail(database.db, id),
    attachment: (reference: string, id: string) => findAttachment(database.db, reference, id),
  };
}

/** Returns whether an action was refused because the enquiry has changed. */
async function explainRefusal(
  db: Db,
  { reference, expectedVersion }: Pick<BoardActionRequest, "reference" | "expectedVersion">,
): Promise<"stale" | "refused"> {
  const row = await findEnquiry(db, reference);
  return row && expectedVersion !== undefined && row.version !== expectedVersion ? "stale" : "refused";
}

interface LinkRequest {
  /** Slug of a member. With any other value, such as `TEAM`, everyone in MAIL_TO receives a link. */
  to: string;
  /** Reference of the enquiry that the link opens, or empty for the list. */
  enquiry: string;
}

async function queueLinkMails(context: Context, { to, enquiry }: LinkRequest): Promise<void> {
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

async function runAction(
  request: BoardActionRequest,
  { options, database, signer, content, clock }: Context,
): Promise<boolean> {
  const { db } = database;
  const { reference, text, expectedVersion, appointment } = request;
  const now = clock();
  const actor = findCurrentMember(content, request.actor) && request.actor;
  const action = { reference, now, actor, expectedVersion };
  switch (request.action) {
    case "take":
      return actor !== undefined && actions.take(db, { ...action, actor });
    case "give": {
      const recipient = findCurrentMember(content, request.recipient);
      if (!recipient || !request.recipient) return false;
      return give(db, action, { slug: request.recipient, email: recipient.email });
    }
    case "answered":
      return actions.markAnswered(db, action, isInState("open"));
    case "reopen":
      return actions.reopen(db, action);
    case "spam":
      return actions.markSpam(db, signer, action);
    case "not-spam":
      return actions.release(db, signer, { ...action, hasWebhook: options.webhookUrl !== undefined });
    case "approve":
      return actions.moderate(db, action, "approved");
    case "reject":
      return actions.moderate(db, action, "rejected");
    case "confirm": {
      if (!appointment) return false;
      const { day, time, anyway } = appointment;
      const start = parseIndianTime(day, time);
      const host = findCurrentMember(content, appointment.host) ? appointment.host : "";
      const details = parseAppointmentInput({ ...appointment, host }, content.company, normalizePhone);
      if (typeof details === "string") return false;
      const error = validateAppointment(start, now, content.calendar);
      // An object describes a closed day, which the member may confirm.
      const isAllowed = error === undefined || (typeof error === "object" && anyway === day);
      return start !== undefined && isAllowed && confirmAppointment(db, action, { start, details });
    }
    case "note":
      // Notes are never stale, because they do not overwrite changes of colleagues.
      return actions.addNote(db, action, text);
    case "merge":
      return merge(db, action, request.into ?? "");
    case "confirm-mail":
      return confirmMail(db, action, request.mail ?? "");
    case "send-again":
      return (await retryDeliveries(db, reference, now)).length > 0;
  }
}

async function runReplyAction(request: ReplyRequest, context: Context): Promise<BoardReplyOutcome> {
  const { database, content, clock } = context;
  const { db } = database;
  const { reference, action, actor, uploads, removed, saved, expectedVersion } = request;
  const now = clock();
  if (action === "undo-reply") {
    const isUndone = await undoReply(db, { reference, now }, request.reply);
    return isUndone ? "done" : "too-late";
  }
  const enquiry = await findEnquiry(db, reference);
  if (!enquiry || actor === undefined || !findCurrentMember(content, actor)) return "refused";
  const text = saved === undefined ? request.text : addSavedReply(request.text, saved, enquiry, content);
  const replyAction = { reference, now, actor, expectedVersion };
  const input = { text, uploads, removed };
  if (action === "reply") return sendReply(db, replyAction, input);
  const draft = await db.transaction().execute((trx) => saveDraft(trx, replyAction, input));
  if (draft === "too-large") return draft;
  // The draft is saved even if the enquiry has changed. With `stale`, the page reports the change before the member
  // sends the reply.
  return expectedVersion === undefined || enquiry.version === expectedVersion ? "done" : "stale";
}
