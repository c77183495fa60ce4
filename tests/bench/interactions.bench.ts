import { type Browser, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { browserOptions } from "#tests/support/browser.mjs";

/** From a visitor's act to the next paint, in milliseconds, the first act of an island included. */
const LIMIT_MS = 100;
/** As a cheap phone. */
const SLOWER = 4;
/** Milliseconds that a finger or a mouse button stays down; machines let go at once. */
const PRESS = 60;

/** Something a visitor does with a widget. */
interface Interaction {
  name: string;
  path: string;
  width: number;
  act(page: Page): Promise<void>;
}

/** Every widget of the site once, with its first use, which also fetches its script. */
const interactions: Interaction[] = [
  on("opens and closes the menu", "/", 360, async (page) => {
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    await button.click();
  }),
  on("opens a sub-menu", "/", 1280, (page) => press(page.locator("summary", { hasText: "Services" }))),
  on("switches to dark", "/", 1280, (page) => page.locator("[data-theme-button]").click()),
  on("moves the hero on", "/", 360, async (page) => {
    const hero = page.getByRole("region", { name: "What we do in short" });
    await twice(hero.getByRole("button", { name: "Next" }));
  }),
  on("chooses a testimonial", "/", 360, async (page) => {
    const carousel = page.locator("[aria-roledescription=carousel]", {
      has: page.getByText("Sharmila Dutta"),
    });
    await twice(carousel.getByRole("button", { name: "Go to slide 2" }));
  }),
  on("searches from the header", "/", 1280, (page) => typeIn(page.getByPlaceholder("Search...").first())),
  on("searches the blog", "/blog", 1280, (page) => typeIn(page.locator("[aria-controls=blog-search-list]"))),
  on("opens an answer", "/faq", 360, (page) => twice(page.locator("main details summary").first())),
  on("switches the billing", "/faq", 360, (page) =>
    page.locator("[name=billing]").last().check({ force: true }),
  ),
  on("goes through tabs", "/servicedetail2", 360, async (page) => {
    await show(page.locator('astro-island[component-url*="Tabs"]'));
    const tabs = page.getByRole("tab");
    await tabs.nth(1).click();
    await tabs.nth(2).click();
  }),
  on("filters the portfolio", "/portfolio-grid", 360, (page) =>
    page.locator("fieldset label").nth(2).click(),
  ),
  on("moves the portfolio on", "/portfolio-carousel", 360, (page) =>
    twice(page.getByRole("button", { name: "Next" }).first()),
  ),
  on("writes to us", "/contact", 360, async (page) => {
    await type(page.locator("main [name=name]"), "Asha Sen");
    await type(page.locator("main [name=message]"), "A site for my shop");
  }),
  on("sends a form with faults", "/contact", 360, async (page) => {
    const form = page.locator('main form[action="/forms/contact"]');
    await form.locator("[name=name]").click();
    await page.locator('main form[action="/forms/contact"][novalidate]').waitFor();
    await form.locator("button[type=submit]").click();
    await form.locator("[aria-invalid=true]").first().waitFor();
  }),
  on("pays with faults", "/payment/1", 360, async (page) => {
    await page.locator("#pay-name").click();
    await page.locator("astro-island:not([ssr]) #pay-name").waitFor();
    await page.getByRole("button", { name: "Pay now" }).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  }),
  on("moves a post's pictures on", "/post/packaging-dielines", 360, (page) =>
    twice(page.locator("main [aria-roledescription=carousel]").getByRole("button", { name: "Next" }).first()),
  ),
  on("opens a dialog", "/styleguide", 360, async (page) => {
    const island = page.locator('astro-island[component-url*="DialogExample"]');
    await show(island);
    await hydrated(island);
    await island.getByRole("button").first().click();
  }),
];

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT: "off" });
  browser = await chromium.launch(browserOptions());
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

// What else a machine does only ever makes an act longer: the best of three counts.
test.for(interactions)(
  `$path, $width px: a visitor $name within ${LIMIT_MS} ms on a processor ${SLOWER} times slower`,
  { retry: 2 },
  async (interaction, { task }) => {
    const longest = await longestPaint(interaction);
    task.meta.figures = [longest === 0 ? "under 16 ms" : `${longest} ms`];
    expect(longest).toBeLessThan(LIMIT_MS);
  },
);

/** Browsers round to 8 ms and report nothing under 16. */
async function longestPaint({ path, width, act }: Interaction): Promise<number> {
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchEvents);
    // Work of loading is not the widget's.
    await page.goto(path, { waitUntil: "networkidle" });
    const session = await context.newCDPSession(page);
    await growWindow(session);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await act(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    // Entries arrive some frames after their event.
    await page.waitForTimeout(500);
    return await page.evaluate(() => (globalThis as Watched).longestEvent ?? Number.NaN);
  } finally {
    await context.close();
  }
}

/** A paint outside the browser's own window, whose bars take some of the height, is never seen to come. */
async function growWindow(session: CDPSession): Promise<void> {
  const { windowId } = await session.send("Browser.getWindowForTarget");
  await session.send("Browser.setWindowBounds", { windowId, bounds: { width: 1400, height: 1000 } });
}

interface Watched {
  longestEvent?: number;
}

function watchEvents(): void {
  const watched = globalThis as Watched;
  watched.longestEvent = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) watched.longestEvent = Math.max(watched.longestEvent ?? 0, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

function on(name: string, path: string, width: number, act: Interaction["act"]): Interaction {
  return { name, path, width, act };
}

/**
 * The first act loads the widget, the second meets it loaded. It is brought into view before: whoever presses a button
 * sees it, and the frames of a scroll are not the widget's.
 */
async function twice(locator: Locator): Promise<void> {
  await show(locator);
  await press(locator);
  const island = locator.locator("xpath=ancestor::astro-island[1]");
  if ((await island.count()) > 0) await hydrated(island);
  await press(locator);
}

const hydrated = (island: Locator) => island.and(island.page().locator(":not([ssr])")).waitFor();

async function typeIn(field: Locator): Promise<void> {
  await type(field, "logo des");
  await field.page().getByRole("option").first().waitFor();
}

/** As fast as a practised hand, after a tap. */
async function type(field: Locator, text: string): Promise<void> {
  await show(field);
  await field.click();
  await field.pressSequentially(text, { delay: 120 });
}

async function show(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await locator.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}

const press = (locator: Locator) => locator.click({ delay: PRESS });
