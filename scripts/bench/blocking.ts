/** What is read of an event in Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
}

/** How much longer a task takes on Lighthouse's phone; one with layout half of that (its `cpuSlowdownMultiplier`). */
const SLOWDOWN = 4;
const SLOWDOWN_OF_LAYOUT = 2;
/** A task is said to block from this on, in milliseconds (https://web.dev/articles/tbt). */
const BLOCKING = 50;

/**
 * Milliseconds in which tasks that begin after the first paint would block a phone; NaN without a paint. Lighthouse's
 * own figure is of a simulation, in which the browser's start of a page, which comes before all of it and takes a
 * blank page as long, ends after an early first paint and then counts.
 */
export function blockingAfterPaint(trace: readonly TraceEvent[]): number {
  const painted = trace.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) return Number.NaN;
  const later = trace.filter(
    ({ pid, tid, ts, ph }) => ph === "X" && pid === painted.pid && tid === painted.tid && ts > painted.ts,
  );
  const layouts = later.filter(({ name }) => name === "Layout");
  return later
    .filter(({ name }) => name === "RunTask")
    .map(({ ts, dur = 0 }) => {
      const withLayout = layouts.some((layout) => layout.ts >= ts && layout.ts < ts + dur);
      return (dur / 1000) * (withLayout ? SLOWDOWN_OF_LAYOUT : SLOWDOWN) - BLOCKING;
    })
    .reduce((sum, blocking) => sum + Math.max(0, blocking), 0);
}
