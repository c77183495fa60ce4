import { expect, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const LONG_PAGES = ["/", "/service", "/SEO", "/products", "/PrivacyPolicy", "/blog", "/post", "/aboutus"];
const MAX_SCROLL_PX = 6_000;
const WIDTHS = [360, 768, 1280];

for (const javaScriptEnabled of [true, false])
  test.describe(`scroll position ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    // Without JavaScript the layout does not shift, so one width is enough.
    for (const width of javaScriptEnabled ? WIDTHS : WIDTHS.slice(0, 1))
      test(`reload and back restore the scroll position at ${width} px (V2)`, async ({ page }) => {
        // Eight pages are loaded three times each.
        test.setTimeout(90_000);
        await page.setViewportSize({ width, height: 800 });
        // Without JavaScript a reload may show another font than before, so the system font is used throughout.
        if (!javaScriptEnabled) await page.route("**/*.woff2", (route) => route.abort());
        await checkEach(LONG_PAGES, async (path) => {
          await page.goto(path);
          const before = await scrollFar(page);
          await page.reload();
          await expectSamePosition(page, before, "after a reload");
          await page.goto("/EULA");
          await page.goBack();
          await expectSamePosition(page, before, "after going back");
        });
      });
  });

/** A text element and its distance in px from the top of the viewport. */
interface Position {
  index: number;
  top: number;
}

async function scrollFar(page: Page): Promise<Position> {
  await page.evaluate(
    (maxScroll) =>
      scrollTo(0, Math.min(maxScroll, (document.querySelector("main")?.scrollHeight ?? 0) * 0.7)),
    MAX_SCROLL_PX,
  );
  let tops = await getTops(page);
  // Pictures and fonts that load late may still shift the layout.
  await expect
    .poll(
      async () => {
        const before = tops;
        tops = await getTops(page);
        return before.every((top, index) => top === tops[index]);
      },
      { intervals: [300] },
    )
    .toBe(true);
  const index = tops.findIndex((top) => top >= 0);
  return { index, top: tops[index] ?? Number.NaN };
}

function getTops(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll("main :is(h2, h3, p, li):not([aria-live])"),
      (element) => element.getBoundingClientRect().top,
    ),
  );
}

async function expectSamePosition(page: Page, { index, top }: Position, message: string): Promise<void> {
  await expect
    .poll(async () => Math.abs(((await getTops(page))[index] ?? Number.NaN) - top), message)
    .toBeLessThanOrEqual(8);
}
