import type { Context } from "#server/config/context.ts";
import { getOfficeHours } from "#server/content/office-hours.ts";
import { type Content, getTranslatedContent } from "#server/content/read-content.ts";
import type { Signer } from "#server/database/signer.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import {
  DAY_MS,
  formatDayAndMonth,
  formatRfc3339,
  formatTime,
  getIndianDay,
  parseIndianTime,
} from "#shared/calendar/indian-time.ts";
import { getOfficeState } from "#shared/calendar/opening-hours.ts";
import { getClosedDays } from "#shared/calendar/reply-promise.ts";
import { type Answer, listAnswers } from "#shared/forms/answers.ts";
import { fieldsByName, getSubmittedKind } from "#shared/forms/forms.ts";
import { fillPlaceholders, fillTemplate } from "#shared/text/placeholders.ts";
import { describeAppointment, findAppointment } from "./appointment.ts";
import { findEnquiry, parseFields } from "./enquiry.ts";
import { getStatus } from "./state.ts";

type DeadlineContent = Pick<Content, "calendar" | "company" | "mails" | "tag" | "clock">;

export type Status = NonNullable<Awaited<ReturnType<typeof findStatus>>>;

/** The receipt is shown to the sender. Later, its page shows what the status page does. */
const RECEIPT_LIFETIME_MS = DAY_MS;

/** Returns the token of a receipt. Mails contain that of the status page instead: anyone's address can be typed. */
export const signReceipt = (signer: Signer, reference: string, now: number): string =>
  signer.sign("receipt", reference, now + RECEIPT_LIFETIME_MS);

/**
 * Returns the status of an enquiry for the token in its acknowledgement or its receipt (E11). A quarantined enquiry
 * appears as received. Times are RFC 3339 with +05:30.
 * @param language of the texts; default: that of the form
 * @returns `undefined` if the token is invalid or the enquiry was erased
 */
export async function findStatus(
  { database: { db }, signer, content, clock }: Context,
  token: string,
  language?: string,
) {
  const signed = signer.verify(token);
  const isKnown = signed?.purpose === "status" || signed?.purpose === "receipt";
  const own = isKnown ? await findEnquiry(db, signed.subject) : undefined;
  const isSender = signed?.purpose === "receipt" && clock() < signed.expires;
  if (!own) return undefined;
  // A merged enquiry is answered together with the one into which it was merged.
  const target = own.merged_into === null ? undefined : await findEnquiry(db, own.merged_into);
  const row = target
    ? {
        ...own,
        answered_at: target.answered_at,
        ...(target.asked_at !== null && { asked_at: target.asked_at, reply_by: target.reply_by }),
      }
    : own;
  const reopened = await findLastAnswer(db, target ?? own);
  const { reference, form, received_at, asked_at, reply_by, forwarded_at, answered_at } = row;
  const isLate = clock() > reply_by;
  const state = getStatus(row);
  const translated = getTranslatedContent(content, language ?? JSON.parse(row.consent).language);
  const fields = parseFields(row);
  const kind = getSubmittedKind(form, fields);
  const appointment = await findAppointment(db, reference);
  return {
    reference,
    form,
    state: state === "held" ? ("received" as const) : state,
    receivedAt: formatRfc3339(received_at),
    replyBy: formatRfc3339(reply_by),
    forwardedAt: forwarded_at === null ? undefined : formatRfc3339(forwarded_at),
    answeredAt: answered_at === null ? undefined : formatRfc3339(answered_at),
    /** When staff answered last, if a mail of the visitor has reopened the enquiry since. */
    lastAnsweredAt: reopened && formatRfc3339(reopened.answeredAt),
    /** When that mail arrived. */
    askedAt: reopened && formatRfc3339(reopened.askedAt),
    /** The call or visit that staff confirmed, with a sentence about it. */
    appointment: appointment && {
      at: formatRfc3339(appointment.start),
      how: describeAppointment(appointment.details, translated, content).how,
    },
    isLate,
    deadlineNote: isLate ? undefined : explainDeadline(asked_at ?? received_at, reply_by, translated),
    /** Token of the status page. */
    statusToken: signer.sign("status", reference),
    answeredBy: formatResponder(row, translated),
    /** What was sent. Contact data are complete only for the sender, because a mistyped address is someone else's. */
    answers: listAnswers(kind, fields, translated.forms.forms[kind], translated.tag).map((answer) =>
      isSender ? answer : maskContact(answer),
    ),
    /** The fields, for the sender to correct them. */
    sentFields: isSender ? fields : undefined,
  };
}

/**
 * Returns when staff answered an enquiry last, and when a mail of the visitor reopened it.
 * @returns `undefined` if the enquiry is not waiting for a second answer
 */
async function findLastAnswer(
  db: Db,
  { reference, answered_at, asked_at: askedAt }: EnquiryRow,
): Promise<{ answeredAt: number; askedAt: number } | undefined> {
  if (answered_at !== null || askedAt === null) return undefined;
  const { answeredAt } = await db
    .selectFrom("events")
    .select((e) => e.fn.max("happened_at").as("answeredAt"))
    .where("reference", "=", reference)
    .where("kind", "in", ["replied", "answered", "confirmed"])
    .where("sender", "is", null)
    .where("happened_at", "<=", askedAt)
    .executeTakeFirstOrThrow();
  // Answers by other means, such as the command line, may have no event.
  return answeredAt ? { answeredAt, askedAt } : undefined;
}

/** Replaces most of an email address or phone number by dots: `a…@example.com`, `…345`. */
function maskContact(answer: Answer): Answer {
  const { name, value } = answer;
  const { kind } = fieldsByName.get(name) ?? {};
  if (kind === "email") return { ...answer, value: value.replace(/^(.).*(?=@)/, "$1…") };
  return kind === "phone" ? { ...answer, value: `…${value.trim().slice(-3)}` } : answer;
}

/** Returns who answers an enquiry, at the start of a sentence. */
export function formatResponder(
  { form, subject }: Pick<EnquiryRow, "form" | "subject">,
  { mails: { answeredBy }, company, members }: Pick<Content, "mails" | "company" | "members">,
): string {
  const member = members.get(subject ?? "")?.name ?? "";
  const sentence = form === "member-message" && member === "" ? answeredBy.contact : answeredBy[form];
  return fillTemplate(sentence, { member, office: company.offices[0]?.name ?? "" });
}

/**
 * Returns a sentence that lists the days before the deadline that are not business days, with the names of holidays
 * (E5), and one that says when the offices open again after a deadline at night.
 * @returns `undefined` if neither is needed
 */
export function explainDeadline(
  received: number,
  replyBy: number,
  { calendar, company, mails, tag, clock }: DeadlineContent,
): string | undefined {
  const hours = explainClosedOffice(replyBy, { calendar, company, mails, tag, clock });
  const closed = getClosedDays(received, replyBy, calendar);
  if (closed.length === 0) return hours;
  const days = closed.map(({ day: time, holiday }) => {
    const day = formatDayAndMonth(time, tag);
    return holiday ? fillPlaceholders(mails.notCounted.holiday, { day, holiday }) : day;
  });
  const sentence = fillPlaceholders(mails.notCounted.sentence, {
    promise: company.replyPromise.sentence,
    days: new Intl.ListFormat(tag).format(days),
  });
  return hours ? `${sentence} ${hours}` : sentence;
}

/**
 * Returns when the offices open again after a deadline at which they are closed.
 * @returns `undefined` if they are open, or the company has no opening hours
 */
function explainClosedOffice(
  replyBy: number,
  { company, calendar, mails, tag, clock }: DeadlineContent,
): string | undefined {
  if (!company.openingHours) return undefined;
  // At the minute at which they close, somebody may still answer.
  const state = getOfficeState(replyBy - 1, getOfficeHours({ company, calendar }));
  if (!state || state.open) return undefined;
  const day = getIndianDay(replyBy - 1 + state.inDays * DAY_MS);
  const opens = parseIndianTime(day, company.openingHours.opens);
  if (opens === undefined) return undefined;
  return fillPlaceholders(mails.notCounted.closed, { opens: formatTime(opens, { tag, clock }) });
}
