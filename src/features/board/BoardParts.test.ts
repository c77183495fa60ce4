import { expect, it } from "vitest";
import { formatShortDeadline, formatShortTime } from "./BoardParts.tsx";

it("formats a deadline at midnight as the end of the previous day (B1)", () => {
  const midnight = Date.parse("2026-11-26T00:00:00+05:30");
  expect([formatShortDeadline(midnight), formatShortTime(midnight)]).toEqual([
    "Wed 25 Nov, 24:00",
    "Thu 26 Nov, 00:00",
  ]);
  expect(formatShortDeadline(midnight - 60_000)).toBe("Wed 25 Nov, 23:59");
  expect(formatShortDeadline(midnight + 60_000)).toBe("Thu 26 Nov, 00:01");
});
