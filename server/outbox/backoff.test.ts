import { expect, test } from "vitest";
import { backoff, GIVE_UP_AFTER_MS, MailPause } from "./backoff.ts";

test("E6: waits grow to four hours, differ, and fit five days with many tries", () => {
  const middle = () => 0.5;
  expect([1, 2, 3].map((attempts) => backoff(attempts, middle))).toEqual([30_000, 60_000, 120_000]);
  expect(backoff(40, middle)).toBe(4 * 3_600_000);
  expect(backoff(5, () => 0)).toBeLessThan(backoff(5, () => 0.99));
  let [time, tries] = [0, 0];
  for (; time <= GIVE_UP_AFTER_MS; tries += 1) time += backoff(tries + 1, middle);
  expect(tries).toBeGreaterThan(30);
});

test("E6: the pause after connection errors doubles from 30 seconds to five minutes and is reset", () => {
  const pause = new MailPause();
  let now = Date.parse("2026-11-18T12:00:00+05:30");
  expect(pause.isActive(now)).toBe(false);
  const durations: number[] = [];
  for (let failure = 0; failure < 6; failure += 1) {
    const failedAt = now;
    pause.extend(now);
    pause.extend(now);
    while (pause.isActive(now)) now += 1_000;
    durations.push((now - failedAt) / 1_000);
  }
  expect(durations).toEqual([30, 60, 120, 240, 300, 300]);
  pause.extend(now);
  expect(pause.isActive(now - 86_400_000), "a clock that was set back").toBe(false);
  pause.reset();
  expect(pause.isActive(now)).toBe(false);
});
