import type { ExpressionBuilder } from "kysely";
import type { Db, EventKind, Tables } from "#server/database/tables.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";
import { parseFields } from "./enquiry.ts";
import { parseHandoverReason } from "./handover.ts";

const internalKinds = ["note", "given", "team-mail"] as const satisfies readonly EventKind[];
const mailKinds = ["visitor-replied", "auto-replied", "replied"] as const satisfies readonly EventKind[];

/** Something that a visitor or staff wrote about an enquiry. */
export interface Message {
  /** Id of the event; the reference of a merged enquiry for its form. */
  id: string;
  kind: (typeof internalKinds)[number] | (typeof mailKinds)[number] | "received";
  /** Whether only staff may read it. */
  isInternal: boolean;
  at: number;
  /** Slug of the member. */
  actor: string | null;
  /** Slug of the member to whom the enquiry was given. */
  recipient: string;
  /** Address of the sender of a mail, if it is not that of the enquiry; otherwise empty. */
  sender: string;
  isUnverified: boolean;
  /** Without quoted mails. */
  text: string;
}

const MAX_MERGED = 20;

/**
 * Returns the mails and notes about an enquiry and those that were merged into it, and the messages in the forms of the
 * latter, newest first.
 * @param options.before only those that are older, in epoch milliseconds
 * @param options.except id of an event that is left out
 */
export async function listMessages(
  db: Db,
  reference: string,
  { before, except = "", limit }: { before?: number; except?: string; limit: number },
): Promise<Message[]> {
  const merged = await db
    .selectFrom("enquiries")
    .select(["reference", "received_at", "fields"])
    .where("merged_into", "=", reference)
    .orderBy("received_at", "desc")
    .limit(MAX_MERGED)
    .execute();
  const events = await db
    .selectFrom("events")
    .select(["id", "kind", "happened_at", "actor", "text", "details", "sender"])
    .where("reference", "in", [reference, ...merged.map((row) => row.reference)])
    .where((e) =>
      e.or([
        e("kind", "in", ["note", "team-mail", ...mailKinds]),
        e.and([e("kind", "=", "given"), e("details", "is not", null)]),
      ]),
    )
    .where("id", "!=", except)
    .$if(before !== undefined, (q) => q.where("happened_at", "<=", before ?? 0))
    .orderBy("happened_at", "desc")
    .limit(limit)
    .execute();
  const forms = merged.map((row) => ({ ...row, message: parseFields(row).message ?? "" }));
  return [...events.map(toMessage), ...forms.filter(({ message }) => message !== "").map(toFormMessage)]
    .sort((a, b) => b.at - a.at)
    .slice(0, limit);
}

type EventColumns = { id: string; kind: string; happened_at: number; actor: string | null } & {
  text: string;
  details: string | null;
  sender: string | null;
};

function toMessage({ id, kind, happened_at, actor, text, details, sender }: EventColumns): Message {
  const common = { id, at: happened_at, actor, kind: kind as Message["kind"], recipient: "", sender: "" };
  const message = { ...common, isInternal: isInternal(kind), isUnverified: sender === "unverified" };
  if (kind === "given") return { ...message, recipient: text, text: parseHandoverReason(details) };
  if (kind === "note") return { ...message, text };
  const mail = splitSender(text);
  return { ...message, sender: mail.sender, text: splitQuotedText(mail.text).text };
}

const isInternal = (kind: string): boolean => (internalKinds as readonly string[]).includes(kind);

const toFormMessage = (row: { reference: string; received_at: number; message: string }): Message => ({
  ...{ id: row.reference, at: row.received_at, kind: "received", text: row.message },
  ...{ isInternal: false, isUnverified: false, actor: null, recipient: "", sender: "" },
});

const MAX_SENDER_LENGTH = 254;
const SENDER = /^[^<>\s@]+@[^<>\s@]+$/;

/** Splits the text of a mail of the visitor: its sender is above it if it is not the address of the enquiry. */
export function splitSender(text: string): { sender: string; text: string } {
  const end = text.slice(0, MAX_SENDER_LENGTH + 2).indexOf("\n\n");
  const sender = end === -1 ? "" : text.slice(0, end);
  return SENDER.test(sender) ? { sender, text: text.slice(end + 2) } : { sender: "", text };
}

/** Mail of the visitor that a reply answers. */
export interface AnsweredMail {
  at: number;
  /** With angle brackets; null for mails of older versions. */
  messageId: string | null;
  /** Empty if it is the address of the enquiry. */
  sender: string;
  /** Without quoted mails; `undefined` if it is the message of the enquiry itself, which staff entered from a mail. */
  text: string | undefined;
}

/**
 * Returns the visitor's newest mail up to a time, or `undefined` if the mailbox contained none.
 * @param before in epoch milliseconds
 */
export async function findAnsweredMail(
  db: Db,
  reference: string,
  before: number,
): Promise<AnsweredMail | undefined> {
  const merged = (e: ExpressionBuilder<Tables, "events">) =>
    e.selectFrom("enquiries").select("enquiries.reference").where("merged_into", "=", reference);
  const event = await db
    .selectFrom("events")
    .select(["kind", "happened_at", "text", "message_id"])
    .where((e) =>
      e.or([
        e.and([e("reference", "=", reference), e("kind", "in", ["visitor-replied", "entered"])]),
        e.and([e("reference", "in", merged(e)), e("kind", "=", "visitor-replied")]),
      ]),
    )
    .where("happened_at", "<=", before)
    .orderBy("happened_at", "desc")
    .executeTakeFirst();
  if (!event) return undefined;
  const mail = { at: event.happened_at, messageId: event.message_id };
  if (event.kind === "entered") return { ...mail, sender: "", text: undefined };
  const { sender, text } = splitSender(event.text);
  return { ...mail, sender, text: splitQuotedText(text).text };
}
