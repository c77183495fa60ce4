import type { Company } from "../schemas/company";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Days of the week in words: `Monday to Saturday` where they follow each other, else each of them. */
export function inWords(days: Company["workingDays"]): string {
  const sorted = WEEK.filter((day) => days.includes(day));
  const [first = "", last = ""] = [sorted[0], sorted.at(-1)];
  const together = sorted.length === WEEK.indexOf(last as never) - WEEK.indexOf(first as never) + 1;
  return together && sorted.length > 2 ? `${first} to ${last}` : new Intl.ListFormat("en-IN").format(sorted);
}
