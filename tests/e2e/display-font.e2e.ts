import { expect, type Page, test } from "@playwright/test";
import { journeyOptions } from "#tests/support/browser.mjs";
import { checkEach } from "./setup/check-each.ts";

/** The guard rail of docs/benchmarks.md. */
const MAX_LAYOUT_SHIFT = 0.02;

// Roboto stands in for the system's font, as on Android. Which font is drawn the DevTools protocol knows.
test.use({
  launchOptions: {
    ...journeyOptions(),
    env: { ...process.env, FONTCONFIG_FILE: "tests/support/roboto.conf" },
  },
});

for (const width of [360, 1280])
  for (const fontAfter of [0, 250, 1_500])
    test(`V1: headings at ${width} px, the display font there after ${fontAfter} ms`, {
      tag: "@chromium",
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route("**/*.woff2", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, fontAfter));
        await route.continue();
      });
      await page.addInitScript(observeLayoutShift);
      await checkEach(["/", "/products", "/contact"], async (path) => {
        await page.goto(path);
        await page.waitForTimeout(fontAfter + 500);
        expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
        expect(await fontsOf(page, "main :is(h1, h2:not([class]))")).not.toContain("Roboto");
      });
    });

/** The fonts that are really drawn, such as `Roboto`. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const names = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { familyName } of fonts) names.add(familyName);
  }
  await session.detach();
  return [...names];
}

/** Adds up the layout shifts of the page. */
function observeLayoutShift(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

declare global {
  interface Window {
    layoutShift: number;
  }
}
