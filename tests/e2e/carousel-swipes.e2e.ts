import { expect, type Locator, type Page, test } from "@playwright/test";
import { checkEach } from "./setup/check-each.ts";

// Touches that move are sent over the DevTools protocol.
test.describe("every swipe counts (W6)", { tag: "@chromium" }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the first and the next, as the page comes", async ({ page }) => {
    await checkEach(paths, async (path) => {
      await page.goto(path, { waitUntil: "networkidle" });
      const row = rowOf(page, path);
      await swipe(page, row);
      await expect.poll(() => shown(row)).toBe(1);
      await expect(row).toHaveAttribute("data-ready", "true");
      await swipe(page, row);
      await expect.poll(() => shown(row)).toBe(2);
    });
  });

  test("those before the script is there", async ({ page }) => {
    await checkEach(paths, async (path) => {
      const held = Promise.withResolvers<void>();
      await page.unrouteAll();
      await page.route("**/_astro/Carousel*.js", async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(path);
      const row = rowOf(page, path);
      await swipe(page, row);
      await expect.poll(() => shown(row)).toBe(1);
      await expect(row).not.toHaveAttribute("data-ready");
      held.resolve();
      await expect(row).toHaveAttribute("data-ready", "true");
      await page.waitForTimeout(300);
      expect(await shown(row)).toBe(1);
      await swipe(page, row);
      await expect.poll(() => shown(row)).toBe(2);
    });
  });

  test.describe("with scripts blocked", () => {
    test.use({ javaScriptEnabled: false });

    test("each", async ({ page }) => {
      await checkEach(paths, async (path) => {
        await page.goto(path);
        for (const slide of [1, 2]) {
          await swipe(page, rowOf(page, path));
          await expect.poll(() => shown(rowOf(page, path))).toBe(slide);
        }
      });
    });
  });
});

const paths = ["/", "/portfolio-carousel"];

const rowOf = (page: Page, path: string): Locator =>
  path === "/"
    ? page.getByRole("region", { name: "What we do in short" })
    : page.locator("[aria-roledescription=carousel]").first();

/** From right to left over half of the row, as a finger does it. */
async function swipe(page: Page, row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded();
  const track = row.locator("[data-carousel-track]");
  const box = await track.boundingBox();
  // In the window, above the bar at its foot.
  const y = Math.min(Math.max((box?.y ?? 0) + 60, 100), 600);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", 300);
  for (let x = 285; x >= 60; x -= 15) {
    await touch("touchMove", x);
    await page.waitForTimeout(16);
  }
  await touch("touchEnd");
  await session.detach();
}

/** Number of the slide at the start of a row; -1 on its way. */
function shown(row: Locator): Promise<number> {
  return row.evaluate((element) => {
    // The row begins as far before its region as its items stand apart.
    const margin = Number.parseFloat(getComputedStyle(element).getPropertyValue("--margin"));
    const start = element.getBoundingClientRect().left - margin;
    const slides = [...element.querySelectorAll("[aria-roledescription=slide]")];
    return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - start) < 2);
  });
}
