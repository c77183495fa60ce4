const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });

/** A day, as a date or written `2024-03-18`, as people write it: 18 March 2024. */
export const longDate = (date: Date | string): string => day.format(new Date(date));
