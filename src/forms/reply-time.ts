import { readableTime } from "../../shared/calendar/indian-time.ts";

/** A time of ours as people read it, in India's time: `Monday, 23 November 2026, 18:00 (India)`. */
export const replyTime = (rfc3339: string): string => readableTime(Date.parse(rfc3339));
