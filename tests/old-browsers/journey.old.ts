import { expect, type Page } from "@playwright/test";
import { paths } from "#shared/addresses/paths.ts";
import { findLowContrast } from "./contrast.ts";
import { isShown, press, test, type } from "./old-browser.ts";

/** A mark in the header is no larger than this, in px. */
const LARGEST_MARK = 64;

const person = { name: "Asha Sen", email: "asha@example.com", phone: "+91 98300 12345" };

let thrown: string[];

test.beforeEach(({ page }) => {
  thrown = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
});
test.afterEach(() => expect(thrown).toEqual([]));

for (const width of [360, 1366])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const scheme of ["light", "dark"] as const)
      for (const name of ["home", "contact", "faq", "payment"] as const)
        test(`${name} can be read in ${scheme}`, async ({ page }) => {
          await page.emulateMedia({ colorScheme: scheme });
          await page.goto(name === "payment" ? await offer(page) : paths[name]);
          await scrolledThrough(page);
          const { overflow, mark } = await page.evaluate(() => ({
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            mark: document.querySelector("header svg")?.getBoundingClientRect().height,
          }));
          expect(overflow).toBe(0);
          expect(mark).toBeLessThanOrEqual(LARGEST_MARK);
          expect(await page.evaluate(findLowContrast)).toEqual([]);
        });

    test("the menu opens and closes", async ({ page }) => {
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
        (wanted) => document.querySelector(wanted)?.getAttribute("href"),
        link,
      );
      await press(page, link);
      await expect.poll(() => new URL(page.url()).pathname).toBe(first);
    });

    test("the switch of colours goes before the system's", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.goto(paths.home);
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await ground();
      if (width < 1024) await press(page, "[data-menu-button]");
      await press(page, "[data-theme-button]");
      await expect.poll(ground).not.toBe(light);
      expect(await page.evaluate(findLowContrast)).toEqual([]);
      await page.reload();
      expect(await ground()).not.toBe(light);
    });

    test("an enquiry is sent by script and acknowledged", async ({ page }) => {
      await page.goto(paths.contact);
      const form = 'main form[action="/forms/contact"]';
      await type(page, `${form} [name=name]`, person.name);
      await type(page, `${form} [name=email]`, person.email);
      await type(page, `${form} [name=message]`, "From an old phone.");
      await expect.poll(() => isShown(page, `astro-island[ssr] ${form}`)).toBe(false);
      await press(page, `${form} [type=submit]`);
      const reference = () => page.evaluate(() => document.querySelector("[data-reference]")?.textContent);
      await expect.poll(reference).toMatch(/^HD-/);
      expect(new URL(page.url()).pathname).toBe(paths.contact);
    });

    test("the price of a plan follows the switch of billing", async ({ page }) => {
      await page.goto(paths.faq);
      const shown = async () => [
        await isShown(page, '[data-billing="month"]'),
        await isShown(page, '[data-billing="year"]'),
      ];
      expect(await shown()).toEqual([true, false]);
      await press(page, 'input[value="year"]');
      await expect.poll(shown).toEqual([false, true]);
    });

    test("a payment is checked and reported", async ({ page }) => {
      await page.goto(await offer(page));
      for (const [field, text] of Object.entries(person)) await type(page, `#pay-${field}`, text);
      expect(await isShown(page, "#pay-upi-id")).toBe(false);
      await press(page, '[for="pay-upi"]');
      await expect.poll(() => isShown(page, "#pay-card-number")).toBe(false);
      await type(page, "#pay-upi-id", "asha@ybl");
      await page.keyboard.press("Enter");
      await expect.poll(() => isShown(page, "dialog[open] dd")).toBe(true);
      await press(page, "dialog button");
      await expect.poll(() => isShown(page, "dialog")).toBe(false);
    });
  });

/** Address of the payment page of some offer. */
async function offer(page: Page): Promise<string> {
  await page.goto(paths.products);
  const address = await page.evaluate(() =>
    document.querySelector('main a[href^="/payment/"]')?.getAttribute("href"),
  );
  expect(address).toBeTruthy();
  return address ?? "";
}

/** Meters start when they are seen, and pictures come. */
async function scrolledThrough(page: Page): Promise<void> {
  for (let at = 0; at < (await page.evaluate(() => document.body.scrollHeight)); at += 600)
    await page.evaluate((top) => scrollTo(0, top), at);
  await page.evaluate(() => scrollTo(0, 0));
}
