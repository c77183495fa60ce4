import { expect, type Locator, type Page, test } from "@playwright/test";
import { getCurrentIndex } from "./setup/carousel.ts";
import { checkEach } from "./setup/check-each.ts";

const getHero = (page: Page) => page.getByRole("region", { name: "What we do in short" });

test("a click on a slide of the hero brings it to the front, and a click on the front slide opens its page (R1)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const shops = getHero(page).locator("[data-carousel-shop] > [aria-hidden]");
  await shops.nth(1).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(getHero(page).locator("[aria-live]")).toHaveText(/^2 \//);
  await expect(getHero(page).getByRole("heading").filter({ visible: true })).toHaveCount(1);
  await shops.nth(1).click();
  await expect(page).toHaveURL(/\/Software-Development$/);
});

test("the arrows scroll the hero on a phone, and its dots follow (R1)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await getHero(page).getByRole("button", { name: "Next" }).click();
  await expect.poll(() => getCurrentIndex(getHero(page))).toBe(1);
  await getHero(page)
    .locator("[data-carousel-track]")
    .evaluate((track) => track.closest("section > div")?.scrollTo(0, 0));
  await expect(getHero(page).getByRole("button", { name: "Go to slide 1" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("the hero disables its arrows at the ends and has a dot for each slide (R1)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/");
  const previous = getHero(page).getByRole("button", { name: "Previous" });
  const next = getHero(page).getByRole("button", { name: "Next" });
  const dots = getHero(page).getByRole("button", { name: /Go to slide/ });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await next.click();
  await expect(next).toBeDisabled();
  await expect(previous).toBeEnabled();
  await dots.first().click();
  await expect(previous).toBeDisabled();
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
});

/** Opens the testimonials of the services overview with a clock that advances only in `page.clock.runFor`. */
async function openTestimonials(page: Page) {
  await page.clock.install({ time: "2026-11-16T10:00:00" });
  await page.goto("/service");
  // The clock is paused at a later time, because time may pass before the pause on a busy machine.
  await page.clock.pauseAt("2026-11-16T11:00:00");
  const carousel = page.locator("[aria-roledescription=carousel]", { has: page.getByText("Sharmila Dutta") });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready", "true");
  const getSelectedDot = () =>
    carousel
      .getByRole("button", { name: /Go to slide/ })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent));
  return { carousel, getSelectedDot };
}

test("testimonials loop, move every 7,000 ms and stop when paused by button (W6)", async ({ page }) => {
  const { carousel, getSelectedDot } = await openTestimonials(page);
  expect(await getSelectedDot()).toBe(0);
  await page.clock.runFor(6_500);
  expect(await getSelectedDot()).toBe(0);
  await page.clock.runFor(1_000);
  await expect.poll(getSelectedDot).toBe(1);
  await carousel.getByRole("button", { name: "Pause" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  expect(await getSelectedDot()).toBe(1);
  await carousel.getByRole("button", { name: "Go to slide 3" }).click();
  await page.clock.runFor(1_000);
  expect(await getSelectedDot()).toBe(2);
  // Play overrides the pause by hover and focus.
  await carousel.getByRole("button", { name: "Play" }).click();
  await page.clock.runFor(7_500);
  expect(await getSelectedDot()).not.toBe(2);
});

test("testimonials pause while a control has the focus (W6)", async ({ page }) => {
  const { carousel, getSelectedDot } = await openTestimonials(page);
  const controls = await carousel.getByRole("button").all();
  expect(controls.length).toBeGreaterThan(3);
  for (const control of controls) {
    const before = await getSelectedDot();
    await control.focus();
    await page.clock.runFor(20_000);
    expect(await getSelectedDot()).toBe(before);
    await control.blur();
    await page.clock.runFor(7_500);
    expect(await getSelectedDot()).not.toBe(before);
  }
});

test("testimonials pause while the pointer is on a quote or a control (W6)", async ({ page }) => {
  const { carousel, getSelectedDot } = await openTestimonials(page);
  const targets = [carousel.getByRole("group").first(), ...(await carousel.getByRole("button").all())];
  for (const target of targets) {
    const before = await getSelectedDot();
    await target.hover();
    await page.clock.runFor(20_000);
    expect(await getSelectedDot()).toBe(before);
    await page.mouse.move(0, 0);
    await page.clock.runFor(7_500);
    expect(await getSelectedDot()).not.toBe(before);
  }
});

test("a carousel announces its slide number only after user input (W8)", async ({ page }) => {
  const { carousel } = await openTestimonials(page);
  const position = carousel.locator("[aria-live]");
  await expect(position).toHaveAttribute("aria-live", "off");
  await carousel.getByRole("button", { name: "Go to slide 3" }).focus();
  await expect(position).toHaveAttribute("aria-live", "polite");
  await page.keyboard.press("Enter");
  await page.clock.runFor(1_000);
  await expect(position).toHaveText(/^3 \/ \d+$/);
});

test("the focus stays on a track while it hydrates (W8)", async ({ page }) => {
  const scriptGate = Promise.withResolvers<void>();
  await page.route("**/_astro/Carousel*.js", async (route) => {
    await scriptGate.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/portfolio-carousel");
  const carousel = page.locator("[aria-roledescription=carousel]").first();
  const track = carousel.locator("[tabindex]");
  await track.focus();
  scriptGate.resolve();
  await expect(carousel).toHaveAttribute("data-ready", "true");
  await expect(track).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(track).toHaveCount(0);
});

test("the focus stays on an arrow that gets disabled (W8)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const carousel = getHero(page);
  await carousel.scrollIntoViewIfNeeded();
  const next = carousel.getByRole("button", { name: "Next" });
  const last = (await carousel.getByRole("button", { name: /Go to slide/ }).count()) - 1;
  await next.focus();
  for (let index = 1; index <= last; index++) {
    await page.keyboard.press("Enter");
    await expect.poll(() => getCurrentIndex(carousel)).toBe(index);
  }
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => getCurrentIndex(carousel)).toBe(last);
});

for (const [width, visibleCount] of [
  [599, 1],
  [999, 1],
  [1000, 3],
] as const)
  test(`${visibleCount} testimonials fit at ${width} px (W6)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/service");
    const carousel = page.locator("[aria-roledescription=carousel]", {
      has: page.getByText("Sharmila Dutta"),
    });
    expect(await countVisibleSlides(carousel)).toBe(visibleCount);
  });

for (const [width, visibleCount] of [
  [599, 2],
  [600, 3],
  [1000, 6],
] as const)
  test(`${visibleCount} client logos fit at ${width} px, without dots; they are repeated as inert copies only if they exactly fill the row (W6)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/aboutus");
    const carousel = page.locator("[aria-roledescription=carousel]", {
      has: page.getByAltText("Sample Books"),
    });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute("data-ready", "true");
    expect(await countVisibleSlides(carousel)).toBe(visibleCount);
    await expect(carousel.locator("[inert]")).toHaveCount(visibleCount === 6 ? 6 : 0);
    await expect(carousel.getByRole("button", { name: /Go to slide/ })).toHaveCount(0);
  });

test.describe("carousels with reduced motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("testimonials do not move automatically and have no pause button (W6)", async ({ page }) => {
    await page.clock.install();
    await page.goto("/service");
    const carousel = page.locator("[aria-roledescription=carousel]", {
      has: page.getByText("Sharmila Dutta"),
    });
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute("data-ready", "true");
    await page.clock.runFor(30_000);
    expect(await getCurrentIndex(carousel)).toBe(0);
    await expect(carousel.getByRole("button", { name: "Pause" })).toHaveCount(0);
  });
});

test("exactly one tab is selected, initially the first; arrow keys and End move the selection (W2)", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/servicedetail2");
  const list = page.getByRole("tablist");
  await page.locator("astro-island", { hasText: "Research" }).last().scrollIntoViewIfNeeded();
  await expect(list.getByRole("tab")).toHaveText(["Research", "Approach", "Result"]);
  const selected = list.getByRole("tab", { selected: true });
  await expect(selected).toHaveText("Research");
  await selected.press("ArrowRight");
  await expect(selected).toHaveText("Approach");
  await expect(selected).toBeFocused();
  await selected.press("End");
  await expect(selected).toHaveText("Result");
  await selected.press("ArrowRight");
  await expect(selected).toHaveText("Research");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
});

test("tabs show one panel at a time when their script fails to load (W2)", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/servicedetail2");
  const tabs = page.locator("[component-export=Tabs] > *");
  await expect(tabs.locator("p:visible")).toHaveCount(1);
  await tabs.getByRole("link", { name: "Result" }).click();
  await expect(tabs.locator("p:visible")).toHaveCount(1);
  await expect(tabs.getByRole("heading", { name: "Result" })).toBeVisible();
  await expect(tabs).not.toHaveAttribute("data-ready");
});

const widgetPages = [
  ["/servicedetail2", "[component-export=Tabs]"],
  ["/aboutus", "astro-island:has([data-vertical])"],
] as const;

// Only Chromium reports layout shifts.
test("a widget in view does not shift the layout when it hydrates (W2, W6)", {
  tag: "@chromium",
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as LayoutShift).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await checkEach(widgetPages, async ([path, island]) => {
    // Delays hydration until earlier shifts are discarded.
    const scriptGate = Promise.withResolvers<void>();
    await page.route("**/_astro/*.js", async (route) => {
      await scriptGate.promise;
      await route.continue();
    });
    await page.goto(path);
    const widget = page.locator(`main ${island} > *`).first();
    await widget.scrollIntoViewIfNeeded();
    await expect(widget).not.toHaveAttribute("data-ready");
    await page.evaluate(() => {
      window.shifts = 0;
    });
    scriptGate.resolve();
    await expect(widget).toHaveAttribute("data-ready");
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.001);
    await page.unroute("**/_astro/*.js");
  });
});

test("bars and circles animate to their recorded values when they scroll into view (W5)", async ({
  page,
}) => {
  await page.goto("/servicedetail4");
  const meters = page.getByRole("meter");
  const values = await meters.evaluateAll((elements) =>
    elements.map((meter) => meter.getAttribute("aria-valuenow")),
  );
  expect(values).toEqual(["60", "80", "58", "70"]);
  const getFilledWidth = () =>
    meters.last().evaluate((meter) => meter.firstElementChild?.getBoundingClientRect().width ?? 0);
  expect(await getFilledWidth()).toBe(0);
  await meters.last().scrollIntoViewIfNeeded();
  await expect.poll(getFilledWidth).toBeGreaterThan(10);
});

async function countVisibleSlides(carousel: Locator): Promise<number> {
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
