// Imports nothing: it is part of a page's inline script, which shared modules would turn into a file.

/** When the offices are open: the same hours on every business day, holidays left out. */
export interface OpeningHours {
  /** On the clock in India, such as `10:00`. */
  opens: string;
  closes: string;
  days: readonly string[];
  /** Days such as `2026-12-25`. */
  holidays: readonly string[];
}

/** Open until some time today, or closed until the offices open so many days from now; nothing without any day. */
export type OfficeState = { open: true } | { open: false; inDays: number; day: string };

const FORTNIGHTS = 28;

/** Whether the offices are open at a time, and if not, on which day they open next. */
export function officeState(
  time: number,
  { opens, closes, days, holidays }: OpeningHours,
): OfficeState | undefined {
  const clock = clockIn(time);
  for (let inDays = 0; inDays < FORTNIGHTS; inDays++) {
    const then = time + inDays * 86_400_000;
    if (!days.includes(indianWeekday(then)) || holidays.includes(indianDay(then))) continue;
    if (inDays > 0 || clock < opens) return { open: false, inDays, day: indianWeekday(then) };
    if (clock < closes) return { open: true };
  }
  return undefined;
}

/** A time of the day as people say it: `19:00` is `7 pm`. */
export function spokenClock(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const minute = minutes ? `:${String(minutes).padStart(2, "0")}` : "";
  return `${hours % 12 || 12}${minute} ${hours < 12 ? "am" : "pm"}`;
}

const inIndia = (time: number, locale: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: "Asia/Kolkata" }).format(time);

const clockIn = (time: number) => inIndia(time, "en-GB", { hour: "2-digit", minute: "2-digit" });
const indianWeekday = (time: number) => inIndia(time, "en-GB", { weekday: "long" });
/** Swedes write days as ISO does. */
const indianDay = (time: number) => inIndia(time, "sv-SE", { dateStyle: "short" });
