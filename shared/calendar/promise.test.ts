import { expect, test } from "vitest";
import { readableTime, rfc3339 } from "./indian-time.ts";
import { type BusinessCalendar, replyBy, yearsWithoutHolidays } from "./promise.ts";

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const calendar: BusinessCalendar = { workingDays: new Set(week), holidays: new Set(["2026-11-24"]) };
const due = (received: string, using = calendar) => rfc3339(replyBy(Date.parse(received), 24, using));

test.each([
  ["Friday evening", "2026-11-20T18:00:00+05:30", "2026-11-23T18:00:00+05:30"],
  ["Sunday morning", "2026-11-15T10:00:00+05:30", "2026-11-17T00:00:00+05:30"],
  ["the eve of a holiday", "2026-11-23T15:00:00+05:30", "2026-11-25T15:00:00+05:30"],
  ["an ordinary day", "2026-11-18T09:00:00+05:30", "2026-11-19T09:00:00+05:30"],
  ["the first moment of a day", "2026-11-18T00:00:00+05:30", "2026-11-19T00:00:00+05:30"],
])("E5: received on %s", (_, received, expected) => {
  expect(due(received)).toBe(expected);
});

test("E5: with Saturday on, the clock runs on Saturday", () => {
  const six = { ...calendar, workingDays: new Set([...week, "Saturday"]) };
  expect(due("2026-11-20T18:00:00+05:30", six)).toBe("2026-11-21T18:00:00+05:30");
});

test("E5: midnight reads as the end of the day before, the minute after it does not", () => {
  expect(readableTime(Date.parse("2026-11-17T00:00:00+05:30"))).toBe("the end of Monday, 16 November 2026");
  expect(readableTime(Date.parse("2026-11-17T18:05:00+05:30"))).toBe(
    "Tuesday, 17 November 2026, 18:05 (India)",
  );
  expect(readableTime(Date.parse("2026-11-17T00:00:00.700+05:30"))).toBe(
    "the end of Monday, 16 November 2026",
  );
  expect(readableTime(Date.parse("2026-11-17T00:00:30+05:30"))).toBe(
    "Tuesday, 17 November 2026, 00:00 (India)",
  );
});

test("E5: a missing list of next year's holidays is named", () => {
  const holidays = { years: [{ year: 2026, days: [] }] };
  expect(yearsWithoutHolidays(Date.parse("2026-12-31T12:00:00+05:30"), holidays)).toEqual([2027]);
});
