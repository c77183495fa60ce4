import { expect, test } from "vitest";
import { blockingAfterPaint, type TraceEvent } from "./blocking.ts";

const event = (name: string, ts: number, dur?: number, tid = 1): TraceEvent => ({
  name,
  ph: dur === undefined ? "R" : "X",
  pid: 1,
  tid,
  ts: ts * 1000,
  ...(dur !== undefined && { dur: dur * 1000 }),
});
const paint = event("firstContentfulPaint", 100);

test("long tasks of the page's own thread after the first paint block", () => {
  const before = event("RunTask", 0, 60);
  const elsewhere = event("RunTask", 110, 60, 2);
  const short = event("RunTask", 120, 12);
  expect(blockingAfterPaint([before, paint, elsewhere, short])).toBe(0);
  expect(blockingAfterPaint([before, paint, short, event("RunTask", 140, 20)])).toBe(30);
});

test("a task with layout is slowed down half as much", () => {
  const task = event("RunTask", 140, 30);
  expect(blockingAfterPaint([paint, task])).toBe(70);
  expect(blockingAfterPaint([paint, task, event("Layout", 150, 5)])).toBe(10);
});

test("without a paint there is no figure", () => {
  expect(blockingAfterPaint([event("RunTask", 0, 60)])).toBeNaN();
});
