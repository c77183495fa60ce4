import type { EnquiryDelivery } from "#shared/schemas/board.ts";

export type DeliveryKind = EnquiryDelivery | "digest" | "board";
export type MailKind = Exclude<DeliveryKind, "webhook">;

interface DeliveryKindOptions {
  /** `staff`: to `MAIL_TO` and to members. Rejections are never permanent and are repeated for those who rejected. */
  to: "visitor" | "staff" | "webhook";
  /**
   * Whether it may name a visitor. If it is not about one enquiry (its `reference` is null), its mail file is then removed
   * when any enquiry is erased.
   */
  holdsNames: boolean;
  /**
   * Whether it may contain the texts of events. Its mail file is then removed when a text about its
   * enquiry is erased.
   */
  holdsConversation?: boolean;
  /** Responds to a submission, to the address in the form, so daily limits apply. */
  isAutoReply?: boolean;
  /** Whether a reply of staff continues its thread. */
  startsThread?: boolean;
  /** Waits for `LIMITS.undoSeconds`, in which staff can undo it. */
  isUndoable?: boolean;
  /** Out of date after a while: a retry of all deliveries leaves it out. */
  isShortLived?: boolean;
}

/**
 * Properties of each kind. How its mail is composed is in `server/mail/compose.ts`. A delivery about an enquiry is deleted
 * with it, others after the retention period of enquiries.
 */
const deliveryKinds: Record<DeliveryKind, DeliveryKindOptions> = {
  staff: { to: "staff", holdsNames: true },
  acknowledgement: { to: "visitor", holdsNames: true, isAutoReply: true, startsThread: true },
  confirmation: { to: "visitor", holdsNames: true, isAutoReply: true, startsThread: true },
  brochure: { to: "visitor", holdsNames: true, isAutoReply: true, startsThread: true },
  welcome: { to: "visitor", holdsNames: true },
  webhook: { to: "webhook", holdsNames: true },
  reminder: { to: "staff", holdsNames: true },
  overdue: { to: "staff", holdsNames: true },
  appointment: { to: "visitor", holdsNames: true, startsThread: true },
  "staff-appointment": { to: "staff", holdsNames: true },
  "appointment-cancelled": { to: "visitor", holdsNames: true, startsThread: true },
  "staff-appointment-cancelled": { to: "staff", holdsNames: true },
  "appointment-reminder": { to: "visitor", holdsNames: true, startsThread: true },
  "staff-appointment-reminder": { to: "staff", holdsNames: true },
  reply: { to: "visitor", holdsNames: true, startsThread: true, isUndoable: true, holdsConversation: true },
  "staff-reply": { to: "staff", holdsNames: true, isUndoable: true, holdsConversation: true },
  given: { to: "staff", holdsNames: true, holdsConversation: true },
  unconfirmed: { to: "staff", holdsNames: true, holdsConversation: true },
  "visitor-reply": { to: "staff", holdsNames: true, holdsConversation: true },
  bounced: { to: "staff", holdsNames: true, holdsConversation: true },
  order: { to: "visitor", holdsNames: true, startsThread: true, holdsConversation: true },
  "staff-order": { to: "staff", holdsNames: true, holdsConversation: true },
  digest: { to: "staff", holdsNames: true, isShortLived: true },
  board: { to: "staff", holdsNames: false, isShortLived: true },
};

export const deliveryKindNames = Object.keys(deliveryKinds) as DeliveryKind[];

export const listKinds = (property: Exclude<keyof DeliveryKindOptions, "to">): DeliveryKind[] =>
  deliveryKindNames.filter((kind) => deliveryKinds[kind][property]);

/** Whether a delivery is of a kind. A newer version may have queued deliveries of kinds that this one doesn't know. */
const isKind = (kind: string): kind is DeliveryKind => Object.hasOwn(deliveryKinds, kind);

export const isToStaff = ({ kind }: { kind: string }): boolean =>
  isKind(kind) && deliveryKinds[kind].to === "staff";

export const isAutoReply = ({ kind }: { kind: string }): boolean =>
  isKind(kind) && deliveryKinds[kind].isAutoReply === true;

/** Mails and webhook calls are claimed separately, so that a failure of one channel does not delay the other. */
export type Channel = "mail" | "webhook";
export const getChannel = ({ kind }: { kind: string }): Channel => (kind === "webhook" ? "webhook" : "mail");
