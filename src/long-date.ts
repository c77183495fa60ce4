const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });

/** A day such as `2024-03-18` as people write it: 18 March 2024. */
export const longDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
