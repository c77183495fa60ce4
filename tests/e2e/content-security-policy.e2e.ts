import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { getActiveBuild } from "#server/disk/site-folders.mjs";
import { paths } from "#shared/addresses/paths.ts";
import { type RunningServer, startServer } from "#tests/http/server.ts";

const INJECTED =
  "<script>document.documentElement.dataset.injected = 'true'</script><style>body { --injected: 1 }</style>";

let folder: string;
let server: RunningServer | undefined;

// The tests share one server.
test.describe.configure({ mode: "serial" });

/** Serves a copy of the build whose on-demand pages contain markup that someone has injected. */
test.beforeAll(async () => {
  // A server starts slowly while other tests run.
  test.setTimeout(120_000);
  // Inside the project, so that Node resolves the project's packages.
  mkdirSync(".setup", { recursive: true });
  folder = mkdtempSync(resolve(".setup/injected-"));
  const build = getActiveBuild() ?? "";
  symlinkSync(join(build, "client"), join(folder, "client"));
  cpSync(join(build, "server"), join(folder, "server"), { recursive: true });
  for (const name of globSync("server/chunks/*.mjs", { cwd: folder })) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll("</body>", `${INJECTED}</body>`));
  }
  server = await startServer({ DIST_DIR: folder, RATE_LIMIT: "off" });
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
