import { DAY_MS, dayAndMonth, endOfIndianDay, indianMidnight } from "../../shared/calendar/indian-time.ts";
import { closedDay } from "../../shared/calendar/promise.ts";
import { fillIn } from "../../shared/wording/fill-in.ts";
import type { Content } from "../application/read-content.ts";

/** So far ahead a call or visit can be wished for: no list of holidays reaches much further. */
const AHEAD_DAYS = 90;

/** What is wrong with a wished day, in a sentence that says what to do; nothing where somebody is there. */
export function wishedDayFault(
  wished: string,
  now: number,
  { calendar, forms, tag }: Pick<Content, "calendar" | "forms" | "tag">,
): string | undefined {
  const words = forms.faults.day;
  const begin = indianMidnight(new Date(wished));
  if (begin < endOfIndianDay(now)) return words.over;
  if (begin > now + AHEAD_DAYS * DAY_MS)
    return fillIn(words.tooFar, { days: new Intl.NumberFormat(tag).format(AHEAD_DAYS) });
  const closed = closedDay(begin, calendar);
  if (!closed) return undefined;
  const { holiday } = closed;
  const day = dayAndMonth(begin, tag);
  return holiday ? fillIn(words.holiday, { day, holiday }) : fillIn(words.closed, { day });
}
