import { expect, test } from "vitest";
import { formatTimeOfDay } from "./indian-time.ts";
import { getOfficeState } from "./opening-hours.ts";

const hours = {
  opens: "10:00",
  closes: "19:00",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  holidays: ["2026-11-24"],
};
const stateAt = (time: string) => getOfficeState(Date.parse(`${time}+05:30`), hours);

test("is open from the opening minute until the closing minute (C1)", () => {
  expect(stateAt("2026-11-23T10:00:00")).toEqual({ open: true });
  expect(stateAt("2026-11-23T18:59:00")).toEqual({ open: true });
});

test.each([
  ["before opening time", "2026-11-23T09:59:00", { open: false, inDays: 0 }],
  ["after closing time on the eve of a holiday", "2026-11-23T19:00:00", { open: false, inDays: 2 }],
  ["on a holiday", "2026-11-24T12:00:00", { open: false, inDays: 1 }],
  ["on Saturday evening", "2026-11-28T20:00:00", { open: false, inDays: 2 }],
  ["in the first hour of a day", "2026-11-26T00:20:00", { open: false, inDays: 0 }],
])("returns the number of days until the offices open (%s) (C1)", (_, time, expected) => {
  expect(stateAt(time)).toEqual(expected);
});

test("returns undefined without business days (C1)", () => {
  expect(getOfficeState(Date.now(), { ...hours, days: [] })).toBeUndefined();
});

test("formats a time of day (C1)", () => {
  expect(
    ["00:00", "09:30", "12:00", "19:05"].map((clock) => formatTimeOfDay(clock, { tag: "en-IN" })),
  ).toEqual(["12\u00a0am", "9:30\u00a0am", "12\u00a0pm", "7:05\u00a0pm"]);
});

test("formats a time of day with the name of the part of the day (L1)", () => {
  const clock = {
    parts: [
      { from: 0, name: "রাত" },
      { from: 6, name: "সকাল" },
      { from: 18, name: "সন্ধ্যা" },
    ],
    fullHour: "{hour}টা",
  };
  const format = (time: string) => formatTimeOfDay(time, { tag: "bn-IN", clock });
  expect(["00:00", "05:59", "06:00", "12:30", "19:05"].map(format)).toEqual([
    "রাত\u00a0১২টা",
    "রাত\u00a0৫:৫৯",
    "সকাল\u00a0৬টা",
    "সকাল\u00a0১২:৩০",
    "সন্ধ্যা\u00a0৭:০৫",
  ]);
});
