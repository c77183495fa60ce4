import { expect, test } from "vitest";
import { formatDate, formatRfc3339, formatTime, getIndianDay } from "./indian-time.ts";
import {
  type BusinessCalendar,
  computeReplyBy,
  getClosedDays,
  getYearsWithoutHolidays,
} from "./reply-promise.ts";

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const calendar: BusinessCalendar = {
  workingDays: new Set(week),
  holidays: new Map([["2026-11-24", "Guru Nanak's birthday"]]),
};
const deadline = (received: string, inCalendar = calendar) =>
  formatRfc3339(computeReplyBy(Date.parse(received), 24, inCalendar));

test.each([
  ["Friday evening", "2026-11-20T18:00:00+05:30", "2026-11-23T18:00:00+05:30"],
  ["Sunday morning", "2026-11-15T10:00:00+05:30", "2026-11-17T00:00:00+05:30"],
  ["the eve of a holiday", "2026-11-23T15:00:00+05:30", "2026-11-25T15:00:00+05:30"],
  ["an ordinary day", "2026-11-18T09:00:00+05:30", "2026-11-19T09:00:00+05:30"],
  ["the first moment of a day", "2026-11-18T00:00:00+05:30", "2026-11-19T00:00:00+05:30"],
])("computes the deadline of an enquiry received on %s (E5)", (_, received, expected) => {
  expect(deadline(received)).toBe(expected);
});

test("counts Saturday if it is a working day (E5)", () => {
  const withSaturday = { ...calendar, workingDays: new Set([...week, "Saturday"]) };
  expect(deadline("2026-11-20T18:00:00+05:30", withSaturday)).toBe("2026-11-21T18:00:00+05:30");
});

test("formats a time in the words and digits of another language (L1)", () => {
  expect(formatTime(Date.parse("2026-11-25T18:05:00+05:30"), { tag: "bn-IN" })).toMatch(
    /^বুধবার ২৫ নভেম্বর, ৬:০৫/,
  );
});

test("formats midnight as the end of the day before, but not a time seconds later (E5)", () => {
  expect(formatTime(Date.parse("2026-11-17T00:00:00+05:30"))).toBe("the end of Monday 16 November");
  expect(formatTime(Date.parse("2026-11-17T00:00:00.700+05:30"))).toBe("the end of Monday 16 November");
  expect(formatTime(Date.parse("2026-11-17T00:00:30+05:30"))).toBe("12:00 am IST, Tuesday 17 November");
});

test.each([
  ["2026-11-25T14:53:00+05:30", "2:53 pm IST, Wednesday 25 November"],
  ["2026-11-25T18:00:00+05:30", "6 pm IST, Wednesday 25 November"],
  ["2026-11-25T12:00:00+05:30", "12 noon IST, Wednesday 25 November"],
  ["2026-11-25T00:05:00+05:30", "12:05 am IST, Wednesday 25 November"],
])("formats %s as %s (E5)", (time, expected) => expect(formatTime(Date.parse(time))).toBe(expected));

test("returns the closed days with the names of the holidays (E5)", () => {
  const closed = (from: string, to: string) =>
    getClosedDays(Date.parse(from), Date.parse(to), calendar).map(({ day, holiday }) => [
      getIndianDay(day),
      holiday,
    ]);
  expect(closed("2026-11-20T18:00:00+05:30", "2026-11-25T15:00:00+05:30")).toEqual([
    ["2026-11-21", undefined],
    ["2026-11-22", undefined],
    ["2026-11-24", "Guru Nanak's birthday"],
  ]);
  expect(closed("2026-11-18T09:00:00+05:30", "2026-11-19T09:00:00+05:30")).toEqual([]);
  expect(closed("2026-11-23T15:00:00+05:30", "2026-11-24T00:00:00+05:30"), "ends before the holiday").toEqual(
    [],
  );
});

test("returns the year whose holidays are missing (E5)", () => {
  const holidays = { years: [{ year: 2026, days: [] }] };
  expect(getYearsWithoutHolidays(Date.parse("2026-12-31T12:00:00+05:30"), holidays)).toEqual([2027]);
});

test("formats a date in the language of the page (L1)", () => {
  expect(formatDate("2026-11-23")).toBe("23 November 2026");
  expect(formatDate("2026-11-23", "bn-IN")).toMatch(/^২৩ নভেম্বর,? ২০২৬$/);
});
