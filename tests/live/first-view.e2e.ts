import { test } from "@playwright/test";
import { getRepresentativePaths } from "#tests/built/page-kinds.ts";
import { checkEach } from "#tests/e2e/setup/check-each.ts";

const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
/** Time for a page at each width while the other workers are busy. */
const PAGE_TIMEOUT_MS = 3_000;
const paths = getRepresentativePaths();

// Only Chromium reports the largest contentful paint of all supported browsers.
test.describe("pictures", { tag: "@chromium" }, () => {
  test.use({ reducedMotion: "reduce" });

  test("load eagerly in the first view and lazily below it", async ({ page }) => {
    test.setTimeout(30_000 + paths.length * VIEWPORTS.length * PAGE_TIMEOUT_MS);
    await checkEach(paths, async (path) => {
      const violations: string[] = [];
      const eagerBelow: string[][] = [];
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        const pictures = await page.evaluate(findPictures);
        violations.push(...pictures.lazy.map((picture) => `lazy at ${viewport.width} px: ${picture}`));
        eagerBelow.push(pictures.eagerBelow);
      }
      const [narrow = [], wide = []] = eagerBelow;
      violations.push(
        ...narrow.filter((picture) => wide.includes(picture)).map((picture) => `eager: ${picture}`),
      );
      return violations;
    });
  });
});

/**
 * Returns the lazy pictures of which most is in the first view or which are its largest element, and the eager ones more
 * than half a window below it.
 */
async function findPictures(): Promise<{ lazy: string[]; eagerBelow: string[] }> {
  const largest = await new Promise<Element | null>((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntries().slice(-1) as (PerformanceEntry & { element: Element | null })[];
      resolve(paint?.element ?? null);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const pictures = [...document.images].filter((image) =>
    image.checkVisibility({ visibilityProperty: true }),
  );
  const getOverlap = (start: number, end: number, size: number) =>
    Math.max(0, Math.min(end, size) - Math.max(start, 0)) / (end - start);
  const isMostlyVisible = (image: Element) => {
    const { top, right, bottom, left } = image.getBoundingClientRect();
    return getOverlap(top, bottom, innerHeight) * getOverlap(left, right, innerWidth) > 0.5;
  };
  const describe = ({ outerHTML }: Element) => outerHTML.slice(0, 120);
  return {
    lazy: pictures
      .filter((image) => image.loading === "lazy" && (image === largest || isMostlyVisible(image)))
      .map(describe),
    eagerBelow: pictures
      // The header needs the logo in one of the themes.
      .filter((image) => image.loading !== "lazy" && !image.getAttribute("src")?.startsWith("/brand/"))
      .filter((image) => image.getBoundingClientRect().top > 1.5 * innerHeight)
      .map(describe),
  };
}
