import { expect, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

const LONG_PAGES = ["/", "/service", "/SEO", "/products", "/PrivacyPolicy", "/blog", "/post", "/aboutus"];
const LONGEST_WAY = 6_000;
const WIDTHS = [360, 768, 1280];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    // Without script nothing moves by itself: one width stands for the others.
    for (const width of javaScriptEnabled ? WIDTHS : WIDTHS.slice(0, 1))
      test(`V2: a reload and the way back rest where one was, ${width} px`, async ({ page }) => {
        // Eight pages, each loaded three times.
        test.setTimeout(90_000);
        await page.setViewportSize({ width, height: 800 });
        // Only script can keep a page in the face it was read in; without it, one face for all loads.
        if (!javaScriptEnabled) await page.route("**/*.woff2", (route) => route.abort());
        await checkEach(LONG_PAGES, async (path) => {
          await page.goto(path);
          const before = await scrollFar(page);
          await page.reload();
          await rests(page, before, "after a reload");
          await page.goto("/EULA");
          await page.goBack();
          await rests(page, before, "after the way back");
        });
      });
  });

/** Something that is read there, and how far below the window's edge it stands. */
interface Place {
  index: number;
  top: number;
}

async function scrollFar(page: Page): Promise<Place> {
  await page.evaluate(
    (longest) => scrollTo(0, Math.min(longest, (document.querySelector("main")?.scrollHeight ?? 0) * 0.7)),
    LONGEST_WAY,
  );
  let tops = await topsOf(page);
  // Pictures and faces that come into view may still move the page.
  await expect
    .poll(
      async () => {
        const before = tops;
        tops = await topsOf(page);
        return before.every((top, index) => top === tops[index]);
      },
      { intervals: [300] },
    )
    .toBe(true);
  const index = tops.findIndex((top) => top >= 0);
  return { index, top: tops[index] ?? Number.NaN };
}

function topsOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll("main :is(h2, h3, p, li):not([aria-live])"),
      (read) => read.getBoundingClientRect().top,
    ),
  );
}

async function rests(page: Page, { index, top }: Place, after: string): Promise<void> {
  await expect
    .poll(async () => Math.abs(((await topsOf(page))[index] ?? Number.NaN) - top), after)
    .toBeLessThanOrEqual(8);
}
