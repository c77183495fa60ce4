import { expect, type Page, test } from "@playwright/test";
import { expectDark, getThemeButton } from "./setup/theme.ts";

test("a theme selected in one tab applies in other tabs (F1)", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await page.goto("/faq");
  const otherPage = await context.newPage();
  await otherPage.goto("/contact");
  await getThemeButton(otherPage).click();
  await expectDark(page);
  await getThemeButton(otherPage).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(getThemeButton(page)).toHaveAttribute("aria-pressed", "false");
});

// Playwright's browsers do not prerender, so the test sets the theme and dispatches the event.
test("a speculatively prerendered page has the current theme when it is shown (F1)", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => {
    localStorage.setItem("theme", "dark");
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await expectDark(page);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the theme colour of the browser follows the theme switch if the system is ${colorScheme} (F1)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/faq");
    await expectThemeColour(page);
    await getThemeButton(page).click();
    await expect(page.locator("html")).toHaveAttribute(
      "data-theme",
      colorScheme === "dark" ? "light" : "dark",
    );
    await expectThemeColour(page);
    await page.goto("/contact");
    await expectThemeColour(page);
    await getThemeButton(page).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await expectThemeColour(page);
  });

/** Expects that the first theme colour whose media query matches is the background of the header. */
async function expectThemeColour(page: Page): Promise<void> {
  const readColours = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
      const meta = metas.find(({ media }) => !media || matchMedia(media).matches);
      const sample = document.createElement("i");
      sample.style.color = meta?.content ?? "";
      document.body.append(sample);
      const themeColour = getComputedStyle(sample).color;
      sample.remove();
      const header = document.querySelector("header");
      return [themeColour, header && getComputedStyle(header).backgroundColor];
    });
  await expect
    .poll(async () => {
      const [themeColour, background] = await readColours();
      return themeColour === background ? "" : `${themeColour} instead of ${background}`;
    })
    .toBe("");
}
