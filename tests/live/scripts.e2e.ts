import { expect, test } from "@playwright/test";
import { listOtherLanguages } from "#server/files/site-folders.mjs";
import { getMeasuredPaths } from "#tests/built/page-kinds.ts";
import { checkEach } from "#tests/e2e/setup/check-each.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("loads no stylesheet file, nothing from other hosts, and no script before an interaction unless an island is visible", async ({
  page,
}) => {
  const paths = getMeasuredPaths(listOtherLanguages());
  // Each page takes until the network is idle for half a second.
  test.setTimeout(30_000 + paths.length * 3_000);
  let requested: string[] = [];
  let errors: string[] = [];
  page.on("request", (request) => requested.push(`${request.resourceType()} ${request.url()}`));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await checkEach(paths, async (path) => {
    // Cancels the requests of the previous page.
    await page.goto("about:blank");
    [requested, errors] = [[], []];
    await page.goto(path, { waitUntil: "networkidle" });
    const { origin } = new URL(page.url());
    const hasVisibleIsland = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll('astro-island:is([client="visible"], [opts*="whenVisible\\":true"]) > *'),
      ).some((widget) => widget.getBoundingClientRect().top < innerHeight),
    );
    const unexpected = hasVisibleIsland ? /^stylesheet / : /^(script|stylesheet) /;
    const unexpectedRequests = requested.filter((line) => unexpected.test(line));
    const foreign = requested.filter((line) => !line.includes(` ${origin}/`) && !line.includes(" data:"));
    // Clears all state, so each page is opened as on a first visit.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    return [...unexpectedRequests, ...foreign, ...errors];
  });
});

test("blocks the assignment of strings to innerHTML with Trusted Types", async ({ page }) => {
  await page.goto("/contact");
  const result = await page.evaluate(() => {
    try {
      document.createElement("div").innerHTML = "<b>bold</b>";
      return "allowed";
    } catch (error) {
      return String(error);
    }
  });
  expect(result).toMatch(/TypeError/);
});
