import { expect, test } from "vitest";
import { clockWatch } from "./attempts.ts";
import { GIVE_UP_AFTER_MS, waitAfter } from "./waits.ts";

test("E6: waits grow to four hours, differ, and fit five days with many tries", () => {
  const middle = () => 0.5;
  expect([1, 2, 3].map((attempts) => waitAfter(attempts, middle))).toEqual([30_000, 60_000, 120_000]);
  expect(waitAfter(40, middle)).toBe(4 * 3_600_000);
  expect(waitAfter(5, () => 0)).toBeLessThan(waitAfter(5, () => 0.99));
  let [time, tries] = [0, 0];
  for (; time <= GIVE_UP_AFTER_MS; tries += 1) time += waitAfter(tries + 1, middle);
  expect(tries).toBeGreaterThan(30);
});

test("E6: a clock that was set back is noticed once", () => {
  const time = { wall: 1_000_000, steady: 0 };
  const wasSetBack = clockWatch(
    () => time.wall,
    () => time.steady,
  );
  Object.assign(time, { wall: 1_001_000, steady: 1_000 });
  expect(wasSetBack()).toBe(false);
  Object.assign(time, { wall: 1_000, steady: 2_000 });
  expect([wasSetBack(), wasSetBack()]).toEqual([true, false]);
});
