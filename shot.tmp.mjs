import { chromium } from "@playwright/test";
const [,, origin, out, ...pages] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu","--disable-background-networking","--no-first-run"] });
for (const spec of pages) {
  const [path, width="360", scheme="light", full="0"] = spec.split("@");
  const ctx = await b.newContext({ viewport: { width: +width, height: 900 }, colorScheme: scheme });
  const p = await ctx.newPage();
  await p.goto(origin + path, { waitUntil: "load" });
  await p.waitForTimeout(500);
  await p.screenshot({ path: `${out}/${path.replaceAll("/","_")||"_"}-${width}-${scheme}.png`, fullPage: full==="1" });
  await ctx.close();
}
await b.close();
