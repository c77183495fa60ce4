import { getOfficeState, type OpeningHours } from "#shared/calendar/opening-hours.ts";
import type { Content } from "./read-content.ts";

/** Used if the content has no opening hours. In Indian time, on business days. */
const DEFAULT_OPENING_HOURS = { opens: "09:00", closes: "24:00" };

type OfficeContent = Pick<Content, "company" | "calendar">;

export const getOfficeHours = ({ company, calendar }: OfficeContent): OpeningHours => ({
  ...(company.openingHours ?? DEFAULT_OPENING_HOURS),
  days: [...calendar.workingDays],
  holidays: [...calendar.holidays.keys()],
});

/** @param now epoch milliseconds */
export const isOfficeOpen = (now: number, content: OfficeContent): boolean =>
  getOfficeState(now, getOfficeHours(content))?.open === true;
