import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { paths } from "#shared/addresses/paths.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";
import { copyRelease, makeCurrent } from "#tests/support/test-release.ts";

const INJECTED =
  "<script>document.documentElement.dataset.injected = 'true'</script><style>body { --injected: 1 }</style>";

let folder: string;
let server: RunningServer | undefined;

// The tests share one server.
test.describe.configure({ mode: "serial" });

/** Serves a copy of the release whose on-demand pages contain markup that someone has injected. */
test.beforeAll(async () => {
  // A server starts slowly while other tests run.
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), "injected-"));
  const release = copyRelease(folder, "injected");
  makeCurrent(folder, "injected");
  for (const name of globSync("dist/server/chunks/*.mjs", { cwd: release })) {
    const file = join(release, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("</body>", `${INJECTED}</body>`));
  }
  server = await startServer({ SITE_DIR: folder, RATE_LIMIT: "off" });
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

for (const path of [paths.blog, paths.form("contact"), paths.payment(999)])
  test(`the browser refuses an injected script and style on ${path}, and no other`, async ({ page }) => {
    await page.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
        refused.push(effectiveDirective),
      );
    });
    const response = await page.goto(`${server?.origin}${path}`);
    expect(await response?.text()).toContain(INJECTED);
    expect(await page.evaluate(() => Reflect.get(window, "refused"))).toEqual([
      "script-src-elem",
      "style-src-elem",
    ]);
    const html = page.locator("html");
    await expect(html).toHaveAttribute("data-script");
    await expect(html).not.toHaveAttribute("data-injected");
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--injected"))).toBe(
      "",
    );
  });
