import type { Context } from "#server/config/context.ts";
import type { AppointmentValues } from "#server/enquiries/appointment.ts";
import { findAppointmentProblem } from "#server/enquiries/appointment-problem.ts";
import { findAttachment } from "#server/enquiries/attachments.ts";
import type { ListQuery } from "#server/enquiries/enquiry-list.ts";
import { computePromise } from "#server/enquiries/promise.ts";
import { ignoreUnmatchedMail } from "#server/mailbox/unmatched-mails.ts";
import {
  dismissUnreadableMail,
  listUnreadableMails,
  retryUnreadableMail,
} from "#server/mailbox/unreadable-mails.ts";
import { listReceiptsOfYear } from "#server/orders/receipt-list.ts";
import { exportSubscriptions } from "#server/subscribers/subscriptions.ts";
import type { BulkUndo } from "#shared/addresses/bulk-undo.ts";
import type { FigurePeriod, SubscriberView } from "#shared/schemas/board.ts";
import { type BoardActionRequest, performBoardAction } from "./board-actions.ts";
import { getBoardCounts } from "./board-counts.ts";
import { getBoardPage } from "./board-list.ts";
import { createSessions } from "./board-sessions.ts";
import { listNames, listUndoable, type PickedEnquiry, performEach, undoEach } from "./bulk-actions.ts";
import { type CommentQuery, getCommentPage } from "./comment-list.ts";
import { getEnquiryDetails } from "./enquiry-details.ts";
import { eraseSender, type IdentifierKind, previewErasure } from "./erase-sender.ts";
import { getFigures } from "./figures.ts";
import { type LinkRequest, queueLinkMails } from "./link-mails.ts";
import { getMailboxPage, listsMailbox, requestListedMail } from "./mailbox-list.ts";
import { type EntryInput, enterOnBoard } from "./new-entry.ts";
import { type OrderActionRequest, performOrderAction } from "./order-actions.ts";
import { getOutages } from "./outages.ts";
import { getPersonDetails } from "./person-page.ts";
import { getReplyState, performReplyAction, type ReplyRequest } from "./reply-actions.ts";
import { getSubscriberPage, type SubscriberQuery } from "./subscriber-list.ts";

export type Board = ReturnType<typeof createBoard>;

/** @param wake called after mails were queued */
export function createBoard(context: Context, wake: () => void) {
  const { database, content, clock } = context;
  const { db } = database;
  /** Returns the result of an action that may have queued mails. */
  const wakeAfter = async <Result>(action: Promise<Result>): Promise<Result> => {
    const result = await action;
    wake();
    return result;
  };
  return {
    ...createSessions(context),
    /** Mails one-time links, within the limits for each email address. */
    mailLinks: (request: LinkRequest) => wakeAfter(queueLinkMails(context, request)),
    counts: () => getBoardCounts(context),
    /** What does not work now: sending mails, or reading the mailbox. */
    outages: () => getOutages(db, context.options.imapUrl !== undefined),
    list: (query: ListQuery) => getBoardPage(database, query, content, clock()),
    /**
     * @param actor slug of the member who reads the enquiry, if known
     * @param isPoll whether the page only asks for news, which does not count as reading
     */
    enquiry: (reference: string, actor: string | undefined, isPoll = false) =>
      getEnquiryDetails(context, { reference, actor, now: clock(), isPoll }),
    findAppointmentProblem: (reference: string, values: AppointmentValues & { anyway: string }) =>
      findAppointmentProblem(db, reference, values, content, clock()),
    comments: (query: CommentQuery) => getCommentPage(db, query),
    subscribers: (query: SubscriberQuery) => getSubscriberPage(db, query),
    exportSubscribers: (view: SubscriberView) => exportSubscriptions(db, view),
    person: (reference: string) => getPersonDetails(db, reference, content),
    previewErasure: (reference: string) => previewErasure(db, reference),
    erase: (reference: string, kind: IdentifierKind) => eraseSender(context, reference, kind),
    figures: (period: FigurePeriod) => getFigures(db, period, clock(), content),
    /** @param year a financial year, such as `2026-27` */
    receipts: (year: string) => listReceiptsOfYear(db, year),
    performAction: (request: BoardActionRequest) => wakeAfter(performBoardAction(context, request)),
    performOrderAction: (request: OrderActionRequest) => wakeAfter(performOrderAction(context, request)),
    performReplyAction: (request: ReplyRequest) => wakeAfter(performReplyAction(context, request)),
    replyState: (reference: string, reply: string) => getReplyState(db, reference, reply),
    performBulkAction: (
      request: Pick<BoardActionRequest, "action" | "actor" | "recipient">,
      picks: PickedEnquiry[],
    ) =>
      wakeAfter(performEach(picks, (pick) => performBoardAction(context, { ...request, ...pick, text: "" }))),
    /** Reverses an action on several enquiries. Those that have changed since are left unchanged. */
    undoBulkAction: (undo: BulkUndo, actor: string | undefined) => wakeAfter(undoEach(context, undo, actor)),
    /** Returns what the undo of an action needs. Called before the action. */
    listUndoable: (action: BulkUndo["action"], picks: PickedEnquiry[]) => listUndoable(db, action, picks),
    /** Returns the names of the senders of enquiries. */
    names: (references: string[]) => listNames(db, references),
    /** Newest first. */
    unreadableMails: () => listUnreadableMails(db),
    retryUnreadableMail: (id: string) => retryUnreadableMail(db, id),
    dismissUnreadableMail: (id: string) => dismissUnreadableMail(db, id),
    /** `undefined` if the mailbox is not listed. */
    mailbox: listsMailbox(context) ? (after: string) => getMailboxPage(context, after) : undefined,
    requestMail: (input: Parameters<typeof requestListedMail>[1]) => requestListedMail(context, input),
    ignoreMail: (id: string) => ignoreUnmatchedMail(db, id),
    /** Returns the deadline of an enquiry that is entered now. */
    deadline: () => computePromise(clock(), content).reply_by,
    enter: (input: EntryInput) => wakeAfter(enterOnBoard(context, input)),
    attachment: (reference: string, id: string) => findAttachment(db, reference, id),
  };
}
