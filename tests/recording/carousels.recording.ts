import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { browserOptions } from "#tests/support/browser.mjs";

/** Recorded durations of all carousels. */
const MOVE_MS = 250;
const RESIZE_MS = 200;

interface RecordedCarousel {
  name: string;
  path: string;
  /** Locates the carousel by a heading or label of the recording or the content. */
  find: (page: Page) => Locator;
  /** Number of visible items by window width. */
  items: Readonly<Record<number, number>>;
  /** Space between items, in pixels. */
  margin: number;
  intervalMs: number;
  dots?: boolean;
  vertical?: boolean;
}

const withPicture = (start: string) => (page: Page) =>
  page.locator("[aria-roledescription=carousel]", { has: page.locator(`img[src^="${start}"]`) });
const withQuotes = (page: Page) =>
  page.locator("[aria-roledescription=carousel]", { has: page.getByText("client of company") });

const logos = { find: withPicture("/art/clients/"), items: { 320: 2, 599: 2, 600: 3, 999: 3, 1000: 6 } };
const testimonials = { find: withQuotes, items: { 599: 1, 600: 1, 999: 1, 1000: 3 }, margin: 30, dots: true };

const carousels: RecordedCarousel[] = [
  {
    name: "Team Leaders of Company",
    path: "/aboutus",
    find: (page) => page.getByRole("region", { name: "Team Leaders of Company" }),
    items: { 599: 1, 600: 3, 999: 3, 1000: 6 },
    margin: 8,
    intervalMs: 5_000,
  },
  {
    name: "testimonials",
    path: "/aboutus",
    find: withQuotes,
    items: { 360: 1, 1280: 1 },
    margin: 8,
    intervalMs: 7_000,
    vertical: true,
  },
  { name: "testimonials", path: "/ourteam", ...testimonials, intervalMs: 7_000 },
  { name: "testimonials", path: "/service", ...testimonials, intervalMs: 7_000 },
  { name: "client logos", path: "/aboutus", ...logos, margin: 80, intervalMs: 7_000, dots: false },
  {
    name: "post with pictures",
    path: "/blog",
    find: (page) => page.locator("[data-type=carousel] [aria-roledescription=carousel]"),
    items: { 360: 1, 1280: 1 },
    margin: 0,
    intervalMs: 7_000,
  },
];

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await chromium.launch(browserOptions());
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each(carousels)(
  "$name on $path (W6)",
  ({ path, find, items, margin, intervalMs, dots, vertical }) => {
    it("shows the recorded number of items with the recorded margin", async () => {
      await withCarousel(path, find, async (carousel, page) => {
        for (const [width, itemCount] of Object.entries(items)) {
          await page.setViewportSize({ width: Number(width), height: 800 });
          expect(await countVisibleItems(carousel, Boolean(vertical)), `${width} px`).toBe(itemCount);
        }
        expect(await measureMargin(carousel, Boolean(vertical))).toBeCloseTo(margin, 0);
      });
    });

    it("advances at the recorded interval and returns to the first item", async () => {
      await withCarousel(path, find, async (carousel, page) => {
        const readPosition = async () =>
          (await carousel.locator("[aria-live]").innerText()).split(" / ").map(Number);
        const [start = 0, count = 0] = await readPosition();
        expect(count).toBeGreaterThan(1);
        await page.clock.runFor(intervalMs - 500);
        expect((await readPosition())[0]).toBe(start);
        await page.clock.runFor(1_000);
        expect((await readPosition())[0]).toBe((start % count) + 1);
        for (let moves = 1; moves < count; moves++) await page.clock.runFor(intervalMs);
        expect((await readPosition())[0]).toBe(start);
      });
    });

    it.runIf(dots !== undefined)("has dots only if recorded", async () => {
      await withCarousel(path, find, async (carousel) => {
        const current = await carousel.locator("button[aria-current]").count();
        expect(current).toBe(dots ? 1 : 0);
      });
    });
  },
);

it(`moves 90 % of the way within ${MOVE_MS} ms and follows a resize within ${RESIZE_MS} ms (W6)`, async () => {
  await withCarousel("/ourteam", withQuotes, async (carousel, page) => {
    const readOffset = () =>
      carousel
        .locator("[data-carousel-track]")
        .evaluate((track) => new DOMMatrix(getComputedStyle(track).transform).e);
    await page.clock.runFor(6_900);
    const before = await readOffset();
    // Waits for the first frame of the move.
    for (let frames = 0; (await readOffset()) === before && frames < 30; frames++)
      await page.clock.runFor(16);
    await page.clock.runFor(MOVE_MS);
    const during = await readOffset();
    await page.clock.runFor(2_000);
    const after = await readOffset();
    expect(after).not.toBe(before);
    expect((during - before) / (after - before)).toBeGreaterThan(0.9);

    await page.setViewportSize({ width: 700, height: 800 });
    await page.clock.runFor(RESIZE_MS);
    expect(await countVisibleItems(carousel, false)).toBe(1);
  });
});

/** Opens a page with a paused clock, scrolls to the carousel and waits until it is hydrated. */
async function withCarousel(
  path: string,
  find: (page: Page) => Locator,
  callback: (carousel: Locator, page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1280, height: 800 },
  });
  try {
    const page = await context.newPage();
    await page.clock.install({ time: "2026-11-16T10:00:00" });
    await page.goto(path);
    await page.clock.pauseAt("2026-11-16T11:00:00");
    const carousel = find(page).first();
    await carousel.scrollIntoViewIfNeeded();
    await carousel.and(page.locator("[data-ready]")).waitFor();
    await page.mouse.move(0, 0);
    await callback(carousel, page);
  } finally {
    await context.close();
  }
}

function countVisibleItems(carousel: Locator, vertical: boolean): Promise<number> {
  return carousel.evaluate((element, isVertical) => {
    const slide = element.querySelector<HTMLElement>("[aria-roledescription=slide]");
    const row = element.querySelector<HTMLElement>("[data-carousel-track]");
    const view = isVertical ? row?.clientHeight : row?.clientWidth;
    const size = isVertical ? slide?.offsetHeight : slide?.offsetWidth;
    return Math.round((view ?? 0) / (size ?? 1));
  }, vertical);
}

/** Measures the space between the first two items, in pixels. */
function measureMargin(carousel: Locator, vertical: boolean): Promise<number> {
  return carousel.evaluate((element, isVertical) => {
    const [first, second] = [...element.querySelectorAll("[aria-roledescription=slide]")].map((slide) =>
      slide.firstElementChild?.getBoundingClientRect(),
    );
    if (!first || !second) return Number.NaN;
    // In a vertical carousel all items have the height of the tallest one, including the space below it.
    const slide = element.querySelector("[aria-roledescription=slide]");
    return isVertical && slide
      ? Number.parseFloat(getComputedStyle(slide).paddingBlockEnd)
      : second.left - first.right;
  }, vertical);
}
