import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Content } from "#server/content/read-content.ts";
import type { Db, EnquiryRow, Tables } from "#server/database/tables.ts";
import { formatAnswer } from "#shared/forms/answers.ts";
import { withLatinDigits } from "#shared/forms/validate.ts";
import type { BoardState } from "#shared/schemas/board.ts";
import { parseAppointmentDetails } from "./appointment.ts";

/** Returns the enquiry with a reference, in any state; `undefined` if it does not exist or was erased. */
export const findEnquiry = (db: Db, reference: string): Promise<EnquiryRow | undefined> =>
  db.selectFrom("enquiries").selectAll().where("reference", "=", reference).executeTakeFirst();

/** Returns the state of an enquiry as the desk lists it; `held` is quarantined. */
export function getEnquiryState(row: EnquiryRow): "received" | "forwarded" | "answered" | "held" {
  if (row.held_reason !== null && row.released_at === null) return "held";
  if (row.answered_at !== null) return "answered";
  return row.forwarded_at === null ? "received" : "forwarded";
}

/**
 * SQL for `next_reminder_at` of an enquiry that is reopened, or whose reminder is queued: the deadline (the time at
 * which the overdue mail is due), or null if the deadline has passed.
 */
export const getNextReminder = (now: number) => (e: ExpressionBuilder<Tables, "enquiries">) =>
  e.case().when("reply_by", ">", now).then(e.ref("reply_by")).else(null).end();

/** SQL condition: the enquiry is quarantined and has not been released (E8). */
export const isQuarantined = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.and([e("held_reason", "is not", null), e("released_at", "is", null)]);

/** Whether an enquiry was delivered with a spam label that staff have not cleared (E8). */
export const isLabelled = ({ spam_reasons, released_at }: Pick<EnquiryRow, "spam_reasons" | "released_at">) =>
  spam_reasons !== null && released_at === null;

/** SQL condition for `isLabelled`. */
export const isLabelledExpression = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.and([e("spam_reasons", "is not", null), e("released_at", "is", null)]);

/** SQL condition: the opposite of `isQuarantined`. */
export const isNotQuarantined = (e: ExpressionBuilder<Tables, "enquiries">): Expression<SqlBool> =>
  e.not(isQuarantined(e));

/**
 * SQL for the state on the board. Databases use an index on this expression (`migrations.ts`) only if the query repeats
 * it exactly.
 */
export const boardState = sql<BoardState>`(case when spam_at is not null then 'spam'
    when held_reason is not null and released_at is null then 'held'
    when form in ('comment', 'subscribe') then 'elsewhere'
    when answered_at is null then 'open' else 'answered' end)`;

/** SQL for the reasons of the spam label, which the board shows until staff clear it. */
export const spamReasons = sql<string | null>`case when released_at is null then spam_reasons end`;

export const isInState = (...states: BoardState[]): Expression<SqlBool> =>
  sql`${boardState} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** Returns the fields of an enquiry by name. */
export const parseFields = ({ fields }: Pick<EnquiryRow, "fields">): Record<string, string> =>
  JSON.parse(fields);

/**
 * Returns the name and email address of the sender, each empty if not given. Some forms use `your-name` and
 * `your-email` (E1).
 */
export const getSender = (fields: Record<string, string>): { name: string; email: string } => ({
  name: fields.name || fields["your-name"] || "",
  email: fields.email || fields["your-email"] || "",
});

const MAX_FIRST_LINE_LENGTH = 120;

/** Returns the first line of the message, truncated; without a message, the subject or the position applied for. */
export function getFirstLine({ message = "", about = "", position = "" }: Record<string, string>): string {
  const line = message.split("\n").find((text) => text.trim() !== "") ?? "";
  const text = (line || about || position).trim();
  return text.length > MAX_FIRST_LINE_LENGTH
    ? `${text.slice(0, MAX_FIRST_LINE_LENGTH).toWellFormed().trimEnd()}…`
    : text;
}

/** Telephone numbers without a country code belong to this country. */
export const DEFAULT_COUNTRY = "IN";

/**
 * Returns a telephone number in E.164 form, such as `+913324640000` for `033 2464 0000`. Numbers without a country code
 * are Indian.
 * @returns `undefined` if the number is not valid in any country, because the board must not link to a wrong number
 */
export function normalizePhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(withLatinDigits(typed), DEFAULT_COUNTRY);
  return number?.isValid() ? number.number : undefined;
}

/** A call or visit that a visitor asked for. */
export interface RequestedAppointment {
  /** Text of the chosen option, such as "Please call me"; empty if only a day was chosen. */
  option: string;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** Start of the chosen part of the day, such as `10:00`. */
  startTime: string | undefined;
}

/**
 * Returns the requested appointment of an enquiry, or `undefined` if there is none.
 * @param content in the language of the option's text
 */
export function parseRequestedAppointment(
  enquiry: Pick<EnquiryRow, "fields">,
  { company, forms }: Pick<Content, "company" | "forms">,
): RequestedAppointment | undefined {
  const { wish = "", day = "", part = "" } = parseFields(enquiry);
  if (wish === "" && day === "") return undefined;
  const option = formatAnswer("wish", wish, forms.forms.contact);
  return { option, day, startTime: company.visits.parts[part] };
}

/** Selects the deliveries of an enquiry: mails and webhook calls. */
export const selectDeliveries = (db: Db, reference: string) =>
  db.selectFrom("deliveries").selectAll().where("reference", "=", reference);

/** Returns the events of an enquiry, oldest first. */
export const listEvents = (db: Db, reference: string) =>
  db.selectFrom("events").selectAll().where("reference", "=", reference).orderBy("happened_at").execute();

export type Appointment = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

/**
 * Returns the appointment that staff confirmed last, or `undefined` if there is none. `sequence` counts the
 * confirmations: calendars show the entry with the highest sequence (RFC 5545, 3.8.7.4).
 */
export async function findAppointment(db: Db, reference: string) {
  const confirmations = (await listEvents(db, reference)).filter(({ kind }) => kind === "confirmed");
  const [previous, last] = [confirmations.at(-2), confirmations.at(-1)];
  return (
    last && {
      start: Date.parse(last.text),
      confirmedAt: last.happened_at,
      sequence: confirmations.length,
      details: parseAppointmentDetails(last.details),
      /** Start of the appointment that this one replaces. */
      previousStart: previous && Date.parse(previous.text),
    }
  );
}
