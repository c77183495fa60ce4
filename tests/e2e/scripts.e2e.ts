import { expect, type Page, test } from "@playwright/test";
import { INDEXED_KINDS } from "../../scripts/bench/indexed-kinds.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const path of INDEXED_KINDS)
  test(`${path} loads no script before it is touched, a font only after it is shown, nothing from elsewhere`, async ({
    page,
  }) => {
    const requested: string[] = [];
    const failed: string[] = [];
    page.on("request", (request) => requested.push(`${request.resourceType()} ${request.url()}`));
    page.on("console", (message) => message.type() === "error" && failed.push(message.text()));
    page.on("pageerror", (error) => failed.push(error.message));
    await page.goto(path, { waitUntil: "load" });
    await page.waitForTimeout(500);
    expect(requested.filter((line) => /^(script|stylesheet) /.test(line))).toEqual([]);
    expect(await fontsBeforePaint(page)).toEqual([]);
    const origin = new URL(page.url()).origin;
    expect(requested.filter((line) => !line.includes(` ${origin}/`) && !line.includes(" data:"))).toEqual([]);
    expect(failed).toEqual([]);
  });

test("no text becomes markup by the DOM (Trusted Types)", async ({ page }) => {
  await page.goto("/contact");
  const told = await page.evaluate(() => {
    try {
      document.createElement("div").innerHTML = "<b>bold</b>";
      return "allowed";
    } catch (error) {
      return String(error);
    }
  });
  expect(told).toMatch(/TypeError/);
});

/** A face that is asked for earlier takes its bytes from the first view. */
function fontsBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".woff2") && startTime < (painted?.startTime ?? 0))
      .map(({ name }) => name);
  });
}
