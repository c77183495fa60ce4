import { expect, type Locator, type Page, test } from "@playwright/test";
import { checkEach } from "./set-up/check-each.ts";

const hero = (page: Page) => page.getByRole("region", { name: "What we do in short" });

/** Which item of a row stands at its start. */
const first = (carousel: Locator) =>
  carousel.evaluate((element) => {
    const start = element.firstElementChild?.getBoundingClientRect().left ?? 0;
    const slides = [...element.querySelectorAll("[aria-roledescription=slide]")];
    return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - start) < 2);
  });

test("R1: the hero's arrows are disabled at its ends; dots lead to each slide", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto("/");
  const previous = hero(page).getByRole("button", { name: "Previous" });
  const next = hero(page).getByRole("button", { name: "Next" });
  const dots = hero(page).getByRole("button", { name: /Go to slide/ });
  await expect(previous).toBeDisabled();
  await hero(page).hover();
  await expect(hero(page)).toHaveAttribute("data-ready", "true");
  await next.click();
  await expect.poll(() => first(hero(page))).toBe(1);
  await next.click();
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
  await dots.first().click();
  await expect(previous).toBeDisabled();
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
});

/** The testimonials of the home page, on a page where time only passes in `page.clock.runFor`. */
async function testimonials(page: Page) {
  await page.clock.install({ time: "2026-11-16T10:00:00" });
  await page.goto("/");
  // On a busy machine half a second passes between two steps.
  await page.clock.pauseAt("2026-11-16T11:00:00");
  const carousel = page.locator("[aria-roledescription=carousel]", { has: page.getByText("Sharmila Dutta") });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready", "true");
  const current = () =>
    carousel
      .getByRole("button", { name: /Go to slide/ })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent));
  return { carousel, current };
}

test("W6: testimonials loop, move every 7000 ms, and stop by their button", async ({ page }) => {
  const { carousel, current } = await testimonials(page);
  expect(await current()).toBe(0);
  await page.clock.runFor(6_500);
  expect(await current()).toBe(0);
  await page.clock.runFor(1_000);
  await expect.poll(current).toBe(1);
  await carousel.getByRole("button", { name: "Pause" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  expect(await current()).toBe(1);
  await carousel.getByRole("button", { name: "Go to slide 3" }).click();
  await page.clock.runFor(1_000);
  expect(await current()).toBe(2);
  // It obeys under the pointer and the focus too, which would pause it.
  await carousel.getByRole("button", { name: "Play" }).click();
  await page.clock.runFor(7_500);
  expect(await current()).not.toBe(2);
});

test("W6: testimonials pause while the focus is on any of their controls", async ({ page }) => {
  const { carousel, current } = await testimonials(page);
  const controls = await carousel.getByRole("button").all();
  expect(controls.length).toBeGreaterThan(3);
  for (const control of controls) {
    const before = await current();
    await control.focus();
    await page.clock.runFor(20_000);
    expect(await current()).toBe(before);
    await control.blur();
    await page.clock.runFor(7_500);
    expect(await current()).not.toBe(before);
  }
});

test("W6: testimonials pause while the pointer is on a quote or a control", async ({ page }) => {
  const { carousel, current } = await testimonials(page);
  const places = [carousel.getByRole("group").first(), ...(await carousel.getByRole("button").all())];
  for (const place of places) {
    const before = await current();
    await place.hover();
    await page.clock.runFor(20_000);
    expect(await current()).toBe(before);
    await page.mouse.move(0, 0);
    await page.clock.runFor(7_500);
    expect(await current()).not.toBe(before);
  }
});

test("W8: a carousel tells screen readers where it stands, but not while it moves by itself", async ({
  page,
}) => {
  const { carousel } = await testimonials(page);
  const place = carousel.locator("[aria-live]");
  await expect(place).toHaveAttribute("aria-live", "off");
  await carousel.getByRole("button", { name: "Go to slide 3" }).focus();
  await expect(place).toHaveAttribute("aria-live", "polite");
  await page.keyboard.press("Enter");
  await page.clock.runFor(1_000);
  await expect(place).toHaveText(/^3 \/ \d+$/);
});

test("W8: the focus stays on a row that its script takes over, and on an arrow that has come to its end", async ({
  page,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/_astro/Carousel*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/");
  const row = hero(page).locator("[tabindex]");
  await row.focus();
  script.resolve();
  await expect(hero(page)).toHaveAttribute("data-ready", "true");
  await expect(row).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(row).toHaveCount(0);
  const next = hero(page).getByRole("button", { name: "Next" });
  await next.focus();
  for (const wanted of [1, 2]) {
    await page.keyboard.press("Enter");
    await expect.poll(() => first(hero(page))).toBe(wanted);
  }
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => first(hero(page))).toBe(2);
});

for (const [width, shown] of [
  [599, 1],
  [999, 1],
  [1000, 3],
] as const)
  test(`W6: ${shown} testimonials fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const carousel = page.locator("[aria-roledescription=carousel]", {
      has: page.getByText("Sharmila Dutta"),
    });
    expect(await fitting(carousel)).toBe(shown);
  });

for (const [width, shown] of [
  [599, 2],
  [600, 3],
  [1000, 6],
] as const)
  test(`W6: ${shown} client logos fit at ${width} px; they loop by inert copies, without dots`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const carousel = page.locator("[aria-roledescription=carousel]", {
      has: page.getByAltText("Sample Books"),
    });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute("data-ready", "true");
    expect(await fitting(carousel)).toBe(shown);
    await expect(carousel.locator("[inert]")).toHaveCount(shown === 6 ? 6 : 0);
    await expect(carousel.getByRole("button", { name: /Go to slide/ })).toHaveCount(0);
  });

test.describe("for visitors who ask for less motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("W6: nothing moves by itself and no pause button is needed", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const carousel = page.locator("[aria-roledescription=carousel]", {
      has: page.getByText("Sharmila Dutta"),
    });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute("data-ready", "true");
    await page.clock.runFor(30_000);
    expect(await first(carousel)).toBe(0);
    await expect(carousel.getByRole("button", { name: "Pause" })).toHaveCount(0);
  });
});

test("W2: exactly one tab is current, Research first; arrows, Home and End move", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto("/servicedetail2");
  const list = page.getByRole("tablist");
  await page.locator("astro-island", { hasText: "Research" }).last().scrollIntoViewIfNeeded();
  await expect(list.getByRole("tab")).toHaveText(["Research", "Approach", "Result"]);
  const current = list.getByRole("tab", { selected: true });
  await expect(current).toHaveText("Research");
  await current.press("ArrowRight");
  await expect(current).toHaveText("Approach");
  await expect(current).toBeFocused();
  await current.press("End");
  await expect(current).toHaveText("Result");
  await current.press("ArrowRight");
  await expect(current).toHaveText("Research");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
});

test("W2: a tab whose script never comes shows its panel all the same", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/servicedetail2");
  const tabs = page.locator("[component-export=Tabs] > *");
  await expect(tabs.locator("p:visible")).toHaveCount(1);
  await tabs.getByRole("link", { name: "Result" }).click();
  await expect(tabs.locator("p:visible")).toHaveCount(1);
  await expect(tabs.getByRole("heading", { name: "Result" })).toBeVisible();
  await expect(tabs).not.toHaveAttribute("data-ready");
});

// Only Chromium reports layout shifts.
const withWidgets = [
  ["/servicedetail2", "[component-export=Tabs]"],
  ["/aboutus", "astro-island:has([data-vertical])"],
] as const;
test("W2, W6: who scrolls down before a widget's script is there sees nothing move", {
  tag: "@chromium",
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as LayoutShift).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await checkEach(withWidgets, async ([path, island]) => {
    await page.goto(path);
    const widget = page.locator(`main ${island} > *`).first();
    await widget.scrollIntoViewIfNeeded();
    await expect(widget).not.toHaveAttribute("data-ready");
    await page.evaluate(() => {
      window.shifts = 0;
    });
    await expect(widget).toHaveAttribute("data-ready");
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.001);
  });
});

test("W5: bars and circles fill up to their recorded values when they are seen", async ({ page }) => {
  await page.goto("/servicedetail4");
  const meters = page.getByRole("meter");
  const values = await meters.evaluateAll((all) => all.map((meter) => meter.getAttribute("aria-valuenow")));
  expect(values).toEqual(["60", "80", "58", "70"]);
  const filled = () =>
    meters.last().evaluate((meter) => meter.firstElementChild?.getBoundingClientRect().width ?? 0);
  expect(await filled()).toBe(0);
  await meters.last().scrollIntoViewIfNeeded();
  await expect.poll(filled).toBeGreaterThan(10);
});

async function fitting(carousel: Locator): Promise<number> {
  return carousel.evaluate((element) => {
    const row = element.querySelector<HTMLElement>("[data-carousel-track]");
    const slide = element.querySelector<HTMLElement>("[aria-roledescription=slide]");
    return Math.round((row?.clientWidth ?? 0) / (slide?.clientWidth ?? 1));
  });
}

declare global {
  interface Window {
    shifts: number;
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
  }
}
