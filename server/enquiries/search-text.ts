import { type RawBuilder, sql } from "kysely";
import type { Db, EventKind, EventRow, OrderEventKind } from "#server/database/tables.ts";
import { withLatinDigits } from "#shared/forms/validate.ts";
import { splitQuotedText } from "#shared/text/quoted-text.ts";

/** A telephone number with spaces, dots, dashes or brackets between its digits. */
const PHONE_NUMBER = /\d(?:[\s().-]{0,3}\d){4,}/g;

/** Normalises text for the board's search: lower case, NFC, Latin digits. */
export const normalizeForSearch = (text: string): string =>
  withLatinDigits(text).toLowerCase().normalize("NFC");

export const extractDigits = (text: string): string => text.replace(/\D/g, "");

interface Searchable {
  reference: string;
  /** In E.164 format, or null if there is no valid number. */
  phone: string | null;
  fields: Record<string, string>;
  /** Notes and replies, without quoted text. */
  messages?: string[];
}

export const buildSearchText = ({ reference, phone, fields, messages = [] }: Searchable): string =>
  toSearchText(
    [reference, reference.replaceAll("-", ""), phone ?? "", ...Object.values(fields), ...messages].join(" "),
  );

/** Normalises text and appends its telephone numbers as digits only, so that both spellings match. */
export function toSearchText(original: string): string {
  const text = normalizeForSearch(original);
  const numbers = text.match(PHONE_NUMBER)?.map(extractDigits) ?? [];
  return [text, ...new Set(numbers)].join(" ");
}

/** Later mails are not searchable. Every change of an enquiry writes its search text again. */
const MAX_SEARCH_LENGTH = 200_000;

export const appendToSearchText = (message: string): RawBuilder<string> =>
  sql`substr(coalesce(search, '') || ${` ${toSearchText(message)}`}, 1, ${sql.lit(MAX_SEARCH_LENGTH)})`;

export async function addToSearchText(trx: Db, reference: string, message: string): Promise<void> {
  await trx
    .updateTable("enquiries")
    .set({ search: appendToSearchText(message) })
    .where("reference", "=", reference)
    .execute();
}

const MESSAGE_KINDS = [
  "note",
  "replied",
  "visitor-replied",
  "team-mail",
  "corrected",
] as const satisfies readonly EventKind[];

/** Events of orders with a transaction, a receipt or a text for the buyer. */
const ORDER_KINDS = [
  "payment-reported",
  "paid",
  "payment-mismatch",
  "payment-missing",
  "extra-payment",
  "order-cancelled",
  "refund-requested",
  "refunded",
] as const satisfies readonly OrderEventKind[];

/** Returns the words by which an event is found. */
function toMessage({ kind, text, details }: Pick<EventRow, "kind" | "text" | "details">): string {
  if (ORDER_KINDS.some((order) => order === kind)) {
    const { transaction = "", receipt = "" } = JSON.parse(details ?? "{}");
    return [transaction, receipt, text].filter(Boolean).join(" ");
  }
  return kind === "note" || kind === "corrected" ? text : splitQuotedText(text).text;
}

export async function rebuildSearchText(db: Db, references: string[]): Promise<void> {
  if (references.length === 0) return;
  const rows = await db
    .selectFrom("enquiries")
    .select(["reference", "phone", "fields"])
    .where("reference", "in", references)
    .execute();
  const messages = await db
    .selectFrom("events")
    .select(["reference", "kind", "text", "details"])
    .where("reference", "in", references)
    .where("kind", "in", [...MESSAGE_KINDS, ...ORDER_KINDS])
    .execute();
  const messagesByReference = Map.groupBy(messages, ({ reference }) => reference);
  for (const { reference, phone, fields } of rows) {
    const ownMessages = (messagesByReference.get(reference) ?? []).map(toMessage);
    const search = buildSearchText({ reference, phone, fields: JSON.parse(fields), messages: ownMessages });
    await db
      .updateTable("enquiries")
      .set({ search: search.slice(0, MAX_SEARCH_LENGTH) })
      .where("reference", "=", reference)
      .execute();
  }
}
