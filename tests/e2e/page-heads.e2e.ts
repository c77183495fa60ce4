import { expect, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

/** Pages with the longest headings, or with only a heading in the page head. */
const paths = [
  "/portfoliodetails/kumartuli-studio",
  "/post/fast-pages-on-cheap-phones",
  "/Website-Development",
  "/blog",
  "/links/unknown",
];
/** Size of the visible part of every drawing, in px. */
const DRAWING_SIZE = { width: 384, height: 208 };

for (const width of [1220, 1280, 1920])
  for (const font of ["display font", "system font"])
    test(`the heading does not overlap the drawing in the ${font} at ${width} px (F1)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      if (font === "system font") await page.route("**/*.woff2", (route) => route.abort());
      await checkEach(paths, async (path) => {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        const { freeWidth, height } = await page.evaluate(measureHead);
        expect(freeWidth).toBeGreaterThanOrEqual(DRAWING_SIZE.width);
        expect(height).toBeGreaterThan(DRAWING_SIZE.height);
      });
    });

test("a page reached by a link has the same layout after a reload (F1)", async ({ page }) => {
  await page.goto("/portfolio-grid");
  await page.locator('main a[href="/portfoliodetails/kumartuli-studio"]').first().click();
  await page.waitForURL("**/kumartuli-studio");
  const first = await getHeadingBox(page);
  await page.reload();
  expect(await getHeadingBox(page)).toEqual(first);
});

const getHeadingBox = (page: Page) => page.getByRole("heading", { level: 1 }).boundingBox();

/** Returns the free width between the heading text and the right edge of the drawing, and the height of the head. */
function measureHead() {
  const heading = document.querySelector("main h1") as HTMLElement;
  // The element that contains the text column and the drawing.
  const head = heading.parentElement?.parentElement as HTMLElement;
  const text = document.createRange();
  text.selectNodeContents(heading);
  const edge = head.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(head).paddingRight);
  return { freeWidth: edge - text.getBoundingClientRect().right, height: head.offsetHeight };
}
