import { languageTag } from "../../shared/languages/tag.ts";

/** A post's day for machines: 2026-11-16. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** When a comment was written, in Kolkata's time. */
export function momentText(time: string, tag = languageTag()): string {
  const parts = { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(tag, parts).format(new Date(time));
}
