import { FIRST_TAG, languageTag } from "../languages/tag.ts";
import type { Company } from "../schemas/company";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
/** A Monday, by which other languages name the days. */
const MONDAY = Date.UTC(2026, 10, 23);

/** Days of the week in words: `Monday to Saturday` where they follow each other, else each of them. */
export function inWords(days: Company["workingDays"], tag = languageTag()): string {
  const places = WEEK.flatMap((day, place) => (days.includes(day) ? [place] : []));
  const format = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const names = places.map((place) => format.format(MONDAY + place * 86_400_000));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  if (names.length < 3 || last - first >= names.length) return new Intl.ListFormat(tag).format(names);
  return [names[0], names.at(-1)].join(tag === FIRST_TAG ? " to " : "–");
}
