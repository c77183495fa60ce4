import type { BoardQuery } from "../../server/board/list";
import { boardViews } from "../../shared/schemas/board";

const LONGEST = 200;

/** What an address of the board asks for; a view that there is not is the open ones. */
export function boardQuery(search: URLSearchParams, member: string | undefined): BoardQuery {
  const asked = (name: string) => (search.get(name) ?? "").trim().slice(0, LONGEST).toWellFormed();
  const view = boardViews.find((one) => one === asked("view")) ?? "open";
  return { view, words: asked("q"), form: asked("form"), after: asked("after"), member };
}

/** The time of a call or visit that was not confirmed; nothing where none was asked for. */
export function askedAppointment(search: URLSearchParams): { day: string; time: string } | undefined {
  const [day, time] = [search.get("day"), search.get("time")];
  return day === null || time === null ? undefined : { day: day.slice(0, 10), time: time.slice(0, 5) };
}

/** How long until or since a time, in whole minutes, hours or days. */
export function span(milliseconds: number): { unit: "minutes" | "hours" | "days"; count: number } {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000);
  if (minutes < 60) return { unit: "minutes", count: minutes };
  if (minutes < 48 * 60) return { unit: "hours", count: Math.floor(minutes / 60) };
  return { unit: "days", count: Math.floor(minutes / (24 * 60)) };
}

/** A time by which something is due: a midnight ends the day before it, `Wed 25 Nov, 24:00`. */
export const shortDeadline = (time: number): string => {
  const shown = shortTime(time);
  return shown.endsWith("00:00") ? shortTime(time - 60_000).replace("23:59", "24:00") : shown;
};

/** A time of India, short enough for a row: `Mon 23 Nov, 18:00`. */
export const shortTime = (time: number): string => clock.format(time).replace(/^(\w+),/, "$1");

const clock = new Intl.DateTimeFormat("en-IN", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kolkata",
});
