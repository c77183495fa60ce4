import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextPaint } from "./next-paint.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("waits for the frame and for what the browser paints after it", async () => {
  let frame = () => {};
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => {
    frame = callback;
  });
  const painted = vi.fn();
  nextPaint().then(painted);
  await vi.advanceTimersByTimeAsync(1);
  expect(painted).not.toHaveBeenCalled();
  frame();
  await vi.advanceTimersByTimeAsync(1);
  expect(painted).toHaveBeenCalled();
});

test("E10: goes on in a hidden tab, where no frame ever comes: what was sent again by itself still leaves", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const painted = vi.fn();
  nextPaint().then(painted);
  await vi.advanceTimersByTimeAsync(100);
  expect(painted).toHaveBeenCalled();
});
