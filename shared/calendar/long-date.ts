import { languageTag } from "../languages/tag.ts";

/** A day, as a date or written `2024-03-18`, as people write it: 18 March 2024. */
export const longDate = (date: Date | string, tag = languageTag()): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
