import { expect, type Page } from "@playwright/test";
import { paths } from "#shared/addresses/paths.ts";
import { findLowContrast } from "./contrast.ts";
import { isShown, press, test, type } from "./old-browser.ts";

/** Maximum height of the logo in the header. */
const MAX_LOGO_PX = 64;

const person = { name: "Asha Sen", email: "asha@example.com", phone: "+91 98300 12345" };

let pageErrors: string[];

test.beforeEach(({ page }) => {
  pageErrors = [];
  page.on("pageerror", ({ message }) => pageErrors.push(message));
});
test.afterEach(() => expect(pageErrors).toEqual([]));

for (const width of [360, 1366])
  test.describe(`site at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const scheme of ["light", "dark"] as const)
      for (const name of ["home", "contact", "faq", "payment"] as const)
        test(`the ${name} page is legible in the ${scheme} theme (L4)`, async ({ page }) => {
          await page.emulateMedia({ colorScheme: scheme });
          await page.goto(name === "payment" ? await findPaymentPath(page) : paths[name]);
          await scrollThrough(page);
          const { overflow, logo } = await page.evaluate(() => ({
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            logo: document.querySelector("header svg")?.getBoundingClientRect().height,
          }));
          expect(overflow).toBe(0);
          expect(logo).toBeLessThanOrEqual(MAX_LOGO_PX);
          expect(await page.evaluate(findLowContrast)).toEqual([]);
        });

    test("the menu opens and closes (L4, F1)", async ({ page }) => {
      await page.goto(paths.home);
      const link = "#site-menu nav li > a";
      if (width < 1024) {
        expect(await isShown(page, link)).toBe(false);
        await press(page, "[data-menu-button]");
        await expect.poll(() => isShown(page, link)).toBe(true);
        await page.keyboard.press("Escape");
        await expect.poll(() => isShown(page, link)).toBe(false);
        await press(page, "[data-menu-button]");
      }
      await press(page, "[data-submenu] summary");
      await expect.poll(() => isShown(page, "[data-submenu] ul a")).toBe(true);
      const first = await page.evaluate(
        (selector) => document.querySelector(selector)?.getAttribute("href"),
        link,
      );
      await press(page, link);
      await expect.poll(() => new URL(page.url()).pathname).toBe(first);
    });

    test("the theme switch overrides the system theme (L4, F1)", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(paths.home);
      const getBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await getBackground();
      if (width < 1024) await press(page, "[data-menu-button]");
      await press(page, "[data-theme-button]");
      await expect.poll(getBackground).not.toBe(light);
      // The backgrounds of buttons change in a transition.
      await expect.poll(() => page.evaluate(findLowContrast)).toEqual([]);
      await page.reload();
      expect(await getBackground()).not.toBe(light);
    });

    test("the name of a visitor's shop is painted on the sign (L4, R14a)", async ({ page }) => {
      await page.goto(paths.home);
      await type(page, "[name=shop]", "Roy Stores");
      const getSign = () =>
        page.evaluate(
          () => document.querySelector("[data-carousel-shop][data-current] [data-sign]")?.textContent,
        );
      await expect.poll(getSign).toBe("Roy Stores");
    });

    test("an enquiry is submitted by script and shows the receipt (L4, E1)", async ({ page }) => {
      await page.goto(paths.contact);
      const form = 'main form[action="/forms/contact"]';
      await type(page, `${form} [name=name]`, person.name);
      await type(page, `${form} [name=email]`, person.email);
      await type(page, `${form} [name=message]`, "From an old phone.");
      await expect.poll(() => isShown(page, `astro-island[ssr] ${form}`)).toBe(false);
      await press(page, `${form} [type=submit]`);
      const getReference = () => page.evaluate(() => document.querySelector("[data-reference]")?.textContent);
      await expect.poll(getReference).toMatch(/^HD-/);
      expect(new URL(page.url()).pathname).toBe(paths.contact);
    });

    test("the billing switch changes the price of a plan (L4, W3)", async ({ page }) => {
      await page.goto(paths.faq);
      const getShownPrices = async () => [
        await isShown(page, '[data-billing="month"]'),
        await isShown(page, '[data-billing="year"]'),
      ];
      expect(await getShownPrices()).toEqual([true, false]);
      await press(page, 'input[value="year"]');
      await expect.poll(getShownPrices).toEqual([false, true]);
    });

    test("a payment shows the result in a dialog (L4, E9)", async ({ page }) => {
      await page.goto(await findPaymentPath(page));
      for (const [field, text] of Object.entries(person)) await type(page, `#pay-${field}`, text);
      expect(await isShown(page, "#pay-upi-id")).toBe(false);
      await press(page, '[for="pay-upi"]');
      await expect.poll(() => isShown(page, "#pay-card-number")).toBe(false);
      await type(page, "#pay-upi-id", "asha@ybl");
      await page.keyboard.press("Enter");
      await expect.poll(() => isShown(page, "dialog[open] dd")).toBe(true);
      // The button before it sends the offer as an enquiry.
      await press(page, 'dialog [type="button"]');
      await expect.poll(() => isShown(page, "dialog")).toBe(false);
    });
  });

/** Returns the path of the payment page of the first offer. */
async function findPaymentPath(page: Page): Promise<string> {
  await page.goto(paths.products);
  const path = await page.evaluate(() =>
    document.querySelector('main a[href^="/payment/"]')?.getAttribute("href"),
  );
  expect(path).toBeTruthy();
  return path ?? "";
}

/** Scrolls through the page, which starts meters and loads pictures. */
async function scrollThrough(page: Page): Promise<void> {
  for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += 600)
    await page.evaluate((y) => scrollTo(0, y), top);
  await page.evaluate(() => scrollTo(0, 0));
}
