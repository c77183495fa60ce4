import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { getActiveBuild } from "#server/disk/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";

const INJECTED =
  "<script>document.documentElement.dataset.injected = 'true'</script><style>body { --injected: 1 }</style>";

let folder: string;
let server: RunningServer;

/** Serves a copy of the build whose on-demand pages contain markup that someone has injected. */
test.beforeAll(async () => {
  // Inside the project, so that Node resolves the project's packages.
  mkdirSync(".setup", { recursive: true });
  folder = mkdtempSync(resolve(".setup/injected-"));
  cpSync(getActiveBuild() ?? "", folder, { recursive: true });
  for (const name of globSync("server/chunks/*.mjs", { cwd: folder })) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("</body>", `${INJECTED}</body>`));
  }
  server = await startServer({ DIST_DIR: folder, RATE_LIMIT: "off" });
});
test.afterAll(async () => {
  await server.stop();
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
    const response = await page.goto(server.origin + path);
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
