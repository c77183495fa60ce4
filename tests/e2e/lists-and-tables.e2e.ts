import { expect, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const pages = [
  ...["/", "/service", "/SEO", "/servicedetail2", "/products", "/faq", "/contact", "/aboutus", "/ourteam"],
  ...["/singleteam", "/portfolio-grid", "/portfolio-masonry", "/portfoliodetails", "/blog", "/post"],
  ...["/internship", "/Get-Brochure", "/PrivacyPolicy", "/search?s=logo", "/search?s=zzzz", "/styleguide"],
];

// Safari removes the list role from lists without markers unless the role is explicit.
test("every list without markers has an explicit role (W8)", async ({ page }) => {
  // The test opens 21 pages.
  test.slow();
  await checkEach(pages, async (path) => {
    await page.goto(path);
    return page.locator("ul, ol").evaluateAll((lists) =>
      lists
        .filter((list) => list.getAttribute("role") !== "list")
        .filter((list) =>
          [...list.children].some((item) => {
            const { display, listStyleType } = getComputedStyle(item);
            return display !== "list-item" || listStyleType === "none";
          }),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
  });
});

test("tables keep their table layout on a phone, in a focusable scroll region (W8)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const tablePages = ["/PrivacyPolicy", "/post/what-a-website-costs", "/post/who-owns-your-domain-name"];
  await checkEach(tablePages, async (path) => {
    await page.goto(path);
    const tables = page.getByRole("main").locator("table");
    await expect(tables).not.toHaveCount(0);
    for (const table of await tables.all()) {
      const displays = await table.evaluate((element) =>
        [element, ...element.querySelectorAll("tr, th, td")].map((part) => getComputedStyle(part).display),
      );
      expect(new Set(displays)).toEqual(new Set(["table", "table-row", "table-cell"]));
      const region = table.locator("xpath=..");
      await expect(region).toHaveRole("region");
      await expect(region).toHaveAccessibleName(/\S/);
      await region.focus();
      await expect(region).toBeFocused();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("a table that is wider than a phone scrolls within its region (W8)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/post/what-a-website-costs");
  const region = page
    .getByRole("main")
    .getByRole("region")
    .filter({ has: page.locator("table") })
    .first();
  // Any table is wider than its region with a cell that cannot wrap.
  await region
    .locator("td")
    .first()
    .evaluate((cell) => {
      cell.style.minWidth = "40rem";
    });
  const getScroll = () =>
    region.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => ({ scrollLeft, scrollWidth, clientWidth }));
  const { scrollWidth, clientWidth } = await getScroll();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await getScroll()).scrollLeft).toBeGreaterThan(0);
});
