import { expect, test } from "vitest";
import { formatWeekdays } from "./indian-time.ts";

test("formats consecutive weekdays as a range and others as a list (E5)", () => {
  expect(formatWeekdays(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])).toBe(
    "Monday to Saturday",
  );
  expect(formatWeekdays(["Friday", "Monday", "Tuesday"])).toBe("Monday, Tuesday and Friday");
  expect(formatWeekdays(["Monday"])).toBe("Monday");
});

test("formats weekdays in another language (L1)", () => {
  expect(formatWeekdays(["Monday", "Tuesday", "Wednesday"], "bn-IN")).toBe("সোমবার–বুধবার");
});
