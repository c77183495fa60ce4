import { spokenHere } from "../languages/tag.ts";

/**
 * A time of the day as people say it, on one line: `19:00` is `7 pm`, and `সন্ধ্যা ৭টা` where the language has words for
 * that.
 */
export function spokenClock(
  time: string,
  { tag, clock } = spokenHere(),
  withMinutes = !time.endsWith(":00"),
): string {
  const at = new Date(`1970-01-01T${time}Z`);
  if (!clock)
    return at
      .toLocaleTimeString(tag, {
        hour: "numeric",
        ...(withMinutes && { minute: "2-digit" }),
        timeZone: "UTC",
      })
      .replace(" ", "\u00a0");
  const hours = at.getUTCHours();
  const figures = (value: number, digits = 1) => value.toLocaleString(tag, { minimumIntegerDigits: digits });
  const hour = figures(hours % 12 || 12);
  const part = clock.parts.findLast(({ from }) => from <= hours)?.name;
  // A line must not end between the two.
  return `${part}\u00a0${withMinutes ? `${hour}:${figures(at.getUTCMinutes(), 2)}` : clock.fullHour.replace("{hour}", hour)}`;
}
