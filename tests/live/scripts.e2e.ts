import { expect, test } from "@playwright/test";
import { otherLanguages } from "#server/disk/site-folders.mjs";
import { measuredKinds } from "#tests/built/page-kinds.ts";
import { checkEach } from "#tests/e2e/set-up/check-each.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("no page loads a script before it is touched or a carousel or form is seen, or anything from elsewhere", async ({
  page,
}) => {
  const paths = measuredKinds(otherLanguages());
  // Each page is waited for until nothing has been requested for half a second.
  test.setTimeout(30_000 + paths.length * 3_000);
  let requested: string[] = [];
  let failed: string[] = [];
  page.on("request", (request) => requested.push(`${request.resourceType()} ${request.url()}`));
  page.on("console", (message) => message.type() === "error" && failed.push(message.text()));
  page.on("pageerror", (error) => failed.push(error.message));
  await checkEach(paths, async (path) => {
    // Ends the requests of the page before.
    await page.goto("about:blank");
    [requested, failed] = [[], []];
    await page.goto(path, { waitUntil: "networkidle" });
    const { origin } = new URL(page.url());
    const isMoving = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('astro-island:is([client="visible"], [opts*="whenVisible\\":true"]) > *'),
      ).some((widget) => widget.getBoundingClientRect().top < innerHeight),
    );
    const early = isMoving ? /^stylesheet / : /^(script|stylesheet) /;
    const scripts = requested.filter((line) => early.test(line));
    const foreign = requested.filter((line) => !line.includes(` ${origin}/`) && !line.includes(" data:"));
    // The next page is opened as on a first visit.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    return [...scripts, ...foreign, ...failed];
  });
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
