import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { browserOptions } from "#tests/support/browser.mjs";

/** Section 9 of the recording: what is common to all carousels, in ms. */
const SPEED = 250;
const REFRESH = 200;

interface RecordedCarousel {
  what: string;
  path: string;
  /** A heading or label of the carousel, as the recording or the content has it. */
  find: (page: Page) => Locator;
  /** Items seen at once by the window's width. */
  items: Readonly<Record<number, number>>;
  margin: number;
  every: number;
  dots?: boolean;
  vertical?: boolean;
}

const withPicture = (start: string) => (page: Page) =>
  page.locator("[aria-roledescription=carousel]", { has: page.locator(`img[src^="${start}"]`) });
const withQuotes = (page: Page) =>
  page.locator("[aria-roledescription=carousel]", { has: page.getByText("client of company") });

const logos = { find: withPicture("/art/clients/"), items: { 320: 2, 599: 2, 600: 3, 999: 3, 1000: 6 } };
const voices = { find: withQuotes, items: { 599: 1, 600: 1, 999: 1, 1000: 3 }, margin: 30, dots: true };

const carousels: RecordedCarousel[] = [
  {
    what: "Team Leaders of Company",
    path: "/aboutus",
    find: (page) => page.getByRole("region", { name: "Team Leaders of Company" }),
    items: { 599: 1, 600: 3, 999: 3, 1000: 6 },
    margin: 8,
    every: 5_000,
  },
  {
    what: "testimonials",
    path: "/aboutus",
    find: withQuotes,
    items: { 360: 1, 1280: 1 },
    margin: 8,
    every: 7_000,
    vertical: true,
  },
  { what: "testimonials", path: "/ourteam", ...voices, every: 7_000 },
  { what: "testimonials", path: "/service", ...voices, every: 7_000 },
  { what: "client logos", path: "/", ...logos, margin: 80, every: 7_000, dots: false },
  { what: "client logos", path: "/aboutus", ...logos, margin: 80, every: 7_000, dots: false },
  {
    what: "post with pictures",
    path: "/blog",
    find: (page) => page.locator("[data-type=carousel] [aria-roledescription=carousel]"),
    items: { 360: 1, 1280: 1 },
    margin: 0,
    every: 7_000,
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

describe.each(carousels)("W6: $what on $path", ({ path, find, items, margin, every, dots, vertical }) => {
  it("shows the recorded number of items, the recorded margin apart", async () => {
    await onPage(path, find, async (carousel, page) => {
      for (const [width, shown] of Object.entries(items)) {
        await page.setViewportSize({ width: Number(width), height: 800 });
        expect(await shownItems(carousel, Boolean(vertical)), `${width} px`).toBe(shown);
      }
      expect(await gap(carousel, Boolean(vertical))).toBeCloseTo(margin, 0);
    });
  });

  it("moves by itself at the recorded pace, and comes round", async () => {
    await onPage(path, find, async (carousel, page) => {
      const place = async () => (await carousel.locator("[aria-live]").innerText()).split(" / ").map(Number);
      const [start = 0, count = 0] = await place();
      expect(count).toBeGreaterThan(1);
      await page.clock.runFor(every - 500);
      expect((await place())[0]).toBe(start);
      await page.clock.runFor(1_000);
      expect((await place())[0]).toBe((start % count) + 1);
      for (let moves = 1; moves < count; moves++) await page.clock.runFor(every);
      expect((await place())[0]).toBe(start);
    });
  });

  it.runIf(dots !== undefined)("has dots or none as recorded", async () => {
    await onPage(path, find, async (carousel) => {
      const current = await carousel.locator("button[aria-current]").count();
      expect(current).toBe(dots ? 1 : 0);
    });
  });
});

it(`W6: a move takes ${SPEED} ms but for its last tenth, a resize is followed within ${REFRESH} ms`, async () => {
  await onPage("/ourteam", withQuotes, async (carousel, page) => {
    const left = () =>
      carousel
        .locator("[data-carousel-track]")
        .evaluate((track) => new DOMMatrix(getComputedStyle(track).transform).e);
    await page.clock.runFor(6_900);
    const before = await left();
    // From the first frame of the move on.
    for (let frames = 0; (await left()) === before && frames < 30; frames++) await page.clock.runFor(16);
    await page.clock.runFor(SPEED);
    const soon = await left();
    await page.clock.runFor(2_000);
    const after = await left();
    expect(after).not.toBe(before);
    expect((soon - before) / (after - before)).toBeGreaterThan(0.9);

    await page.setViewportSize({ width: 700, height: 800 });
    await page.clock.runFor(REFRESH);
    expect(await shownItems(carousel, false)).toBe(1);
  });
});

/** Opens a page on which time only passes in `page.clock.runFor`, with its carousel in sight and alive. */
async function onPage(
  path: string,
  find: (page: Page) => Locator,
  act: (carousel: Locator, page: Page) => Promise<void>,
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
    await act(carousel, page);
  } finally {
    await context.close();
  }
}

function shownItems(carousel: Locator, vertical: boolean): Promise<number> {
  return carousel.evaluate((element, upright) => {
    const slide = element.querySelector<HTMLElement>("[aria-roledescription=slide]");
    const row = element.querySelector<HTMLElement>("[data-carousel-track]");
    const view = upright ? row?.clientHeight : row?.clientWidth;
    const size = upright ? slide?.offsetHeight : slide?.offsetWidth;
    return Math.round((view ?? 0) / (size ?? 1));
  }, vertical);
}

/** What is free between the first item and the second, in px. */
function gap(carousel: Locator, vertical: boolean): Promise<number> {
  return carousel.evaluate((element, upright) => {
    const [one, two] = [...element.querySelectorAll("[aria-roledescription=slide]")].map((slide) =>
      slide.firstElementChild?.getBoundingClientRect(),
    );
    if (!one || !two) return Number.NaN;
    // Upright, all items have the height of the tallest, the space below them included.
    const slide = element.querySelector("[aria-roledescription=slide]");
    return upright && slide
      ? Number.parseFloat(getComputedStyle(slide).paddingBlockEnd)
      : two.left - one.right;
  }, vertical);
}
