import { DEFAULT_TAG, getCurrentLocale, getLanguageTag, type Locale } from "#shared/languages/locale.ts";
import type { Company } from "#shared/schemas/company.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** India has one time zone without daylight saving time. */
export const IST_OFFSET_MS = 5.5 * HOUR_MS;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Formats a time as RFC 3339 with India's offset, such as `2026-11-21T09:30:00+05:30`. */
export const formatRfc3339 = (time: number): string =>
  `${toIndianClock(time).toISOString().slice(0, 19)}+05:30`;

/** Returns the calendar day in India, such as `2026-11-21`. */
export const getIndianDay = (time: number): string => toIndianClock(time).toISOString().slice(0, 10);

export const getIndianWeekday = (time: number): (typeof WEEKDAYS)[number] =>
  WEEKDAYS[toIndianClock(time).getUTCDay() - 1] ?? "Sunday";

/** Returns the midnight at the end of the Indian day that contains a time. */
export const getNextIndianMidnight = (time: number): number =>
  (Math.floor((time + IST_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - IST_OFFSET_MS;

/**
 * Returns the midnight at which a day begins in India.
 * @param day the day at midnight UTC, such as `new Date("2026-11-21")`
 */
export const getIndianMidnight = (day: Date): number => day.getTime() - IST_OFFSET_MS;

/**
 * Parses a day and a time of day in India, such as `2026-11-27` and `16:30`.
 * @returns `undefined` if there is no such day or time
 */
export function parseIndianTime(day: string, timeOfDay: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(timeOfDay)) return undefined;
  const time = Date.parse(`${day}T${timeOfDay}:00+05:30`);
  // `Date.parse` may accept 31 February as 3 March.
  return !Number.isNaN(time) && getIndianDay(time) === day ? time : undefined;
}

/** Formats a time as `2:53 pm IST, Wednesday 25 November`. Midnight is formatted as the end of the day before. */
export function formatTime(time: number, locale = getCurrentLocale()): string {
  if (locale.tag !== DEFAULT_TAG) return formatLocalizedTime(locale, time);
  if (formatRfc3339(time).slice(11, 19) === "00:00:00")
    return `the end of ${formatDayAndMonth(time - 1_000)}`;
  return `${formatEnglishTimeOfDay(time)} IST, ${formatDayAndMonth(time)}`;
}

/** Formats a time in a language other than English. Midnight is displayed as the minute before it. */
function formatLocalizedTime(locale: Locale, time: number): string {
  const displayedTime = formatRfc3339(time).slice(11, 19) === "00:00:00" ? time - 1_000 : time;
  // `Intl` joins day and time with a word (in Bengali এ) that does not fit every sentence.
  return `${formatDayAndMonth(displayedTime, locale.tag)}, ${formatTimeOfDay(formatRfc3339(displayedTime).slice(11, 16), locale, true)}`;
}

/** Formats the Indian time of day of a time in English, such as `6 pm`, `2:53 pm` or `12 noon`. */
function formatEnglishTimeOfDay(time: number): string {
  const [hour = 0, minute = 0] = formatRfc3339(time).slice(11, 16).split(":").map(Number);
  if (hour === 12 && minute === 0) return "12 noon";
  const minutes = minute === 0 && hour !== 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

/**
 * Formats a time of day without a line break: `19:00` becomes `7 pm`, or `সন্ধ্যা ৭টা` in a language with names for the
 * parts of the day.
 */
export function formatTimeOfDay(
  time: string,
  { tag, clock: dayParts } = getCurrentLocale(),
  withMinutes = !time.endsWith(":00"),
): string {
  const date = new Date(`1970-01-01T${time}Z`);
  if (!dayParts)
    return date
      .toLocaleTimeString(tag, {
        hour: "numeric",
        ...(withMinutes && { minute: "2-digit" }),
        timeZone: "UTC",
      })
      .replace(" ", "\u00a0");
  const hours = date.getUTCHours();
  const formatDigits = (value: number, digits = 1) =>
    value.toLocaleString(tag, { minimumIntegerDigits: digits });
  const hour = formatDigits(hours % 12 || 12);
  const part = dayParts.parts.findLast(({ from }) => from <= hours)?.name;
  return `${part}\u00a0${withMinutes ? `${hour}:${formatDigits(date.getUTCMinutes(), 2)}` : dayParts.fullHour.replace("{hour}", hour)}`;
}

/** Formats a day as `Wednesday 25 November 2026`. */
export const formatDay = (time: number, tag = getLanguageTag()): string =>
  formatDateParts(tag, { year: "numeric" }, time);

/** Formats a day as `Wednesday 25 November`. */
export const formatDayAndMonth = (time: number, tag = getLanguageTag()): string =>
  formatDateParts(tag, {}, time);

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day in the order of the language, without commas, which differ between versions of ICU. */
function formatDateParts(tag: string, year: { year?: "numeric" }, time: number): string {
  const key = `${tag} ${year.year}`;
  const options = { weekday: "long", day: "numeric", month: "long", ...year, timeZone: "UTC" } as const;
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  dayFormats.set(key, format);
  return format.format(toIndianClock(time)).replaceAll(",", "");
}

/** Formats a day, given as a date or as `2024-03-18`, as `18 March 2024`. */
export const formatDate = (date: Date | string, tag = getLanguageTag()): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

/** An arbitrary Monday, because `Intl` formats weekdays only as parts of dates. */
const MONDAY = Date.UTC(2026, 10, 23);

/** Formats three or more consecutive weekdays as a range (`Monday to Saturday`), and others as a list. */
export function formatWeekdays(days: Company["workingDays"], tag = getLanguageTag()): string {
  const indexes = WEEKDAYS.flatMap((day, index) => (days.includes(day) ? [index] : []));
  const format = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const names = indexes.map((index) => format.format(MONDAY + index * DAY_MS));
  const [first = 0, last = 0] = [indexes[0], indexes.at(-1)];
  if (names.length < 3 || last - first >= names.length) return new Intl.ListFormat(tag).format(names);
  return [names[0], names.at(-1)].join(tag === DEFAULT_TAG ? " to " : "–");
}

/** Shifts a time so that its UTC fields are those of the Indian clock. */
const toIndianClock = (time: number): Date => new Date(time + IST_OFFSET_MS);
