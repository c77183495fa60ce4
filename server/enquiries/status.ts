import { type Content, contentIn } from "#server/content/read-content.ts";
import type { Context } from "#server/context.ts";
import { dayAndMonth, rfc3339 } from "#shared/calendar/indian-time.ts";
import { closedDays } from "#shared/calendar/promise.ts";
import { fillIn } from "#shared/wording/fill-in.ts";
import { enquiryNamed, stateOf } from "./enquiry.ts";

export type Status = NonNullable<Awaited<ReturnType<typeof statusFor>>>;

/**
 * The status of an enquiry by the token in its acknowledgement (E11); a held one reads as received. `undefined` when the
 * token is invalid or the enquiry has been erased. Times are RFC 3339 with +05:30; `why` names the days that do not count
 * towards the promised one.
 */
export async function statusFor({ database: { db }, signer, content, clock }: Context, token: string) {
  const signed = signer.read(token);
  const row = signed?.purpose === "status" ? await enquiryNamed(db, signed.subject) : undefined;
  if (!row) return undefined;
  const { reference, form, received_at, reply_by, forwarded_at, answered_at } = row;
  const isLate = clock() > reply_by;
  const state = stateOf(row);
  return {
    reference,
    form,
    state: state === "held" ? ("received" as const) : state,
    receivedAt: rfc3339(received_at),
    replyBy: rfc3339(reply_by),
    forwardedAt: forwarded_at === null ? undefined : rfc3339(forwarded_at),
    answeredAt: answered_at === null ? undefined : rfc3339(answered_at),
    /** Whether that time is over. */
    isLate,
    why: isLate
      ? undefined
      : whyThen(received_at, reply_by, contentIn(content, JSON.parse(row.consent).language)),
  };
}

/** Why a promised time is later than one would think: the days that do not count, holidays by name (E5). */
export function whyThen(
  received: number,
  replyBy: number,
  { calendar, company, mails, tag }: Pick<Content, "calendar" | "company" | "mails" | "tag">,
): string | undefined {
  const closed = closedDays(received, replyBy, calendar);
  if (closed.length === 0) return undefined;
  const days = closed.map(({ day: time, holiday }) => {
    const day = dayAndMonth(time, tag);
    return holiday ? fillIn(mails.notCounted.holiday, { day, holiday }) : day;
  });
  return fillIn(mails.notCounted.sentence, {
    promise: company.replyPromise.sentence,
    days: new Intl.ListFormat(tag).format(days),
  });
}
