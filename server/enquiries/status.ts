import type { Context } from "#server/config/context.ts";
import { type Content, getTranslatedContent } from "#server/content/read-content.ts";
import type { Db, EnquiryRow } from "#server/database/tables.ts";
import { formatDayAndMonth, formatRfc3339 } from "#shared/calendar/indian-time.ts";
import { getClosedDays } from "#shared/calendar/reply-promise.ts";
import { listFoldedFieldsAndAnswers } from "#shared/forms/answers.ts";
import { getSubmittedKind } from "#shared/forms/forms.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import { describeAppointment, findAppointment } from "./appointment.ts";
import { findEnquiry, parseFields } from "./enquiry.ts";
import { getStatus } from "./state.ts";

export type Status = NonNullable<Awaited<ReturnType<typeof findStatus>>>;

/**
 * Returns the status of an enquiry for the token in its acknowledgement (E11). A quarantined enquiry appears as
 * received. Times are RFC 3339 with +05:30.
 * @returns `undefined` if the token is invalid or the enquiry was erased
 */
export async function findStatus({ database: { db }, signer, content, clock }: Context, token: string) {
  const signed = signer.verify(token);
  const own = signed?.purpose === "status" ? await findEnquiry(db, signed.subject) : undefined;
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
  const translated = getTranslatedContent(content, JSON.parse(row.consent).language);
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
    /** The values of the fields that are collapsed in the form, and the answers to questions. */
    answers: listFoldedFieldsAndAnswers(kind, fields, translated.forms.forms[kind], translated.tag),
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

/**
 * Returns a sentence that lists the days before the deadline that are not business days, with the names of holidays
 * (E5).
 * @returns `undefined` if all days are business days
 */
export function explainDeadline(
  received: number,
  replyBy: number,
  { calendar, company, mails, tag }: Pick<Content, "calendar" | "company" | "mails" | "tag">,
): string | undefined {
  const closed = getClosedDays(received, replyBy, calendar);
  if (closed.length === 0) return undefined;
  const days = closed.map(({ day: time, holiday }) => {
    const day = formatDayAndMonth(time, tag);
    return holiday ? fillPlaceholders(mails.notCounted.holiday, { day, holiday }) : day;
  });
  return fillPlaceholders(mails.notCounted.sentence, {
    promise: company.replyPromise.sentence,
    days: new Intl.ListFormat(tag).format(days),
  });
}
