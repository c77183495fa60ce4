import { expect, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const prices = [
  ["Basic", 69, 699],
  ["Ultra", 79, 799],
  ["Pro", 89, 899],
] as const;

for (const javaScriptEnabled of [true, false])
  test.describe(`company pages ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("the billing switch changes price, period, label and the subject of the button (W3)", async ({
      page,
    }) => {
      await page.goto("/faq");
      const getPlan = (name: string) =>
        page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
      for (const [name, monthly] of prices) {
        await expect(getPlan(name).getByText(`$${monthly}`, { exact: true })).toBeVisible();
        await expect(getPlan(name).getByText("/month")).toBeVisible();
        await expect(getPlan(name).getByText("Billed Yearly", { exact: true })).toBeHidden();
      }
      await page.getByRole("radio", { name: "Billed Monthly" }).focus();
      await page.keyboard.press("ArrowRight");
      for (const [name, monthly, yearly] of prices) {
        await expect(getPlan(name).getByText(`$${yearly}`, { exact: true })).toBeVisible();
        await expect(getPlan(name).getByText(`$${monthly}`, { exact: true })).toBeHidden();
        await expect(getPlan(name).getByText("/year")).toBeVisible();
        await expect(getPlan(name).getByRole("link", { name: "Choose Plan" })).toHaveAttribute(
          "href",
          `/contact?about=${encodeURIComponent(`${name} plan, yearly`)}`,
        );
      }
    });

    test("each plan lists six features, the first four included (T1)", async ({ page }) => {
      await page.goto("/faq");
      for (const [name] of prices) {
        const heading = page.getByRole("heading", { name, exact: true });
        const features = page.getByRole("listitem").filter({ has: heading }).getByRole("listitem");
        const included = await features.evaluateAll((items) => items.map((item) => item.dataset["included"]));
        expect(included).toEqual(["true", "true", "true", "true", "false", "false"]);
      }
    });

    test("eight questions open and close independently (W1)", async ({ page }) => {
      await page.goto("/faq");
      const questions = page.locator("main details");
      await expect(questions).toHaveCount(8);
      await questions.nth(0).locator("summary").click();
      await questions.nth(5).locator("summary").press("Enter");
      const open = await questions.evaluateAll((elements) =>
        elements.map((details) => (details as HTMLDetailsElement).open),
      );
      expect(open.flatMap((isOpen, index) => (isOpen ? [index] : []))).toEqual([0, 5]);
    });

    test("a plus button toggles only its member's social links (W4)", async ({ page }) => {
      await page.goto("/ourteam");
      const profile = page.getByRole("link", { name: "Arindam Sen, LinkedIn" });
      await expect(profile).toBeHidden();
      await page.locator('summary[aria-label="Profiles of Arindam Sen"]').click();
      await expect(profile).toBeVisible();
      await expect(page.getByRole("link", { name: "Moumita Das, LinkedIn" })).toBeHidden();
      await page.locator('summary[aria-label="Profiles of Arindam Sen"]').press("Enter");
      await expect(profile).toBeHidden();
    });

    test("/singleteam shows the first member and names that member's URL as canonical (R4)", async ({
      page,
    }) => {
      await page.goto("/singleteam");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Arindam Sen");
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        /\/singleteam\/arindam-sen$/,
      );
      await expect(page.getByText("15 years")).toBeVisible();
      const values = await page
        .getByRole("meter")
        .evaluateAll((meters) => meters.map((meter) => meter.getAttribute("aria-valuenow")));
      expect(values).toEqual(["75", "65", "90", "45"]);
      await expect(page.locator('input[name="member"]')).toHaveValue("arindam-sen");
    });
  });

for (const width of [320, 768, 1280])
  test(`member details do not wrap inside a word at ${width} px (R4)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/singleteam");
    const wrapped = await page.locator("main dl :is(dt, dd a:not([aria-label]))").evaluateAll((elements) =>
      elements
        .filter((element) => {
          const range = document.createRange();
          return [...element.childNodes].some((text) => {
            range.selectNodeContents(text);
            return range.getClientRects().length > 1;
          });
        })
        .map(({ textContent }) => textContent),
    );
    expect(wrapped).toEqual([]);
  });

test("the skill bars of the team have the recorded values (W5)", async ({ page }) => {
  await page.goto("/ourteam");
  for (const [label, value] of [
    ["marketing analysis", "60"],
    ["finance strategy", "80"],
    ["business innovation", "58"],
  ] as const)
    await expect(page.getByRole("meter", { name: label })).toHaveAttribute("aria-valuenow", value);
});

test("the leaders carousel shows one, three or six slides depending on the width (W6)", async ({ page }) => {
  for (const [width, visibleCount] of [
    [599, 1],
    [600, 3],
    [1000, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/aboutus");
    const carousel = page.getByRole("region", { name: "Team Leaders of Company" });
    const [row, slide] = await Promise.all([
      carousel.locator("[data-carousel-track]").evaluate((track) => track.clientWidth),
      carousel
        .getByRole("group")
        .first()
        .evaluate((group) => group.clientWidth),
    ]);
    expect(Math.round(row / slide)).toBe(visibleCount);
  }
});

test("a carousel with fewer slides than fit has no copies and no enabled controls (W6)", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/aboutus");
  const carousel = page.getByRole("region", { name: "Team Leaders of Company" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready", "true");
  await expect(carousel.locator("article")).toHaveCount(2);
  await expect(carousel.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await expect(carousel.getByRole("button", { name: "Next" })).toBeDisabled();
  // A narrow viewport shows one slide, so the carousel moves.
  await page.setViewportSize({ width: 599, height: 800 });
  await expect(carousel.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("the testimonials on /aboutus move vertically, one at a time, and loop (R3, W6)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/aboutus");
  const testimonials = page.getByRole("region", { name: "What clients tell us" });
  await testimonials.scrollIntoViewIfNeeded();
  await expect(testimonials).toHaveAttribute("data-ready", "true");
  const frame = testimonials.locator(":scope > div").first();
  const getVisibleIndex = () =>
    frame.evaluate((view) => {
      const top = view.getBoundingClientRect().top;
      const slides = [...view.querySelectorAll("[aria-roledescription=slide]")];
      return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().top - top) < 2);
    });
  await expect.poll(getVisibleIndex).toBe(0);
  for (const next of [1, 2, 0]) {
    await testimonials.getByRole("button", { name: "Next" }).click();
    await expect.poll(getVisibleIndex).toBe(next);
  }
  await testimonials.getByRole("button", { name: "Previous" }).click();
  await expect.poll(getVisibleIndex).toBe(2);
});

for (const width of [360, 1280])
  test(`a link with a fragment scrolls to the start of its element at ${width} px (R6)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await checkEach(["/internship#apply", "/faq#pricing"], async (path) => {
      // The layout no longer shifts once the network is idle.
      await page.goto(path, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      const getTop = () => page.locator(":target").evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(async () => Math.abs(await getTop())).toBeLessThan(2);
    });
  });
