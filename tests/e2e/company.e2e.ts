import { expect, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const prices = [
  ["Basic", 69, 699],
  ["Ultra", 79, 799],
  ["Pro", 89, 899],
] as const;

for (const javaScriptEnabled of [true, false])
  test.describe(`the company's pages ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("W3: the billing switch changes price, period, label and what the button names", async ({
      page,
    }) => {
      await page.goto("/faq");
      const plan = (name: string) =>
        page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
      for (const [name, monthly] of prices) {
        await expect(plan(name).getByText(`$${monthly}`, { exact: true })).toBeVisible();
        await expect(plan(name).getByText("/month")).toBeVisible();
        await expect(plan(name).getByText("Billed Yearly", { exact: true })).toBeHidden();
      }
      await page.getByRole("radio", { name: "Billed Monthly" }).focus();
      await page.keyboard.press("ArrowRight");
      for (const [name, monthly, yearly] of prices) {
        await expect(plan(name).getByText(`$${yearly}`, { exact: true })).toBeVisible();
        await expect(plan(name).getByText(`$${monthly}`, { exact: true })).toBeHidden();
        await expect(plan(name).getByText("/year")).toBeVisible();
        await expect(plan(name).getByRole("link", { name: "Choose Plan" })).toHaveAttribute(
          "href",
          `/contact?about=${encodeURIComponent(`${name} plan, yearly`)}`,
        );
      }
    });

    test("T1: each plan has six features, the first four included", async ({ page }) => {
      await page.goto("/faq");
      for (const [name] of prices) {
        const heading = page.getByRole("heading", { name, exact: true });
        const features = page.getByRole("listitem").filter({ has: heading }).getByRole("listitem");
        const included = await features.evaluateAll((items) => items.map((item) => item.dataset["included"]));
        expect(included).toEqual(["true", "true", "true", "true", "false", "false"]);
      }
    });

    test("W1: questions stand four and four and open one by one", async ({ page }) => {
      await page.goto("/faq");
      const questions = page.locator("main details");
      await expect(questions).toHaveCount(8);
      await questions.nth(0).locator("summary").click();
      await questions.nth(5).locator("summary").press("Enter");
      const open = await questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
      expect(open.flatMap((isOpen, index) => (isOpen ? [index] : []))).toEqual([0, 5]);
    });

    test("W4: the plus icon shows and hides a member's profiles, and no other's", async ({ page }) => {
      await page.goto("/ourteam");
      const profile = page.getByRole("link", { name: "Arindam Sen, LinkedIn" });
      await expect(profile).toBeHidden();
      await page.locator('summary[aria-label="Profiles of Arindam Sen"]').click();
      await expect(profile).toBeVisible();
      await expect(page.getByRole("link", { name: "Moumita Das, LinkedIn" })).toBeHidden();
      await page.locator('summary[aria-label="Profiles of Arindam Sen"]').press("Enter");
      await expect(profile).toBeHidden();
    });

    test("R4: /singleteam shows the first member, whose own address is canonical", async ({ page }) => {
      await page.goto("/singleteam");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Arindam Sen");
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        /\/singleteam\/arindam-sen$/,
      );
      await expect(page.getByText("15 years")).toBeVisible();
      const values = await page
        .getByRole("meter")
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-valuenow")));
      expect(values).toEqual(["75", "65", "90", "45"]);
      await expect(page.locator('input[name="member"]')).toHaveValue("arindam-sen");
    });
  });

for (const width of [320, 768, 1280])
  test(`R4: no fact about a member is broken inside a word at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/singleteam");
    const broken = await page.locator("main dl :is(dt, dd a:not([aria-label]))").evaluateAll((all) =>
      all
        .filter((one) => {
          const lines = document.createRange();
          return [...one.childNodes].some((text) => {
            lines.selectNodeContents(text);
            return lines.getClientRects().length > 1;
          });
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
  });

test("W5: the team's skill bars have the recorded values", async ({ page }) => {
  await page.goto("/ourteam");
  for (const [label, value] of [
    ["marketing analysis", "60"],
    ["finance strategy", "80"],
    ["business innovation", "58"],
  ] as const)
    await expect(page.getByRole("meter", { name: label })).toHaveAttribute("aria-valuenow", value);
});

test("W6: the leaders stand one, three and six to the window's width", async ({ page }) => {
  for (const [width, shown] of [
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
    expect(Math.round(row / slide)).toBe(shown);
  }
});

test("W6: where fewer leaders are there than fit, none shows twice and nothing offers to move", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/aboutus");
  const carousel = page.getByRole("region", { name: "Team Leaders of Company" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-ready", "true");
  await expect(carousel.locator("article")).toHaveCount(2);
  await expect(carousel.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await expect(carousel.getByRole("button", { name: "Next" })).toBeDisabled();
  // A narrow window has room for one, and moves.
  await page.setViewportSize({ width: 599, height: 800 });
  await expect(carousel.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("R3, W6: About's testimonials run from top to bottom, one at a time, and loop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/aboutus");
  const voices = page.getByRole("region", { name: "What clients tell us" });
  await voices.scrollIntoViewIfNeeded();
  await expect(voices).toHaveAttribute("data-ready", "true");
  const frame = voices.locator(":scope > div").first();
  const shown = () =>
    frame.evaluate((view) => {
      const top = view.getBoundingClientRect().top;
      const slides = [...view.querySelectorAll("[aria-roledescription=slide]")];
      return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().top - top) < 2);
    });
  await expect.poll(shown).toBe(0);
  for (const next of [1, 2, 0]) {
    await voices.getByRole("button", { name: "Next" }).click();
    await expect.poll(shown).toBe(next);
  }
  await voices.getByRole("button", { name: "Previous" }).click();
  await expect.poll(shown).toBe(2);
});

for (const width of [360, 1280])
  test(`R6 a jump to a part of a page rests at its beginning, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await checkEach(["/internship#apply", "/faq#pricing"], async (address) => {
      // What could still move the page has arrived by then.
      await page.goto(address, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      const top = () => page.locator(":target").evaluate((part) => part.getBoundingClientRect().top);
      await expect.poll(async () => Math.abs(await top())).toBeLessThan(2);
    });
  });
