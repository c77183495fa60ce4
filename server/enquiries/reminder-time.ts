import { DAY_MS, getIndianDay, HOUR_MS, parseIndianTime } from "#shared/calendar/indian-time.ts";
import { getOfficeState, type OpeningHours } from "#shared/calendar/opening-hours.ts";

/** A reminder leaves at least this time to answer. */
const MIN_TIME_LEFT_MS = 2 * HOUR_MS;
/** Before the offices close, so that somebody can still answer on the same day. */
const BEFORE_CLOSING_MS = 0.5 * HOUR_MS;
const MAX_DAYS_BACK = 28;

/**
 * Returns when staff are reminded of a deadline: at the preferred time if the offices are open then, otherwise shortly
 * before they closed last. All times are epoch milliseconds.
 * @param preferred when `REMINDER_RATIO` of the promised time has passed
 * @returns the time of the reminder; the deadline if the offices aren't open between the arrival of the enquiry and the
 * preferred time
 */
export function computeReminderTime(
  { received, preferred, replyBy }: { received: number; preferred: number; replyBy: number },
  hours: OpeningHours,
): number {
  const time = findOpenTime(Math.min(preferred, replyBy - MIN_TIME_LEFT_MS), hours);
  return time !== undefined && time > received ? time : replyBy;
}

/** Returns the latest time up to `latest` at which the offices are open. */
function findOpenTime(latest: number, hours: OpeningHours): number | undefined {
  if (getOfficeState(latest, hours)?.open) return latest;
  for (let back = 0; back < MAX_DAYS_BACK; back += 1) {
    const day = getIndianDay(latest - back * DAY_MS);
    const closes = parseIndianTime(day, hours.closes) ?? getEndOfDay(day);
    const time = closes - BEFORE_CLOSING_MS;
    if (time <= latest && getOfficeState(time, hours)?.open) return time;
  }
  return undefined;
}

/** Returns the end of a day. It is the closing time if the content has no opening hours. */
const getEndOfDay = (day: string): number => Date.parse(`${day}T00:00:00+05:30`) + DAY_MS;
