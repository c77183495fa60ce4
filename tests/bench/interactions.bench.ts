import { type Browser, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { browserOptions } from "#tests/support/browser.mjs";
import { median } from "#tests/support/median.ts";

/**
 * Maximum time from an interaction to the next paint. It also applies to the first interaction with an island, which
 * hydrates it.
 */
const MAX_PAINT_MS = 100;
/** Each interaction is measured this many times, and the median counts. */
const RUNS = 5;
/** Emulates a cheap phone. */
const CPU_SLOWDOWN = 4;
/** How long a finger or mouse button is pressed. */
const PRESS_MS = 60;

/** A visitor's interaction with a widget. */
interface Interaction {
  name: string;
  path: string;
  width: number;
  perform(page: Page): Promise<void>;
}

/** One interaction for each widget. It includes the first use of the widget, which loads its script. */
const interactions: Interaction[] = [
  defineInteraction("opens and closes the menu", "/", 360, async (page) => {
    const button = page.locator("[data-menu-button]");
    await button.click();
    await button.click();
  }),
  defineInteraction("opens a sub-menu", "/", 1280, (page) =>
    press(page.locator("header nav summary").first()),
  ),
  defineInteraction("switches to the dark theme", "/", 1280, (page) =>
    page.locator("[data-theme-button]").click(),
  ),
  defineInteraction("advances the hero", "/", 360, async (page) => {
    await pressTwice(getSlideButton(page));
  }),
  defineInteraction("selects a testimonial", "/service", 360, async (page) => {
    await pressTwice(getSlideButton(page));
  }),
  defineInteraction("searches from the header", "/", 1280, (page) =>
    typeQuery(page.locator("header [role=combobox]")),
  ),
  defineInteraction("searches the blog", "/blog", 1280, (page) =>
    typeQuery(page.locator("[aria-controls=blog-search-list]")),
  ),
  defineInteraction("opens an answer", "/faq", 360, (page) =>
    pressTwice(page.locator("main details summary").first()),
  ),
  defineInteraction("switches the billing period", "/faq", 360, (page) =>
    page.locator("[name=billing]").last().check({ force: true }),
  ),
  defineInteraction("selects tabs", "/servicedetail2", 360, async (page) => {
    await scrollIntoView(page.locator('astro-island[component-url*="Tabs"]'));
    const tabs = page.getByRole("tab");
    await tabs.nth(1).click();
    await tabs.nth(2).click();
  }),
  defineInteraction("filters the portfolio", "/portfolio-grid", 360, (page) =>
    page.locator("fieldset label").nth(2).click(),
  ),
  defineInteraction("advances the portfolio", "/portfolio-carousel", 360, (page) =>
    pressTwice(getSlideButton(page)),
  ),
  defineInteraction("fills in the contact form", "/contact", 360, async (page) => {
    await typeText(page.locator("main [name=name]"), "Asha Sen");
    await typeText(page.locator("main [name=message]"), "A site for my shop");
  }),
  defineInteraction("submits a form with errors", "/contact", 360, async (page) => {
    const form = page.locator('main form[action="/forms/contact"]');
    await form.locator("[name=name]").click();
    await page.locator('main form[action="/forms/contact"][novalidate]').waitFor();
    await form.locator("button[type=submit]").click();
    await form.locator("[aria-invalid=true]").first().waitFor();
  }),
  defineInteraction("submits a payment with errors", "/payment/1", 360, async (page) => {
    await page.locator("#pay-name").click();
    await page.locator("astro-island:not([ssr]) #pay-name").waitFor();
    await page.locator("form:has(#pay-name) button").first().click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  }),
  defineInteraction("advances the pictures of a post", "/post/packaging-dielines", 360, (page) =>
    pressTwice(getSlideButton(page)),
  ),
  defineInteraction("opens a dialog", "/styleguide", 360, async (page) => {
    const island = page.locator('astro-island[component-url*="DialogExample"]');
    await scrollIntoView(island);
    await waitForHydration(island);
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

test.for(interactions)(
  `$name within ${MAX_PAINT_MS} ms with a ${CPU_SLOWDOWN} times slower processor ($path, $width px)`,
  async (interaction, { task }) => {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measureLongestEvent(interaction));
    task.meta.measurements = [`${median(runs)} ms (${Math.min(...runs)} to ${Math.max(...runs)})`];
    expect(median(runs)).toBeLessThanOrEqual(MAX_PAINT_MS);
  },
);

/** @returns the duration of the longest event in milliseconds; browsers round to 8 ms and omit events under 16 ms */
async function measureLongestEvent({ path, width, perform }: Interaction): Promise<number> {
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observeEvents);
    // Loading is not part of the interaction.
    await page.goto(path, { waitUntil: "networkidle" });
    const session = await context.newCDPSession(page);
    await enlargeWindow(session);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await perform(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    // Entries are reported some frames after their event.
    await page.waitForTimeout(500);
    return await page.evaluate(() => (globalThis as ObservedWindow).longestEvent ?? Number.NaN);
  } finally {
    await context.close();
  }
}

/** Enlarges the browser window, because paints outside of it are not reported. */
async function enlargeWindow(session: CDPSession): Promise<void> {
  const { windowId } = await session.send("Browser.getWindowForTarget");
  await session.send("Browser.setWindowBounds", { windowId, bounds: { width: 1400, height: 1000 } });
}

interface ObservedWindow {
  longestEvent?: number;
}

function observeEvents(): void {
  const observed = globalThis as ObservedWindow;
  observed.longestEvent = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) observed.longestEvent = Math.max(observed.longestEvent ?? 0, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Returns a button of the page's first carousel that shows another slide. */
const getSlideButton = (page: Page) =>
  page.locator("main [aria-roledescription=carousel]").first().locator("button:not([aria-current])").last();

function defineInteraction(
  name: string,
  path: string,
  width: number,
  perform: Interaction["perform"],
): Interaction {
  return { name, path, width, perform };
}

/**
 * Presses a button twice, before and after its island is hydrated. Scrolls to it first, because scrolling is not part of
 * the interaction.
 */
async function pressTwice(locator: Locator): Promise<void> {
  await scrollIntoView(locator);
  await press(locator);
  const island = locator.locator("xpath=ancestor::astro-island[1]");
  if ((await island.count()) > 0) await waitForHydration(island);
  await press(locator);
}

const waitForHydration = (island: Locator) => island.and(island.page().locator(":not([ssr])")).waitFor();

async function typeQuery(field: Locator): Promise<void> {
  await typeText(field, "logo des");
  await field.page().getByRole("option").first().waitFor();
}

/** Types at the speed of an experienced user. */
async function typeText(field: Locator, text: string): Promise<void> {
  await scrollIntoView(field);
  await field.click();
  await field.pressSequentially(text, { delay: 120 });
}

async function scrollIntoView(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await locator.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

const press = (locator: Locator) => locator.click({ delay: PRESS_MS });
