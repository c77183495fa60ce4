import type { FormCopy } from "#shared/schemas/form-copy.ts";
import { formatLimits, LIMITS } from "#shared/text/limits.ts";
import { fillPlaceholders } from "#shared/text/placeholders.ts";
import {
  DAY_MS,
  formatDayAndMonth,
  getIndianDay,
  getIndianMidnight,
  getNextIndianMidnight,
} from "./indian-time.ts";
import { type BusinessCalendar, getClosedDay } from "./reply-promise.ts";

/** Returns the first and the last day for which visitors can request a call or visit, such as `2026-11-28`. */
export const getRequestableDays = (now: number): { min: string; max: string } => ({
  min: getIndianDay(getNextIndianMidnight(now)),
  max: getIndianDay(now + LIMITS.wishDays * DAY_MS),
});

/**
 * Returns the error message for a requested day, or `undefined` if it is a business day within the allowed period.
 * @param requestedDay a calendar day, such as `2026-11-28`
 * @param tag BCP 47 tag of the language of the messages
 */
export function validateRequestedDay(
  requestedDay: string,
  now: number,
  calendar: BusinessCalendar,
  messages: FormCopy["faults"]["day"],
  tag: string,
): string | undefined {
  const { min, max } = getRequestableDays(now);
  if (requestedDay < min) return messages.tooEarly;
  if (requestedDay > max) return fillPlaceholders(messages.tooFar, { days: formatLimits(tag).wishDays });
  const dayStart = getIndianMidnight(new Date(requestedDay));
  const closed = getClosedDay(dayStart, calendar);
  if (!closed) return undefined;
  const { holiday } = closed;
  const day = formatDayAndMonth(dayStart, tag);
  return holiday
    ? fillPlaceholders(messages.holiday, { day, holiday })
    : fillPlaceholders(messages.closed, { day });
}
