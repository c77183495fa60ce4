import { expect, it } from "vitest";
import { shortDeadline, shortTime } from "./BoardParts.tsx";

it("B1 a deadline at midnight is the end of the day that it ends", () => {
  const midnight = Date.parse("2026-11-26T00:00:00+05:30");
  expect([shortDeadline(midnight), shortTime(midnight)]).toEqual(["Wed 25 Nov, 24:00", "Thu 26 Nov, 00:00"]);
  expect(shortDeadline(midnight - 60_000)).toBe("Wed 25 Nov, 23:59");
  expect(shortDeadline(midnight + 60_000)).toBe("Thu 26 Nov, 00:01");
});
