import { expect, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const noOffers = ["4", "0", "-1", "01", "1.0", "1e0", "abc", "9".repeat(400), "%E0%A7%A7", "1%20"];

test("R5 what is no offer: 404, Loading... first, within a second the sentence", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(10_000);
  await checkEach(noOffers, async (id) => {
    const answer = await page.goto(`/payment/${id}`);
    expect(answer?.status()).toBe(404);
    await page.clock.runFor(1);
    await expect(loading(page)).toBeVisible();
    await expect(sentence(page)).toBeHidden();
    await page.clock.runFor(999);
    await expectSentence(page);
    await page.clock.runFor(60_000);
    await expectSentence(page);
  });
});

test("R5 by a real clock the sentence is there within a second of the document", async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const missing = document.querySelector<HTMLElement>("[data-missing]");
      if (missing && !missing.hidden && "sawLoading" in window)
        Object.assign(window, { waited: performance.now() - Number(window.sawLoading) });
      else {
        if (missing?.hidden && !("sawLoading" in window))
          Object.assign(window, { sawLoading: performance.now() });
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });
  await page.goto("/payment/4");
  await expectSentence(page);
  const waited = await page.waitForFunction(() => (window as { waited?: number }).waited);
  expect(await waited.jsonValue()).toBeLessThan(1_000);
});

const loading = (page: Page) => page.getByText("Loading...", { exact: true });
const sentence = (page: Page) => page.getByText("There is no such offer.");

async function expectSentence(page: Page): Promise<void> {
  await expect(sentence(page)).toBeVisible();
  await expect(loading(page)).toBeHidden();
  await expect(page.locator('main a[href="/products"]').last()).toBeVisible();
}

test.describe("R5 without JavaScript", { tag: "@core" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the sentence is there at once", async ({ page }) => {
    await checkEach(["4", "-1", "abc"], async (id) => {
      const answer = await page.goto(`/payment/${id}`);
      expect(answer?.status()).toBe(404);
      expect(await page.getByText("There is no such offer.").isVisible()).toBe(true);
      expect(await page.getByText("Loading...", { exact: true }).isVisible()).toBe(false);
      expect(await page.locator('main a[href="/products"]').last().isVisible()).toBe(true);
    });
  });
});

const offers = [
  ["1", "Create Dynamic E-commerce Website", "₹9999.99"],
  ["2", "Create Medium E-commerce Website", "₹1799.99"],
  ["3", "Create Large Scale E-commerce Website", "₹2599.99"],
] as const;

test("R5 each offer has its recorded title and price, on the list and on its payment page", {
  tag: "@core",
}, async ({ page }) => {
  await checkEach(offers, async ([id, name, price]) => {
    await page.goto("/products");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Software Services");
    const card = page.getByRole("listitem").filter({ hasText: name });
    await expect(card.filter({ hasText: price })).toHaveCount(1);
    await card.getByRole("link", { name: "Subscribe/Purchase" }).click();
    await expect(page).toHaveURL(new RegExp(`/payment/${id}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Payment Page for ${name}`);
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  });
});
