import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { keepAsking } from "#tests/support/asking.ts";
import { memoryHeld, tellsMemory } from "#tests/support/memory.ts";
import { pagesOnDemand } from "#tests/support/pages-on-demand.ts";

const PAGES = Number(process.env["PAGES"] || 20_000);
/** By then everything has been loaded and compiled. */
const WARM = PAGES / 20;
/**
 * What is resident after a collection moves by a tenth from one look to the next, since V8 and the C library give pages
 * back when they like: the highest of five looks is steady.
 */
const LOOKS = 5;
const ALLOWED_GROWTH = 1.05;
const MEGABYTE = 1024 * 1024;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off", ...tellsMemory });
});
afterAll(() => server.stop());

test.for(["search", "faulty form", "receipt", "status", "mail link"])(
  `${PAGES} pages of one kind leave nothing behind: %s`,
  { timeout: 60 * 60_000 },
  async (kind, { task }) => {
    const { [kind]: request = "" } = await pagesOnDemand(server);
    await keepAsking(server.port, request, 10, { answers: WARM });
    const started = performance.now();
    const before = await askAndLook(request);
    const after = await askAndLook(request);
    const perSecond = (1_000 * PAGES) / (performance.now() - started);
    expect(after.arrayBuffers).toBeLessThan(before.arrayBuffers * ALLOWED_GROWTH);
    expect(after.rss).toBeLessThan(before.rss * ALLOWED_GROWTH);
    const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
    const figure = `${PAGES} pages, ${Math.round(perSecond)} a second; array buffers ${inMegabytes(before.arrayBuffers)} → ${inMegabytes(after.arrayBuffers)} MB, resident ${inMegabytes(before.rss)} → ${inMegabytes(after.rss)} MB`;
    console.log(`${kind}: ${figure}`);
    Object.assign(task.meta, { figures: [figure] });
  },
);

/** Asks for half of the pages, and returns the most that was held at any look. */
async function askAndLook(request: string): Promise<{ arrayBuffers: number; rss: number }> {
  const looks: NodeJS.MemoryUsage[] = [];
  while (looks.length < LOOKS) {
    const { statuses } = await keepAsking(server.port, request, 10, { answers: PAGES / 2 / LOOKS });
    expect(Object.keys(statuses)).toHaveLength(1);
    looks.push(await memoryHeld(server));
  }
  const most = (what: "arrayBuffers" | "rss") => Math.max(...looks.map((look) => look[what]));
  return { arrayBuffers: most("arrayBuffers"), rss: most("rss") };
}
