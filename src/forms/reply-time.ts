import { readableTime } from "../../shared/calendar/indian-time.ts";

/** A time of ours as people read it, in India's time: `6 pm IST, Monday 23 November`. */
export const replyTime = (rfc3339: string): string => readableTime(Date.parse(rfc3339));
