import { expect, it } from "vitest";
import { computeReminderTime } from "./reminder-time.ts";

const hours = {
  opens: "10:00",
  closes: "19:00",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  holidays: ["2026-11-24"],
};
const at = (time: string) => Date.parse(`2026-11-${time}:00+05:30`);

it.each([
  ["at the preferred time during opening hours", "18T16:00", "19T10:00", "19T16:00", "19T10:00"],
  [
    "two hours before the deadline if the preferred time is later",
    "18T16:00",
    "19T15:30",
    "19T16:00",
    "19T14:00",
  ],
  [
    "before closing time if the preferred time is in the evening",
    "18T04:00",
    "18T22:00",
    "19T04:00",
    "18T18:30",
  ],
  [
    "before closing time on the previous day if the preferred time is in the early morning",
    "17T09:30",
    "18T03:30",
    "18T09:30",
    "17T18:30",
  ],
  ["before the weekend", "20T11:00", "22T05:00", "23T11:00", "20T18:30"],
  ["before a holiday", "23T11:00", "24T23:00", "25T11:00", "23T18:30"],
  [
    "at the deadline if the offices weren't open after the enquiry arrived",
    "18T19:30",
    "18T21:00",
    "18T23:30",
    "18T23:30",
  ],
])("reminds %s (B2)", (_, received, preferred, replyBy, expected) => {
  const times = { received: at(received), preferred: at(preferred), replyBy: at(replyBy) };
  expect(computeReminderTime(times, hours)).toBe(at(expected));
});
