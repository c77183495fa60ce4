import { chromium } from "playwright-core";

// node fill.mjs base out width height name [dark] [full] [bn]
const [base, out, w, h, name, ...flags] = process.argv.slice(2);
const b = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--headless", "--disable-gpu"],
});
const p = await b.newPage({
  viewport: { width: +w, height: +h },
  colorScheme: flags.includes("dark") ? "dark" : "light",
});
p.on("pageerror", (e) => console.log("ERR", e.message));
p.on("console", (m) => m.type() === "error" && console.log(m.text()));
await p.goto(base + (flags.includes("bn") ? "/bn" : "/"));
await p.waitForTimeout(500);
await p.fill("#street-shop", name);
const t = flags.find((f) => f.startsWith("trade="));
if (t) await p.selectOption("#street-trade", t.slice(6));
const pl = flags.find((f) => f.startsWith("place="));
if (pl) await p.selectOption("#street-place", pl.slice(6));
await p.waitForTimeout(500);
await p.screenshot({ path: out, fullPage: flags.includes("full") });
console.log(
  await p.$eval("[data-street-build]", (e) => e.href + " | " + e.textContent),
  await p.$eval("[data-copy]", (e) => e.dataset.copy),
);
await b.close();
