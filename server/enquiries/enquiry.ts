import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { type Content, contentIn } from "#server/content/read-content.ts";
import type { Db, EnquiryRow, Tables } from "#server/database/tables.ts";
import { withLatinDigits } from "#shared/forms/check.ts";
import { type FormName, formNames } from "#shared/forms/forms.ts";
import type { BoardState } from "#shared/schemas/board.ts";

/** The enquiry of a reference, in whatever state; nothing when there is none, or it has been erased. */
export const enquiryNamed = (db: Db, reference: string): Promise<EnquiryRow | undefined> =>
  db.selectFrom("enquiries").selectAll().where("reference", "=", reference).executeTakeFirst();

/** Where an enquiry stands, as the desk lists it. */
export function stateOf(row: EnquiryRow): "received" | "forwarded" | "answered" | "held" {
  if (row.held_reason !== null && row.released_at === null) return "held";
  if (row.answered_at !== null) return "answered";
  return row.forwarded_at === null ? "received" : "forwarded";
}

/** When staff are reminded of a promise next: once it has run out, unless it has. */
export const nextReminder = (now: number) => (e: ExpressionBuilder<Tables, "enquiries">) =>
  e.case().when("reply_by", ">", now).then(e.ref("reply_by")).else(null).end();

/** Whether an enquiry is held back as suspected spam and nobody has released it (E8). */
export const isHeld = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.and([e("held_reason", "is not", null), e("released_at", "is", null)]);

/** Whether staff got an enquiry with the label of spam, and have not said that it is none (E8). */
export const isLabelled = ({ spam_reasons, released_at }: Pick<EnquiryRow, "spam_reasons" | "released_at">) =>
  spam_reasons !== null && released_at === null;

/** The same in a query. */
export const isLabelledRow = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.and([e("spam_reasons", "is not", null), e("released_at", "is", null)]);

export const isNotHeld = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> => e.not(isHeld(e));

/** Forms that are settled by a decision, not by an answer. */
const decided: readonly FormName[] = ["comment", "subscribe"];
export const formsToAnswer = formNames.filter((form) => !decided.includes(form));

/** Where it stands on the board. The indexes have the same expression, and are used only while it is the same. */
export const boardState = sql<BoardState>`(case when spam_at is not null then 'spam'
    when held_reason is not null and released_at is null then 'held'
    when form in ('comment', 'subscribe') then 'elsewhere'
    when answered_at is null then 'open' else 'answered' end)`;

/** Why a labelled enquiry may be spam, as the board shows it. */
export const spamReasons = sql<string | null>`case when released_at is null then spam_reasons end`;

export const isInState = (...states: BoardState[]): Expression<SqlBool> =>
  sql`${boardState} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** What the sender wrote, by field. */
export const fieldsIn = ({ fields }: Pick<EnquiryRow, "fields">): Record<string, string> =>
  JSON.parse(fields);

/** Who sent a form, each empty where it was not said: some forms have `your-name` and `your-email` instead (E1). */
export const senderOf = (fields: Record<string, string>): { name: string; email: string } => ({
  name: fields.name || fields["your-name"] || "",
  email: fields.email || fields["your-email"] || "",
});

const FIRST_LINE_LENGTH = 120;

/** The beginning of what somebody wrote, on one line; what it is about where nothing was written. */
export function firstLineOf({ message = "", about = "", position = "" }: Record<string, string>): string {
  const line = message.split("\n").find((one) => one.trim() !== "") ?? "";
  const text = (line || about || position).trim();
  return text.length > FIRST_LINE_LENGTH
    ? `${text.slice(0, FIRST_LINE_LENGTH).toWellFormed().trimEnd()}…`
    : text;
}

/**
 * The number to dial as `+` and digits (E.164), such as `+913324640000` for `033 2464 0000`; without a country code
 * it is taken as Indian. `undefined` when no country has such a number: better none than a wrong one.
 */
export function normalisePhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(withLatinDigits(typed), "IN");
  return number?.isValid() ? number.number : undefined;
}

export type Wish = NonNullable<ReturnType<typeof wishOf>>;

/**
 * The call or visit that was wished for; nothing where none was. The answers are read in the language they were given
 * in: `what` in the words of the form, empty where only a day was chosen; `day` such as `2026-11-27`, or empty; when the
 * part of the day begins that was chosen, such as `10:00`.
 */
export function wishOf(enquiry: Pick<EnquiryRow, "fields" | "consent">, content: Content) {
  const { wish: what = "", day = "", part = "" } = fieldsIn(enquiry);
  if (what === "" && day === "") return undefined;
  const { company, forms } = contentIn(content, JSON.parse(enquiry.consent).language);
  const { part: parts } = forms.forms.contact.options;
  return { what, day, begins: company.visits.parts[parts?.indexOf(part) ?? -1] };
}

/** The query for the deliveries of an enquiry: mails and calls of the webhook. */
export const deliveriesOf = (db: Db, reference: string) =>
  db.selectFrom("deliveries").selectAll().where("reference", "=", reference);

/** What staff did with an enquiry, the oldest first. */
export const eventsOf = (db: Db, reference: string) =>
  db.selectFrom("events").selectAll().where("reference", "=", reference).orderBy("happened_at").execute();

export type Appointment = NonNullable<Awaited<ReturnType<typeof appointmentOf>>>;

/**
 * The time that staff have set for a call or visit, as it was set last. `sequence` is how often one was set: calendars
 * take the entry with the highest.
 */
export async function appointmentOf(db: Db, reference: string) {
  const set = (await eventsOf(db, reference)).filter(({ kind }) => kind === "confirmed");
  const last = set.at(-1);
  return last && { start: Date.parse(last.text), confirmedAt: last.happened_at, sequence: set.length };
}
