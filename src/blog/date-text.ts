const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A post's day as people read it: 16 November 2026. */
export const dateText = (date: Date): string => day.format(date);

/** A post's day for machines: 2026-11-16. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** When a comment was written, in Kolkata's time. */
export const momentText = (time: string): string => moment.format(new Date(time));
