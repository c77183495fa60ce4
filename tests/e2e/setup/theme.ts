import { expect, type Locator, type Page } from "@playwright/test";

export const getThemeButton = (page: Page): Locator => page.getByRole("button", { name: "Dark mode" });

export async function expectDark(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(getThemeButton(page)).toHaveAttribute("aria-pressed", "true");
}
