import { FIRST_TAG, languageTag, type Spoken, spokenHere } from "#shared/languages/tag.ts";
import type { Company } from "#shared/schemas/company.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** India has one time zone and no summer time, so its clock is plain arithmetic. */
const AHEAD_MS = 5.5 * HOUR_MS;

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** RFC 3339 with India's offset, such as `2026-11-21T09:30:00+05:30`. */
export const rfc3339 = (time: number): string => `${shifted(time).toISOString().slice(0, 19)}+05:30`;

/** The calendar day in India, such as `2026-11-21`. */
export const indianDay = (time: number): string => shifted(time).toISOString().slice(0, 10);

export const indianWeekday = (time: number): (typeof week)[number] =>
  week[shifted(time).getUTCDay() - 1] ?? "Sunday";

/** The midnight that ends the Indian day in which a time lies. */
export const endOfIndianDay = (time: number): number =>
  (Math.floor((time + AHEAD_MS) / DAY_MS) + 1) * DAY_MS - AHEAD_MS;

/** The midnight with which a day begins in India; the day is given as UTC's, such as `new Date("2026-11-21")`. */
export const indianMidnight = (day: Date): number => day.getTime() - AHEAD_MS;

/** The time of a day and a clock in India, such as `2026-11-27` and `16:30`; nothing where there is none. */
export function indianTime(day: string, clock: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(clock)) return undefined;
  const time = Date.parse(`${day}T${clock}:00+05:30`);
  // 31 February may parse, as 3 March.
  return !Number.isNaN(time) && indianDay(time) === day ? time : undefined;
}

/** As people say it: `2:53 pm IST, Wednesday 25 November`; midnight belongs to the day it ends. */
export function readableTime(time: number, spoken = spokenHere()): string {
  if (spoken.tag !== FIRST_TAG) return timeIn(spoken, time);
  if (rfc3339(time).slice(11, 19) === "00:00:00") return `the end of ${dayAndMonth(time - 1_000)}`;
  return `${readableClock(time)} IST, ${dayAndMonth(time)}`;
}

/** The same as other languages say it; a midnight as the minute before. */
function timeIn(spoken: Spoken, time: number): string {
  const shown = rfc3339(time).slice(11, 19) === "00:00:00" ? time - 1_000 : time;
  // Together they would be joined by a word, such as Bengali এ, that does not fit every sentence.
  return `${dayAndMonth(shown, spoken.tag)}, ${spokenClock(rfc3339(shown).slice(11, 16), spoken, true)}`;
}

/** The time of day in India, such as `6 pm`, `2:53 pm` or `12 noon`. */
export function readableClock(time: number): string {
  const [hour = 0, minute = 0] = rfc3339(time).slice(11, 16).split(":").map(Number);
  if (hour === 12 && minute === 0) return "12 noon";
  const minutes = minute === 0 && hour !== 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

/**
 * A time of the day as people say it, on one line: `19:00` is `7 pm`, and `সন্ধ্যা ৭টা` where the language has words for
 * that.
 */
export function spokenClock(
  time: string,
  { tag, clock } = spokenHere(),
  withMinutes = !time.endsWith(":00"),
): string {
  const at = new Date(`1970-01-01T${time}Z`);
  if (!clock)
    return at
      .toLocaleTimeString(tag, {
        hour: "numeric",
        ...(withMinutes && { minute: "2-digit" }),
        timeZone: "UTC",
      })
      .replace(" ", "\u00a0");
  const hours = at.getUTCHours();
  const figures = (value: number, digits = 1) => value.toLocaleString(tag, { minimumIntegerDigits: digits });
  const hour = figures(hours % 12 || 12);
  const part = clock.parts.findLast(({ from }) => from <= hours)?.name;
  // A line must not end between the two.
  return `${part}\u00a0${withMinutes ? `${hour}:${figures(at.getUTCMinutes(), 2)}` : clock.fullHour.replace("{hour}", hour)}`;
}

/** Such as `Wednesday 25 November 2026`. */
export const readableDay = (time: number, tag = languageTag()): string =>
  dayIn(tag, { year: "numeric" }, time);

/** Such as `Wednesday 25 November`. */
export const dayAndMonth = (time: number, tag = languageTag()): string => dayIn(tag, {}, time);

const formats = new Map<string, Intl.DateTimeFormat>();

/** The parts in the language's order; the commas between them differ from one machine to the next. */
function dayIn(tag: string, year: { year?: "numeric" }, time: number): string {
  const key = `${tag} ${year.year}`;
  const parts = { weekday: "long", day: "numeric", month: "long", ...year, timeZone: "UTC" } as const;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, parts);
  formats.set(key, format);
  return format.format(shifted(time)).replaceAll(",", "");
}

/** A day, as a date or written `2024-03-18`, as people write it: 18 March 2024. */
export const longDate = (date: Date | string, tag = languageTag()): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

/** A Monday, by which other languages name the days. */
const MONDAY = Date.UTC(2026, 10, 23);

/** Days of the week in words: `Monday to Saturday` where they follow each other, else each of them. */
export function inWords(days: Company["workingDays"], tag = languageTag()): string {
  const places = week.flatMap((day, place) => (days.includes(day) ? [place] : []));
  const format = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const names = places.map((place) => format.format(MONDAY + place * DAY_MS));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  if (names.length < 3 || last - first >= names.length) return new Intl.ListFormat(tag).format(names);
  return [names[0], names.at(-1)].join(tag === FIRST_TAG ? " to " : "–");
}

const shifted = (time: number): Date => new Date(time + AHEAD_MS);
