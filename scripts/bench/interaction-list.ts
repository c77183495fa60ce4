import type { Locator, Page } from "@playwright/test";

/** Milliseconds that a finger or a mouse button stays down; machines let go at once. */
const PRESS = 60;

/** Something a visitor does with a widget. */
export interface Interaction {
  name: string;
  path: string;
  width: number;
  act(page: Page): Promise<void>;
}

/** Every widget of the site once, with its first use, which also fetches its script. */
export const interactions: Interaction[] = [
  on("opens and closes the menu", "/", 360, async (page) => {
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    await button.click();
  }),
  on("opens a sub-menu", "/", 1280, (page) => press(page.locator("summary", { hasText: "Services" }))),
  on("switches to dark", "/", 1280, (page) => page.getByRole("button", { name: "Dark colours" }).click()),
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
