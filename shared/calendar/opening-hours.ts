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
export type OfficeState = { open: true } | { open: false; inDays: number };

const LOOKED_AHEAD_DAYS = 28;
const DAY_MS = 86_400_000;
/** India's clock is five and a half hours ahead of UTC, in summer too. */
const INDIA_AHEAD_MS = 19_800_000;

/** Whether the offices are open at a time, and if not, in how many days they open next. */
export function officeState(
  time: number,
  { opens, closes, days, holidays }: OpeningHours,
): OfficeState | undefined {
  for (let inDays = 0; inDays < LOOKED_AHEAD_DAYS; inDays++) {
    const then = new Date(time + INDIA_AHEAD_MS + inDays * DAY_MS);
    const [day = "", clock = ""] = then.toISOString().split("T");
    const weekday = then.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" });
    if (!days.includes(weekday) || holidays.includes(day)) continue;
    if (inDays > 0 || clock < opens) return { open: false, inDays };
    if (clock < closes) return { open: true };
  }
  return undefined;
}
