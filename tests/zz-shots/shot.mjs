import { chromium } from "playwright-core";

// node shot.mjs url out width height [dark] [full]
const [url, out, w, h, ...flags] = process.argv.slice(2);
const b = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--headless", "--disable-gpu"],
});
const p = await b.newPage({
  viewport: { width: +w, height: +h },
  colorScheme: flags.includes("dark") ? "dark" : "light",
  deviceScaleFactor: flags.includes("2x") ? 2 : 1,
  javaScriptEnabled: !flags.includes("nojs"),
});
await p.goto(url);
await p.waitForTimeout(600);
await p.screenshot({ path: out, fullPage: flags.includes("full") });
await b.close();
