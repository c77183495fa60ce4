import type { Kysely } from "kysely";
import type { FormName } from "#shared/forms/forms.ts";

/**
 * Types of the tables. Times are milliseconds since 1970 and structured values are JSON text, because both behave the
 * same on SQLite and PostgreSQL.
 */
export interface Tables {
  enquiries: EnquiryRow;
  /** Identities of submissions. Until an identity expires, a submission with the same one is a duplicate. */
  identities: { identity: string; reference: string; expires_at: number };
  deliveries: DeliveryRow;
  subscriptions: SubscriptionRow;
  settings: { name: string; value: string };
  /**
   * Records of erasures. `person` is a keyed hash of the email address or telephone number, which is not stored. It
   * proves the erasure to a person who gives the same address or number.
   */
  erasures: { id: string; erased_at: number; person: string; counts: string };
  events: EventRow;
  board_sessions: BoardSessionRow;
  /**
   * Training data of the classifier. Each row has the number of spam and real messages with a token. `mark` is a keyed
   * hash of the token; the row with an empty `mark` has the total number of messages.
   */
  spam_marks: { mark: string; spam: number; real: number; taught_at: number };
  visit_totals: VisitTotalRow;
  missed_searches: MissedSearchRow;
  reply_drafts: ReplyDraftRow;
  attachments: AttachmentRow;
  unreadable_mails: UnreadableMailRow;
  unmatched_mails: UnmatchedMailRow;
  orders: OrderRow;
  receipts: ReceiptRow;
  /** The last number of a receipt in each financial year, such as `2026-27`. */
  receipt_years: { year: string; last_number: number };
  /** Webhook calls of the payment service that were handled, by their event id. */
  webhook_events: { id: string; received_at: number };
}

/** The database, or a transaction. */
export type Db = Kysely<Tables>;

export interface EnquiryRow {
  reference: string;
  form: FormName;
  /** Slug of the post of a comment, or of the member of a member message. */
  subject: string | null;
  received_at: number;
  reply_by: number;
  /**
   * When a mail of the visitor last reopened the enquiry. The deadline is computed from it, or from
   * `received_at` if it is null.
   */
  asked_at: number | null;
  /** Field values by name, as JSON. */
  fields: string;
  /** Normalised by `normalizeEmailAddress`, because a person's data is searched by email address. */
  email: string;
  phone: string | null;
  page: string | null;
  campaign: string;
  /** Path of the page on which the visit started; null if the form was sent without JavaScript. */
  entry_page: string | null;
  /** Host of the site that referred the visit; empty if there was none, null if the form was sent without JavaScript. */
  referrer: string | null;
  consent: string;
  /** Keyed hash of the client's IPv4 address or /64 IPv6 network, for the limits per client only. */
  client: string;
  /** Keyed hash of the client's /48 network, for the limits of that network; null for IPv4. */
  client_prefix: string | null;
  /** Keyed hash of the mailbox (`getMailbox`), for the limit of mails; null without an email address. */
  mailbox: string | null;
  /** Quarantine reason: a rule of the spam check, or that staff marked the enquiry as spam. */
  held_reason: string | null;
  /** Reasons for the spam label of a delivered enquiry; in effect until `released_at` is set. */
  spam_reasons: string | null;
  released_at: number | null;
  forwarded_at: number | null;
  answered_at: number | null;
  /** State of a comment: `pending`, `approved` or `rejected`. */
  moderation: string | null;
  moderated_at: number | null;
  /** Slug of the assignee. */
  taken_by: string | null;
  /** When staff marked the enquiry as spam, which quarantines it. */
  spam_at: number | null;
  /** `spam` or `real` if the enquiry is part of the training data. */
  taught: string | null;
  /** When the next reminder is due; null if no reminder is left to queue. */
  next_reminder_at: number | null;
  /** When the last reminder was queued, which is also `created_at` of the mail that lists the enquiry. */
  reminded_at: number | null;
  /** Reference of the enquiry of the same person into which staff merged this one. Reopening separates them. */
  merged_into: string | null;
  /** Start of the confirmed call or visit; null if there is none. */
  appointment_at: number | null;
  /** When the reminder of that appointment was queued, which is also `created_at` of its mails. */
  appointment_reminded_at: number | null;
  /** Text for the board's search; see `buildSearchText`. */
  search: string | null;
  /** Incremented by every staff action except notes and retries, for optimistic locking. */
  version: number;
}

/**
 * `ordered`: not paid yet. `reported`: the buyer has reported a payment by UPI. `mismatch`: another amount was paid, or the
 * order was cancelled before it was paid; staff decide. `refunding`: the payment service has not refunded it yet.
 */
export type OrderState =
  | "ordered"
  | "reported"
  | "mismatch"
  | "paid"
  | "cancelled"
  | "lapsed"
  | "refunding"
  | "refunded";

/** An order, which belongs to the enquiry with the same reference. Amounts are in paise. */
export interface OrderRow {
  reference: string;
  /** Number of the offer, as in `/payment/{id}`. */
  offer_id: number;
  /** Name of the offer in the language of the order. */
  offer_name: string;
  billing: "once" | "monthly";
  state: OrderState;
  ordered_at: number;
  /** When it lapses unless it is paid. */
  lapses_at: number;
  /** When the reminder was queued. */
  reminded_at: number | null;
  /** GSTIN of the company when it was ordered, or empty. */
  seller_gstin: string;
  /** GST in percent; 0 without a GSTIN. */
  tax_percent: number;
  net_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
  /** Transaction number (UTR) that the buyer has reported, twelve digits. */
  reported_number: string | null;
  /** How often the buyer has reported a payment. */
  report_count: number;
  paid_at: number | null;
  /** The amount that was paid. */
  paid_paise: number | null;
  paid_by: PaymentWay | null;
  /** Id of the payment at the payment service, or its transaction number at the bank. */
  payment_id: string | null;
  /** Number of the receipt. */
  receipt: string | null;
  refunded_paise: number;
  /** Id and URL of the payment link. */
  link_id: string | null;
  link_url: string | null;
  /** The next call of the payment service, when it is due, and the number of failed attempts. */
  call: PaymentCall | null;
  call_at: number | null;
  call_attempts: number;
  /** When the state of the payment link is requested next, in case a webhook call was lost. */
  check_at: number | null;
}

export type PaymentWay = "upi" | "razorpay";

/** A call of the payment service: create the payment link, cancel it, or refund the payment. */
export type PaymentCall = "create" | "cancel" | "refund";

/** The receipt of a payment. Tax law requires it, so it is not deleted with its enquiry. */
export interface ReceiptRow {
  /** Such as `2026-27/0001`. */
  number: string;
  reference: string;
  issued_at: number;
  /** Seller, buyer, service and amounts (`ReceiptDocument`), as JSON. */
  document: string;
  refunded_at: number | null;
}

/** What visits are counted by. `all` has one total per day, with an empty value. */
export type VisitDimension = "all" | "page" | "source" | "campaign" | "language" | "device";

/** The page views of one value of a dimension on one day, such as those of `/contact`. */
export interface VisitTotalRow {
  /** Day, dimension and value. */
  id: string;
  /** Day in India, such as `2026-11-21`. */
  day: string;
  dimension: VisitDimension;
  value: string;
  /** Page views that started a visit. */
  visits: number;
  /** Page views, including those that started a visit. */
  views: number;
}

/** A search without a result, by one network (`server/visits/missed-search-counter.ts`). */
export interface MissedSearchRow {
  /** The query, and a code of the network that a million other addresses have too. */
  id: string;
  /** Day in India on which the network first sent the query. */
  day: string;
  /** Normalised and truncated. */
  query: string;
}

/** A board session. Each board link opens one session only. */
export interface BoardSessionRow {
  /** SHA-256 of the cookie's secret. */
  id: string;
  /** Id of the delivery with the board link, or a separate id for a link printed by the desk. */
  link: string;
  /** Recipient of the board link; empty for a link printed by the desk. */
  recipient: string;
  /** Browser and operating system, such as `Chrome, Android`. */
  device: string;
  last_used_at: number;
  expires_at: number;
}

export type EventKind =
  | "read"
  | "taken"
  | "answered"
  | "reopened"
  | "spam"
  | "not-spam"
  | "confirmed"
  | "approved"
  | "rejected"
  | "note"
  | "replied"
  | "merged"
  | "separated"
  | "given"
  /** Staff entered the enquiry, or made it from a mail. */
  | "entered"
  /** Staff corrected the visitor's email address. */
  | "corrected"
  /** Staff cancelled the confirmed call or visit. */
  | "cancelled"
  | "visitor-replied"
  /** A program answered for the visitor, such as a vacation responder. */
  | "auto-replied"
  /** A mail about the enquiry that was sent to colleagues only. */
  | "team-mail"
  | "bounced"
  | "mails-omitted"
  | OrderEventKind;

/** An event of an order. Its details are `OrderEventDetails`, its text is a note for the buyer. */
export type OrderEventKind =
  /** The buyer has reported a payment by UPI. */
  | "payment-reported"
  | "paid"
  /** Another amount was paid, or the order was cancelled before it was paid. */
  | "payment-mismatch"
  /** Staff did not find the reported payment. */
  | "payment-missing"
  /** A further payment for an order that is paid. */
  | "extra-payment"
  | "order-reminded"
  | "order-cancelled"
  | "order-lapsed"
  | "refund-requested"
  /** The payment service has refused a refund. */
  | "refund-failed"
  | "refunded"
  /** The payment service has not created the payment link. */
  | "link-failed";

/** A staff action on an enquiry, such as a note, or a mail that was read in the mailbox. */
export interface EventRow {
  /** For a mail that was read in the mailbox, a hash of its Message-ID (`getMailEventId`). */
  id: string;
  reference: string;
  happened_at: number;
  kind: EventKind;
  /** Slug of the member who acted, if known. The browser stores it in a cookie. */
  actor: string | null;
  /**
   * The text of a note, reply or mail, the address that bounced, the start of a confirmed or cancelled call or visit in
   * RFC 3339 (followed, if cancelled, by a line break and the text for the visitor), the old and the new address, the
   * slug of the member to whom the enquiry was given, or the reference of the enquiry with which this one was merged;
   * otherwise empty.
   */
  text: string;
  /** Details of a confirmed or cancelled call or visit (`AppointmentDetails`), as JSON. */
  details: string | null;
  /** `unverified`: a mail whose sender may be forged. A mail in the name of staff has no effect until it is confirmed. */
  sender: "unverified" | null;
  /** Addresses outside the team to which staff sent a mail that was read in the mailbox, as JSON. */
  recipients: string | null;
  /** Message-ID of a mail that was read in the mailbox, with angle brackets. Null for mails of older versions. */
  message_id: string | null;
}

/** A reply that a member has not sent yet. A sent reply is an event with the same id. */
export interface ReplyDraftRow {
  id: string;
  reference: string;
  /** Slug of the member. */
  actor: string;
  text: string;
}

/** A file attached to a reply, its draft, or a mail that was read in the mailbox. */
export interface AttachmentRow {
  id: string;
  reference: string;
  /** Id of the draft, which is also that of the sent reply, or id of the event of a mail. */
  reply: string;
  name: string;
  /** Media type, such as `application/pdf`. */
  type: string;
  /** In bytes; 0 for a file of a mail that was too large to be stored. */
  size: number;
  /** In base64, because SQLite and PostgreSQL have different types for binary data. */
  content: string;
}

/** A mail in the mailbox that could not be read (`server/mailbox/unreadable-mails.ts`). */
export interface UnreadableMailRow {
  /** Folder, UIDVALIDITY and UID. */
  id: string;
  folder: string;
  uid_validity: string;
  uid: number;
  failures: number;
  /** `retry`: it is tried again. `listed`: staff decide on the board. */
  state: "retry" | "listed";
  received_at: number;
  failed_at: number;
  /** Truncated. Empty if the header could not be read either. */
  subject: string;
  sender: string;
}

/** A mail in the mailbox that is not about any enquiry (`server/mailbox/unmatched-mails.ts`). */
export interface UnmatchedMailRow {
  /** Hash of its Message-ID (`getMailEventId`). */
  id: string;
  folder: string;
  uid_validity: string;
  uid: number;
  received_at: number;
  /** 1 if it is in the folder of sent mails. */
  is_sent: number;
  /** Address of the sender. */
  sender: string;
  sender_name: string;
  /** Addresses of To and Cc, as JSON. */
  recipients: string;
  subject: string;
  /**
   * `listed`: staff decide on the board. `opening`, `attaching`, `creating`: staff have requested to read it, to attach it
   * to `reference`, or to make an enquiry of it; the process that reads the mailbox does so. `missing`: it is not in the
   * mailbox any more, or cannot be read. `ignored`: staff have removed it from the list.
   */
  state: "listed" | "opening" | "attaching" | "creating" | "missing" | "ignored";
  /** Reference of the enquiry to which the mail is attached. */
  reference: string | null;
  /** Slug of the member who made the request. */
  actor: string | null;
  /** Text of the mail, once staff have opened it. */
  text: string | null;
  /** Names of its attachments, as JSON, once staff have opened it. */
  files: string | null;
}

/**
 * `withheld`: cancelled, because the subscription has ended. Older versions also used it for mails over a daily limit.
 * `withdrawn`: suspended while the enquiry is marked as spam.
 */
export type DeliveryState = "waiting" | "sending" | "delivered" | "failed" | "withheld" | "withdrawn";

export interface DeliveryRow {
  /** `{reference}/{kind}` for most deliveries. The primary key prevents a second delivery with the same id. */
  id: string;
  reference: string | null;
  kind: string;
  /**
   * The visitor's email address in lower case, or a list of staff addresses. Empty for a webhook call, and for mails
   * whose recipients are determined when they are composed.
   */
  recipient: string;
  state: DeliveryState;
  attempts: number;
  created_at: number;
  /** When the next attempt is due. In state `sending`: when the lease expires. */
  next_attempt_at: number;
  lease_owner: string | null;
  delivered_at: number | null;
  last_error: string | null;
  /** When staff retried the delivery or released its enquiry. The five days of retries then start at this time. */
  retried_at: number | null;
}

export interface SubscriptionRow {
  id: string;
  email: string;
  name: string;
  state: "pending" | "confirmed" | "ended";
  reference: string;
  requested_at: number;
  confirmed_at: number | null;
  ended_at: number | null;
}
