import { expect, type Page, test } from "@playwright/test";
import { startSlowNetwork } from "#tests/bench/slow-network.ts";
import { journeyOptions } from "#tests/support/browser.mjs";
import { checkEach } from "./set-up/check-each.ts";

// Roboto stands in for the system's face, as on Android. Which face is drawn the DevTools protocol knows.
test.use({
  launchOptions: {
    ...journeyOptions(),
    env: { ...process.env, FONTCONFIG_FILE: "tests/support/roboto.conf" },
  },
});

for (const width of [360, 1280])
  for (const faceAfter of [0, 250, 1_500])
    test(`V1: headings, menu and drawings at ${width} px, the face there after ${faceAfter} ms`, {
      tag: "@chromium",
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route("**/*.woff2", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, faceAfter));
        await route.continue();
      });
      await page.addInitScript(watchShapes);
      await checkEach(["/", "/products", "/contact"], async (path) => {
        await page.goto(path);
        await page.waitForTimeout(faceAfter + 500);
        const shapes = await page.evaluate(() => window.shapes);
        expect(shapes).toHaveLength(1);
        expect(shapes[0]).not.toContain(" 0x0");
        expect(await facesOf(page, "main :is(h1, h2:not([class]))")).toHaveLength(1);
      });
    });

for (const language of ["", "/bn"])
  test(`V1: on a slow network no heading of ${language}/ waits for the face, and the next page has it`, {
    tag: "@chromium",
  }, async ({ page, baseURL }) => {
    // What the browser slows down by itself does not show in the times that the page's first script reads.
    const network = await startSlowNetwork(Number(new URL(baseURL ?? "").port));
    await page.goto(`${network.origin}${language}/products`, { waitUntil: "load" });
    const asked = await page.evaluate(() => {
      const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType(
        "navigation",
      ) as PerformanceNavigationTiming[];
      const before = performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime < loadEventStart);
      return before.map(({ name }) => name).filter((name) => name.endsWith("-700.woff2"));
    });
    const atFirst = await facesOf(page, "main h1");
    await page.waitForFunction(() => localStorage.getItem(`face-${document.documentElement.lang}`));
    await page.goto(`${network.origin}${language}/contact`, { waitUntil: "load" });
    expect(asked).toEqual([]);
    // This machine's face for Bengali is the served one, which has the display face's name.
    if (language === "") {
      expect(atFirst).toEqual(["Roboto"]);
      expect(await facesOf(page, "main h1")).not.toContain("Roboto");
    }
    network.close();
  });

/** The faces that are really drawn, such as `Roboto`. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const faces = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const { familyName } of fonts) faces.add(familyName);
  }
  await session.detach();
  return [...faces];
}

/** Notes, in every frame from the first paint on, how large headings, menu and drawings of the first view are. */
function watchShapes(): void {
  const shapes = new Set<string>();
  const look = () => {
    requestAnimationFrame(look);
    if (performance.getEntriesByName("first-contentful-paint").length === 0) return;
    const readable = document.querySelectorAll("h1, h2, header a, header summary, main > :first-child svg");
    const sizes = Array.from(readable, (element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() ? `${element.localName} ${width}x${height}` : "";
    });
    shapes.add(sizes.join("\n"));
    window.shapes = [...shapes];
  };
  requestAnimationFrame(look);
}

declare global {
  interface Window {
    shapes: string[];
  }
}
