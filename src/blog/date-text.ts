import { FIRST_TAG, languageTag } from "../../shared/languages/tag.ts";

/** A post's day for machines: 2026-11-16. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** When a comment was written, in Kolkata's time; in English with the clock of 24 hours. */
export function momentText(time: string, tag = languageTag()): string {
  const said = tag === FIRST_TAG ? "en-GB" : tag;
  const parts = { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(said, parts).format(new Date(time));
}
