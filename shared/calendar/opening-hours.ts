// This module must not import anything: Astro inlines the script of the contact page only while this module is its only
// import.

/** The hours of the offices on every business day. */
export interface OpeningHours {
  /** Indian time, such as `10:00`. */
  opens: string;
  closes: string;
  days: readonly string[];
  /** Days on which the offices are closed, such as `2026-12-25`. */
  holidays: readonly string[];
}

/** `inDays` is the number of days until the next opening: 0 for later today. */
export type OfficeState = { open: true } | { open: false; inDays: number };

const MAX_DAYS_AHEAD = 28;
const DAY_MS = 86_400_000;
/** India is 5 hours 30 minutes ahead of UTC, without daylight saving time. */
const IST_OFFSET_MS = 19_800_000;

/**
 * Returns whether the offices are open at a time, and if not, when they open.
 * @returns `undefined` if they do not open within four weeks
 */
export function getOfficeState(
  time: number,
  { opens, closes, days, holidays }: OpeningHours,
): OfficeState | undefined {
  for (let inDays = 0; inDays < MAX_DAYS_AHEAD; inDays++) {
    const indianClock = new Date(time + IST_OFFSET_MS + inDays * DAY_MS);
    const [day = "", clock = ""] = indianClock.toISOString().split("T");
    const weekday = indianClock.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
    if (!days.includes(weekday) || holidays.includes(day)) continue;
    if (inDays > 0 || clock < opens) return { open: false, inDays };
    if (clock < closes) return { open: true };
  }
  return undefined;
}
