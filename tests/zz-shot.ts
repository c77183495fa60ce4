import { chromium } from "playwright";
import { connect } from "#server/database/connect.ts";
import { createBoardSession } from "#tests/support/board.ts";

const [origin, dataDir, ...list] = process.argv.slice(2) as string[];
const database = await connect({ dataDir: dataDir! });
const cookie = await createBoardSession(database, `shot-${Date.now()}`);
await database.db.destroy();
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const item of list) {
  const [name, path] = item.split("=", 2) as [string, string];
  for (const [width, scheme] of [
    [360, "light"],
    [1280, "light"],
    [360, "dark"],
  ] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme: scheme,
      extraHTTPHeaders: { cookie },
    });
    const page = await context.newPage();
    await page.goto(origin + decodeURIComponent(path));
    await page.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png`, fullPage: true });
    await context.close();
  }
}
await browser.close();
