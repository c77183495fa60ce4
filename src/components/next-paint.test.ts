import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextPaint } from "./next-paint.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("resolves after the next frame is painted", async () => {
  let frame = () => {};
  vi.stubGlobal("requestAnimationFrame", (onFrame: () => void) => {
    frame = onFrame;
  });
  const callback = vi.fn();
  nextPaint().then(callback);
  await vi.advanceTimersByTimeAsync(1);
  expect(callback).not.toHaveBeenCalled();
  frame();
  await vi.advanceTimersByTimeAsync(1);
  expect(callback).toHaveBeenCalled();
});

test("resolves in a hidden tab, in which drafts are also resent (E10)", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const callback = vi.fn();
  nextPaint().then(callback);
  await vi.advanceTimersByTimeAsync(100);
  expect(callback).toHaveBeenCalled();
});
