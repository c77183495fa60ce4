import { expect, type Page, test } from "@playwright/test";
import { paths } from "#shared/addresses/paths.ts";
import { checkEach } from "./setup/check-each.ts";

const invalidIds = ["4", "0", "-1", "01", "1.0", "1e0", "abc", "9".repeat(400), "%E0%A7%A7", "1%20"];

test('an unknown id returns 404 with "Loading..." and a message within a second (R5)', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(10_000);
  await checkEach(invalidIds, async (id) => {
    const response = await page.goto(`/payment/${id}`);
    expect(response?.status()).toBe(404);
    await page.clock.runFor(1);
    await expect(getLoading(page)).toBeVisible();
    await expect(getNotFoundMessage(page)).toBeHidden();
    await page.clock.runFor(999);
    await expectNotFound(page);
    await page.clock.runFor(60_000);
    await expectNotFound(page);
  });
});

test("the message for an unknown id appears within a second in real time (R5)", async ({ page }) => {
  await page.addInitScript(() => {
    const check = () => {
      const missing = document.querySelector<HTMLElement>("[data-missing]");
      if (missing && !missing.hidden && "loadingSeenAt" in window)
        Object.assign(window, { elapsedMs: performance.now() - Number(window.loadingSeenAt) });
      else {
        if (missing?.hidden && !("loadingSeenAt" in window))
          Object.assign(window, { loadingSeenAt: performance.now() });
        requestAnimationFrame(check);
      }
    };
    requestAnimationFrame(check);
  });
  await page.goto("/payment/4");
  await expectNotFound(page);
  const elapsedMs = await page.waitForFunction(() => (window as { elapsedMs?: number }).elapsedMs);
  expect(await elapsedMs.jsonValue()).toBeLessThan(1_000);
});

const getLoading = (page: Page) => page.getByText("Loading...", { exact: true });
const getNotFoundMessage = (page: Page) => page.getByText("There is no such offer.");

async function expectNotFound(page: Page): Promise<void> {
  await expect(getNotFoundMessage(page)).toBeVisible();
  await expect(getLoading(page)).toBeHidden();
  await expect(page.locator('main a[href="/products"]').last()).toBeVisible();
}

test.describe("offers without JavaScript", { tag: "@core" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the message for an unknown id is shown immediately (R5)", async ({ page }) => {
    await checkEach(["4", "-1", "abc"], async (id) => {
      const response = await page.goto(`/payment/${id}`);
      expect(response?.status()).toBe(404);
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

test("each offer has its recorded title and price in the list and on its payment page (R5)", {
  tag: "@core",
}, async ({ page }) => {
  await checkEach(offers, async ([id, name, price]) => {
    await page.goto("/products");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Software Services");
    const card = page.getByRole("listitem").filter({ hasText: name });
    await expect(card.filter({ hasText: price })).toHaveCount(1);
    await expect(card.locator(`a[href="${paths.contactAbout(name)}"]`)).toHaveCount(1);
    await card.getByRole("link", { name: "Subscribe/Purchase" }).click();
    await expect(page).toHaveURL(new RegExp(`/payment/${id}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Payment Page for ${name}`);
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  });
});

test("the suggested offer is the largest one that any chosen answer requires", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto("/products");
  const choice = page.getByRole("region", { name: "Which one is right for you?" });
  const links = choice.getByRole("link");
  await expect(links.filter({ visible: true })).toHaveCount(0);
  const answers = [
    ["One", "/payment/1"],
    ["GST invoices", "/payment/2"],
    ["A team", "/payment/3"],
    ["A few of us", "/payment/2"],
  ] as const;
  for (const [answer, href] of answers) {
    await choice.getByRole("radio", { name: answer, exact: true }).check({ force: true });
    await expect(links.filter({ visible: true })).toHaveCount(1);
    await expect(links.filter({ visible: true })).toHaveAttribute("href", href);
  }
});

test("each row of the table of offers has a row header and a cell for each offer", async ({ page }) => {
  await page.goto("/products");
  const rows = page.getByRole("table").getByRole("row");
  for (const row of (await rows.all()).slice(1)) {
    await expect(row.getByRole("rowheader")).toHaveCount(1);
    await expect(row.getByRole("cell")).toHaveCount(offers.length);
  }
});
