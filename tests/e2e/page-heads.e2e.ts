import { expect, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

/** Pages whose headings are as wide as they may be, or stand almost alone. */
const paths = [
  "/portfoliodetails/kumartuli-studio",
  "/post/fast-pages-on-cheap-phones",
  "/Website-Development",
  "/blog",
  "/links/unknown",
];
/** Of each drawing, as made: no part of a line that is seen begins further to the left, and all are as high. */
const DRAWN = { width: 384, height: 208 };

for (const width of [1220, 1280, 1920])
  for (const face of ["the display face", "the system's face"])
    test(`F1: a heading leaves the head's drawing free in ${face}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      if (face === "the system's face") await page.route("**/*.woff2", (route) => route.abort());
      await checkEach(paths, async (path) => {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        const { free, height } = await page.evaluate(headMeasures);
        expect(free).toBeGreaterThanOrEqual(DRAWN.width);
        expect(height).toBeGreaterThan(DRAWN.height);
      });
    });

test("F1: a page come to by a link is laid out as the one that is opened again", async ({ page }) => {
  await page.goto("/portfolio-grid");
  await page.locator('main a[href="/portfoliodetails/kumartuli-studio"]').first().click();
  await page.waitForURL("**/kumartuli-studio");
  const first = await headOf(page);
  await page.reload();
  expect(await headOf(page)).toEqual(first);
});

const headOf = (page: Page) => page.getByRole("heading", { level: 1 }).boundingBox();

/** What is free between the heading's letters and the edge at which the drawing ends; and how high the head is. */
function headMeasures() {
  const heading = document.querySelector("main h1") as HTMLElement;
  // Around the column of words and the drawing.
  const head = heading.parentElement?.parentElement as HTMLElement;
  const letters = document.createRange();
  letters.selectNodeContents(heading);
  const edge = head.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(head).paddingRight);
  return { free: edge - letters.getBoundingClientRect().right, height: head.offsetHeight };
}
