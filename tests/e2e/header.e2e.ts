import { expect, type Locator, test } from "@playwright/test";
import { readBrand } from "#server/content/read-brand.ts";
import { checkEach } from "./setup/check-each.ts";
import { getThemeButton } from "./setup/theme.ts";

test.describe("header on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu button opens the menu; Escape and following a link close it (F1)", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(page.locator("body")).toHaveClass(/menu-open/);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.press("Enter");
    await menu.getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeHidden();
  });

  test("a submenu opened below an open one stays in view (F1)", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("summary", { hasText: "Services" }).click();
    const prices = page.locator("summary", { hasText: "Prices" });
    await prices.click();
    await expect(page.getByRole("link", { name: "Plans and FAQs" }).first()).toBeVisible();
    await expect(prices).toBeInViewport();
  });

  test("the menu contains the search form, whose field is as on the previous site (F1)", {
    tag: "@core",
  }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const field = page.getByPlaceholder("Search...");
    await expect(field).toHaveAttribute("name", "s");
    await field.fill("logo");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/search\?s=logo/);
  });
});

for (const width of [360, 1440])
  test(`the header has one link to the other language, and search and theme have the same height at ${width} px (F1)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/faq");
    const menuButton = page.getByRole("button", { name: "Menu" });
    if (await menuButton.isVisible()) await menuButton.click();
    await expect(page.locator("header a[data-language]").filter({ visible: true })).toHaveCount(1);
    const search = await getBox(page.getByRole("banner").getByRole("combobox"));
    const theme = await getBox(getThemeButton(page));
    expect([search.y, search.height]).toEqual([theme.y, theme.height]);
  });

for (const font of ["display font", "system font"])
  test(`company name and menu button share one row at 320 px in the ${font} (F1)`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    if (font === "system font") await page.route("**/*.woff2", (route) => route.abort());
    await page.goto("/faq", { waitUntil: "networkidle" });
    const name = await getBox(page.locator('header a[href="/"]'));
    const button = await getBox(page.getByRole("button", { name: "Menu" }));
    expect(button.y).toBeLessThan(name.y + name.height);
    expect(button.x).toBeGreaterThanOrEqual(name.x + name.width);
    expect(button.x + button.width).toBeLessThanOrEqual(320 - 16);
    expect(Math.min(button.width, button.height, name.height)).toBeGreaterThanOrEqual(44);
  });

for (const name of ["Mumbai Women Commerce Management", "Mumbaiwomencommercemanagementwow"])
  test(`the company name "${name}" fits into a window of 320 px (F1, F2)`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replaceAll(readBrand().name, name) });
    });
    await checkEach(
      ["/", "/faq", "/contact", "/PrivacyPolicy", "/search?s=logo", "/forms/contact"],
      async (path) => {
        await page.goto(path);
        await expect(page.getByRole("banner")).toContainText(name);
        return page.evaluate(findOverflow);
      },
    );
    const home = await getBox(page.locator('header a[href="/"]'));
    const button = await getBox(page.getByRole("button", { name: "Menu" }));
    expect(button.y).toBeLessThan(home.y + home.height);
    expect(button.x).toBeGreaterThanOrEqual(home.x + home.width);
  });

for (const width of [1024, 1280, 1920])
  test(`the header has the same layout on every page at ${width} px (F1)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    // The first page of a visit may be rendered in the fallback font, in which the name is wider.
    await page.goto("/aboutus");
    const boxes: unknown[] = [];
    for (const path of ["/faq", "/contact"]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const field = page.getByRole("banner").getByRole("combobox");
      await expect(field).toBeVisible();
      boxes.push([await getBox(field), await getBox(page.getByRole("link", { name: /^career/ }).first())]);
    }
    expect(boxes[1]).toEqual(boxes[0]);
  });

test("submenus open by keyboard, one at a time, and close on Escape (F1)", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto("/");
  const services = page.locator("summary", { hasText: "Services" });
  const prices = page.locator("summary", { hasText: "Prices" });
  await services.press("Enter");
  await expect(page.getByRole("link", { name: "Packaging Design" }).first()).toBeVisible();
  await prices.press("Enter");
  await expect(page.locator("[data-submenu][open]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-submenu][open]")).toHaveCount(0);
  await expect(prices).toBeFocused();
});

test("a submenu closes when the focus leaves it or one of its links is followed (F1, W8)", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.locator("summary", { hasText: "Company" }).press("Enter");
  const open = page.locator("[data-submenu][open]");
  await page.getByRole("link", { name: "About Us" }).first().focus();
  await expect(open).toHaveCount(1);
  await page.getByRole("link", { name: "Blog", exact: true }).first().focus();
  await expect(open).toHaveCount(0);
  await page.locator("summary", { hasText: "Company" }).press("Enter");
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await page.getByRole("link", { name: "About Us" }).first().click();
  await expect(open).toHaveCount(0);
});

test("the career link opens in a new tab (F1)", async ({ page, context }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^career/ }).click();
  await expect.poll(() => context.pages().at(-1)?.url()).toMatch(/\/internship$/);
  await expect(page).toHaveURL("/");
});

test.describe("theme switch", { tag: "@core" }, () => {
  test.use({ colorScheme: "dark" });

  test("the theme follows the system until it is switched, then applies to the next page without a flash (F1)", async ({
    page,
  }) => {
    await page.goto("/");
    const button = getThemeButton(page);
    const getBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(button).toHaveAttribute("aria-pressed", "true");
    const dark = await getBackground();
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    // The button is updated one frame before the colours of the page.
    await expect.poll(getBackground).not.toBe(dark);
    const light = await getBackground();
    await page.goto("/contact");
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("light");
    expect(await getBackground()).toBe(light);
  });
});

test("the first tab stop is a skip link to the main content (W8)", { tag: "@core" }, async ({ page }) => {
  await page.goto("/contact");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

async function getBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not visible.`);
  return box;
}

/** Returns the parts of the header and the footer that the window cuts off, and the width of a page that is too wide. */
function findOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>(":is(header, footer) :is(a, button, p, span)")]
    .filter(({ offsetParent }) => offsetParent)
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map(({ textContent }) => textContent.slice(0, 80));
  return scrollWidth > clientWidth ? [`${scrollWidth} px wide`, ...parts] : parts;
}
