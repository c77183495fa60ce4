import { expect, type Page, test } from "@playwright/test";
import { browserTestOptions } from "#tests/support/browser.mjs";
import { checkEach } from "./setup/check-each.ts";
import { observeLayoutShift } from "./setup/layout-shift.ts";

/** The guard rail in docs/benchmarks.md. */
const MAX_LAYOUT_SHIFT = 0.02;

// Roboto is the system font, as on Android. The DevTools protocol reports the rendered fonts.
test.use({
  launchOptions: {
    ...browserTestOptions(),
    env: { ...process.env, FONTCONFIG_FILE: "tests/support/roboto.conf" },
  },
});

for (const width of [360, 1280])
  for (const fontDelayMs of [0, 250, 1_500])
    test(`headings at ${width} px use the display font that loads after ${fontDelayMs} ms, with little layout shift (V1)`, {
      tag: "@chromium",
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route("**/*.woff2", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, fontDelayMs));
        await route.continue();
      });
      await page.addInitScript(observeLayoutShift);
      await checkEach(["/", "/products", "/contact"], async (path) => {
        await page.goto(path);
        await page.waitForTimeout(fontDelayMs + 500);
        expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
        expect(await getRenderedFonts(page, "main :is(h1, h2:not([class]))")).not.toContain("Roboto");
      });
    });

/** Returns the family names of the fonts that are rendered, such as `Roboto`. */
async function getRenderedFonts(page: Page, selector: string): Promise<string[]> {
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
