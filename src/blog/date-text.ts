const moment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A post's day for machines: 2026-11-16. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** When a comment was written, in Kolkata's time. */
export const momentText = (time: string): string => moment.format(new Date(time));
