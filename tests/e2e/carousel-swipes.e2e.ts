import { expect, type Locator, type Page, test } from "@playwright/test";
import { getCurrentIndex } from "./setup/carousel.ts";
import { checkEach } from "./setup/check-each.ts";

// Swipes are sent over the DevTools protocol.
test.describe("carousel swipes", { tag: "@chromium" }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the first swipe and the next one each move one slide (W6)", async ({ page }) => {
    await checkEach(paths, async (path) => {
      await page.goto(path, { waitUntil: "networkidle" });
      const carousel = getCarousel(page, path);
      await swipe(page, carousel);
      await expect.poll(() => getCurrentIndex(carousel)).toBe(1);
      await swipe(page, carousel);
      await expect.poll(() => getCurrentIndex(carousel)).toBe(2);
    });
  });

  test("a swipe before hydration moves one slide (W6)", async ({ page }) => {
    const scriptGate = Promise.withResolvers<void>();
    await page.route("**/_astro/Carousel*.js", async (route) => {
      await scriptGate.promise;
      await route.continue();
    });
    await page.goto("/portfolio-carousel");
    const carousel = getCarousel(page, "/portfolio-carousel");
    await swipe(page, carousel);
    await expect.poll(() => getCurrentIndex(carousel)).toBe(1);
    await expect(carousel).not.toHaveAttribute("data-ready");
    scriptGate.resolve();
    await expect(carousel).toHaveAttribute("data-ready", "true");
    await page.waitForTimeout(300);
    expect(await getCurrentIndex(carousel)).toBe(1);
    await swipe(page, carousel);
    await expect.poll(() => getCurrentIndex(carousel)).toBe(2);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("each swipe moves one slide (W6)", async ({ page }) => {
      await checkEach(paths, async (path) => {
        await page.goto(path);
        for (const slide of [1, 2]) {
          await swipe(page, getCarousel(page, path));
          await expect.poll(() => getCurrentIndex(getCarousel(page, path))).toBe(slide);
        }
      });
    });
  });
});

const paths = ["/", "/portfolio-carousel"];

const getCarousel = (page: Page, path: string): Locator =>
  path === "/"
    ? page.getByRole("region", { name: "What we do in short" })
    : page.locator("[aria-roledescription=carousel]").first();

/** Swipes 240 px to the left, two thirds of the viewport. */
async function swipe(page: Page, carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  const track = carousel.locator("[data-carousel-track]");
  const box = await track.boundingBox();
  // Inside the viewport and above the contact bar.
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
