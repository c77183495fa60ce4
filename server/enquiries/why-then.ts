import { dayAndMonth } from "../../shared/calendar/indian-time.ts";
import { closedDays } from "../../shared/calendar/promise.ts";
import { fillIn } from "../../shared/wording/fill-in.ts";
import type { Content } from "../application/read-content.ts";

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
