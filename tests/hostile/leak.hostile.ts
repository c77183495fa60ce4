import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { generateLoad } from "#tests/support/load-generator.ts";
import { measureMemory, memoryReportEnv } from "#tests/support/memory.ts";
import { createOnDemandPageRequests } from "#tests/support/on-demand-pages.ts";

const PAGE_COUNT = Number(process.env["PAGES"] || 20_000);
/** Enough pages to load and compile all code. */
const WARM_UP_PAGE_COUNT = PAGE_COUNT / 20;
/**
 * Resident memory after a collection varies by a tenth between measurements, because V8 and the C library return memory at
 * different times. The highest of five measurements is stable.
 */
const MEASUREMENT_COUNT = 5;
const MAX_GROWTH_RATIO = 1.05;
const MEGABYTE = 1024 * 1024;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off", ...memoryReportEnv });
});
afterAll(() => server.stop());

test.for(["search", "invalid form", "receipt", "status", "mail link"])(
  `does not leak memory with ${PAGE_COUNT} pages of one kind: %s`,
  { timeout: 60 * 60_000 },
  async (kind, { task }) => {
    const { [kind]: request = "" } = await createOnDemandPageRequests(server);
    await generateLoad(server.port, request, 10, { responses: WARM_UP_PAGE_COUNT });
    const started = performance.now();
    const before = await loadAndMeasure(request);
    const after = await loadAndMeasure(request);
    const perSecond = (1_000 * PAGE_COUNT) / (performance.now() - started);
    expect(after.arrayBuffers).toBeLessThan(before.arrayBuffers * MAX_GROWTH_RATIO);
    expect(after.rss).toBeLessThan(before.rss * MAX_GROWTH_RATIO);
    const toMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
    const figure = `${PAGE_COUNT} pages, ${Math.round(perSecond)} a second; array buffers ${toMegabytes(before.arrayBuffers)} → ${toMegabytes(after.arrayBuffers)} MB, resident ${toMegabytes(before.rss)} → ${toMegabytes(after.rss)} MB`;
    console.log(`${kind}: ${figure}`);
    Object.assign(task.meta, { figures: [figure] });
  },
);

/** Requests half of the pages. Returns the highest measurements. */
async function loadAndMeasure(request: string): Promise<{ arrayBuffers: number; rss: number }> {
  const measurements: NodeJS.MemoryUsage[] = [];
  while (measurements.length < MEASUREMENT_COUNT) {
    const { statuses } = await generateLoad(server.port, request, 10, {
      responses: PAGE_COUNT / 2 / MEASUREMENT_COUNT,
    });
    expect(Object.keys(statuses)).toHaveLength(1);
    measurements.push(await measureMemory(server));
  }
  const getHighest = (key: "arrayBuffers" | "rss") =>
    Math.max(...measurements.map((measurement) => measurement[key]));
  return { arrayBuffers: getHighest("arrayBuffers"), rss: getHighest("rss") };
}
