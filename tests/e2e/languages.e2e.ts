import { expect, type Page, test } from "@playwright/test";

/** Replaces the code of the other language in the pages of the fixture site. */
async function renameBengali(page: Page, code: string): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({
      response,
      body: html
        .replaceAll('data-suggestion="bn"', `data-suggestion="${code}"`)
        .replaceAll('data-language="bn"', `data-language="${code}"`)
        .replaceAll('lang="bn-IN"', `lang="${code}-IN"`),
    });
  });
}

// Konkani, Santali and Maithili have codes of three letters.
test.describe("a language whose code has three letters", () => {
  test.use({ locale: "kok-IN" });

  test("is suggested to visitors whose browser prefers it (L2)", async ({ page }) => {
    await renameBengali(page, "kok");
    await page.goto("/contact");
    await expect(page.locator('[data-suggestion="kok"]')).toBeVisible();
  });

  test("is not suggested if its code starts with that of the preferred language (L2)", async ({ page }) => {
    await renameBengali(page, "ko");
    await page.goto("/contact");
    await expect(page.locator('[data-suggestion="ko"]')).toBeHidden();
  });

  test("is remembered when a visitor follows its suggestion (L2)", async ({ page }) => {
    await renameBengali(page, "kok");
    await page.goto("/contact");
    await page.locator('[data-suggestion="kok"]').getByRole("link").click();
    await expect(page).toHaveURL("/bn/contact");
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("kok");
  });
});
