import type { Kysely } from "kysely";
import type { FormName } from "#shared/forms/forms.ts";

/**
 * The tables as the queries see them. Times are milliseconds since 1970, structured values JSON text:
 * both mean the same on SQLite and PostgreSQL.
 */
export interface Tables {
  enquiries: EnquiryRow;
  /** What identifies duplicates of an enquiry, and until when. */
  identities: { identity: string; reference: string; expires_at: number };
  deliveries: DeliveryRow;
  subscriptions: SubscriptionRow;
  settings: { name: string; value: string };
  /**
   * Proof that a person's data was erased, without the person: a keyed hash of the address shows it to whoever names the
   * address again.
   */
  erasures: { id: string; erased_at: number; person: string; counts: string };
  events: EventRow;
  board_sessions: BoardSessionRow;
  /**
   * In how many messages that staff marked as spam, or as none, a mark stands. It is a keyed hash; empty for the messages
   * themselves.
   */
  spam_marks: { mark: string; spam: number; real: number; taught_at: number };
}

/** Runs queries on them, in a transaction or not. */
export type Db = Kysely<Tables>;

export interface EnquiryRow {
  reference: string;
  form: FormName;
  /** The post of a comment, the member of a member message. */
  subject: string | null;
  received_at: number;
  reply_by: number;
  /** What the visitor wrote, by field. */
  fields: string;
  /** In lower case, to find a person's data again. */
  email: string;
  phone: string | null;
  page: string | null;
  campaign: string;
  consent: string;
  /** Keyed hash of the client's address, or of its /64 (IPv6), for the rate limit only. */
  client: string;
  /** Why it is quarantined, or that staff marked it as spam. */
  held_reason: string | null;
  /** Why it may be spam although it was delivered; counts until it is released. */
  spam_reasons: string | null;
  released_at: number | null;
  forwarded_at: number | null;
  answered_at: number | null;
  /** Of a comment: `pending`, `approved` or `rejected`. */
  moderation: string | null;
  moderated_at: number | null;
  /** The member of the team who said "I take this". */
  taken_by: string | null;
  /** When staff said that it is spam; it is held back from then on. */
  spam_at: number | null;
  /** What it has taught about spam: `spam` or `real`. */
  taught: string | null;
  /** When staff are to be reminded of the promise; nothing once both reminders are queued. */
  next_reminder_at: number | null;
  /** Text that the board's search looks through: lower case, with numbers as digits and the team's notes. */
  search: string | null;
  /** Incremented by every action of staff, for optimistic locking. */
  version: number;
}

/** A browser in which the board is open. Each link opens one browser only. */
export interface BoardSessionRow {
  /** SHA-256 of the cookie's secret. */
  id: string;
  /** The delivery that carried the link, or an id of its own for a link printed by the desk. */
  link: string;
  /** Address that the link was mailed to; empty for a link printed by the desk. */
  recipient: string;
  /** Browser and system, such as `Chrome, Android`. */
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
  | "note";

/** What staff did with an enquiry, or noted about it. */
export interface EventRow {
  id: string;
  reference: string;
  happened_at: number;
  kind: EventKind;
  /** Slug of the member who did it, as far as the device says. */
  actor: string | null;
  /** The note itself; when a confirmed call or visit begins, in RFC 3339; else empty. */
  text: string;
}

/**
 * `withheld`: cancelled, because its subscription was ended or, in rows of older versions, over a daily limit.
 * `withdrawn`: its enquiry is marked as spam; `waiting` again once that is reverted.
 */
export type DeliveryState = "waiting" | "sending" | "delivered" | "failed" | "withheld" | "withdrawn";

export interface DeliveryRow {
  /** Mostly `{reference}/{kind}`; a delivery can be queued only once, for good. */
  id: string;
  reference: string | null;
  kind: string;
  /** A visitor's address in lower case, or those of staff; empty for a webhook, and where composing finds the readers. */
  recipient: string;
  state: DeliveryState;
  attempts: number;
  created_at: number;
  /** While `sending`: when the lease expires and another worker may claim it. */
  next_attempt_at: number;
  lease_owner: string | null;
  delivered_at: number | null;
  last_error: string | null;
  /** When staff asked for another try: from then on its time counts anew. */
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
