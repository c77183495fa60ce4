import { expect, test } from "vitest";
import { GIVE_UP_AFTER_MS, getBackoffMs, MailPause } from "./backoff.ts";

test("grows the backoff to four hours, with jitter, and allows more than 30 attempts in five days (E6)", () => {
  const noJitter = () => 0.5;
  expect([1, 2, 3].map((attempts) => getBackoffMs(attempts, noJitter))).toEqual([30_000, 60_000, 120_000]);
  expect(getBackoffMs(40, noJitter)).toBe(4 * 3_600_000);
  expect(getBackoffMs(5, () => 0)).toBeLessThan(getBackoffMs(5, () => 0.99));
  let [elapsedMs, attempts] = [0, 0];
  for (; elapsedMs <= GIVE_UP_AFTER_MS; attempts += 1) elapsedMs += getBackoffMs(attempts + 1, noJitter);
  expect(attempts).toBeGreaterThan(30);
});

test("doubles the pause after connection errors from 30 seconds to five minutes, and resets it (E6)", () => {
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
