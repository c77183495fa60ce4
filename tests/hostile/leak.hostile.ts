import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { generateLoad } from "#tests/support/load-generator.ts";
import { measureMemory, memoryReportEnv } from "#tests/support/memory.ts";
import { onDemandPageRequests } from "#tests/support/on-demand-pages.ts";

const PAGES = Number(process.env["PAGES"] || 20_000);
/** Requests until all code is loaded and compiled. */
const WARM_UP_PAGES = PAGES / 20;
/**
 * Resident memory after a collection varies by a tenth between measurements, because V8 and the C library return memory at
 * different times. The highest of five measurements is stable.
 */
const MEASUREMENTS = 5;
const MAX_GROWTH = 1.05;
const MEGABYTE = 1024 * 1024;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off", ...memoryReportEnv });
});
afterAll(() => server.stop());

test.for(["search", "invalid form", "receipt", "status", "mail link"])(
  `does not leak memory with ${PAGES} pages of one kind: %s`,
  { timeout: 60 * 60_000 },
  async (kind, { task }) => {
    const { [kind]: request = "" } = await onDemandPageRequests(server);
    await generateLoad(server.port, request, 10, { responses: WARM_UP_PAGES });
    const started = performance.now();
    const before = await loadAndMeasure(request);
    const after = await loadAndMeasure(request);
    const perSecond = (1_000 * PAGES) / (performance.now() - started);
    expect(after.arrayBuffers).toBeLessThan(before.arrayBuffers * MAX_GROWTH);
    expect(after.rss).toBeLessThan(before.rss * MAX_GROWTH);
    const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
    const figure = `${PAGES} pages, ${Math.round(perSecond)} a second; array buffers ${inMegabytes(before.arrayBuffers)} → ${inMegabytes(after.arrayBuffers)} MB, resident ${inMegabytes(before.rss)} → ${inMegabytes(after.rss)} MB`;
    console.log(`${kind}: ${figure}`);
    Object.assign(task.meta, { figures: [figure] });
  },
);

/** Requests half of the pages. Returns the highest measurements. */
async function loadAndMeasure(request: string): Promise<{ arrayBuffers: number; rss: number }> {
  const measurements: NodeJS.MemoryUsage[] = [];
  while (measurements.length < MEASUREMENTS) {
    const { statuses } = await generateLoad(server.port, request, 10, {
      responses: PAGES / 2 / MEASUREMENTS,
    });
    expect(Object.keys(statuses)).toHaveLength(1);
    measurements.push(await measureMemory(server));
  }
  const highest = (key: "arrayBuffers" | "rss") =>
    Math.max(...measurements.map((measurement) => measurement[key]));
  return { arrayBuffers: highest("arrayBuffers"), rss: highest("rss") };
}
