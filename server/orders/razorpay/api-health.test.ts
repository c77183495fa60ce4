import { describe, expect, test } from "vitest";
import { ApiHealth } from "./api-health.ts";
import { RazorpayError } from "./razorpay-error.ts";

const MINUTE_MS = 60_000;
const start = Date.parse("2026-11-18T12:00:00+05:30");
const outage = new RazorpayError("Razorpay did not respond: ECONNREFUSED.", { isTemporary: true });
const rejected = new RazorpayError("", { isTemporary: false, status: 400 });

describe("alerts", () => {
  test("an outage is reported after half an hour, until a request succeeds", () => {
    const health = new ApiHealth();
    expect(health.isKnown).toBe(false);
    health.record(outage, start);
    expect(health.describe(start + 29 * MINUTE_MS)).toBeUndefined();
    health.record(outage, start + 30 * MINUTE_MS);
    expect(health.describe(start + 31 * MINUTE_MS)).toContain("31 minutes");
    health.record(undefined, start + 32 * MINUTE_MS);
    expect(health.describe(start + 90 * MINUTE_MS)).toBeUndefined();
  });

  test("an error about one order is no outage", () => {
    const health = new ApiHealth();
    for (const error of [outage, rejected, outage]) health.record(error, start);
    expect(health.describe(start + 29 * MINUTE_MS)).toBeUndefined();
    health.record(rejected, start + MINUTE_MS);
    expect(health.describe(start + 90 * MINUTE_MS)).toBeUndefined();
  });

  test.each([401, 403])("refused keys (%i) are reported at once", (status) => {
    const health = new ApiHealth();
    health.record(new RazorpayError("", { isTemporary: false, status }), start);
    expect(health.describe(start)).toContain("RAZORPAY_KEY_ID");
    health.record(undefined, start);
    expect(health.describe(start)).toBeUndefined();
  });
});

describe("a pause", () => {
  test("is as long as the payment service asks for, and ends if the clock is set back", () => {
    const health = new ApiHealth();
    health.record(new RazorpayError("", { isTemporary: true, status: 429, retryAfterMs: 90_000 }), start);
    expect(health.isPaused(start + 89_999)).toBe(true);
    expect(health.isPaused(start + 90_000)).toBe(false);
    expect(health.isPaused(start - 10 * MINUTE_MS)).toBe(false);
  });

  test("begins with the third failure, up to a minute, and ends with a success", () => {
    const health = new ApiHealth();
    const isPaused = (delayMs: number) => health.isPaused(start + delayMs);
    for (let count = 0; count < 2; count++) health.record(outage, start);
    expect(isPaused(0)).toBe(false);
    health.record(outage, start);
    expect([isPaused(4_999), isPaused(5_000)]).toEqual([true, false]);
    for (let count = 0; count < 20; count++) health.record(outage, start);
    expect([isPaused(59_999), isPaused(60_000)]).toEqual([true, false]);
    health.record(undefined, start);
    expect(isPaused(0)).toBe(false);
  });
});
