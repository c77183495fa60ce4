import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { pageKinds } from "../tests/built/page-kinds.ts";
import { startServer } from "../tests/http/server.ts";
import { namedAddresses } from "./named-addresses.ts";
import { browserOptions } from "./setup/browser.mjs";

/**
 * Takes every kind of page at two widths in both themes and lays the pictures out on one page,
 * contact-sheet/index.html: `npm run contact-sheet`, or `npm run contact-sheet -- /blog /contact` for some.
 */
const FOLDER = "contact-sheet";
const WIDTHS = [360, 1280];
const THEMES = ["light", "dark"] as const;
/** Beyond so many pixels the foot of the page begins anyway, and a picture grows too large to look at. */
const TALLEST = 12_000;

const paths = namedAddresses.length > 0 ? namedAddresses : pageKinds();
const server = await startServer({ RATE_LIMIT: "off" });
const browser = await chromium.launch(browserOptions());
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const frames: string[] = [];
for (const theme of THEMES)
  for (const width of WIDTHS) frames.push(...(await takeAll(browser, theme, width)));
await browser.close();
await server.stop();
writeFileSync(`${FOLDER}/index.html`, sheet(frames));
console.log(`${frames.length} pictures: ${FOLDER}/index.html`);

async function takeAll(browser: Browser, theme: "light" | "dark", width: number): Promise<string[]> {
  const page = await browser.newPage({
    baseURL: server.origin,
    colorScheme: theme,
    viewport: { width, height: 800 },
    // What slides in would else be caught half-way.
    reducedMotion: "reduce",
  });
  const taken: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    // Pictures further down are only fetched when they come near.
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        await new Promise((painted) => requestAnimationFrame(painted));
      }
      scrollTo(0, 0);
      for (const picture of document.images) picture.loading = "eager";
      await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const file = `${path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home"}-${width}-${theme}.png`;
    const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
    await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true, clip });
    taken.push(figure(file, `${path}, ${width} px, ${theme}`, width));
  }
  await page.close();
  return taken;
}

function figure(file: string, title: string, width: number): string {
  return `<figure style="--width: ${width / 4}px"><a href="${file}"><img src="${file}" alt=""></a><figcaption>${title}</figcaption></figure>`;
}

function sheet(frames: string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; font: 0.75rem system-ui; background: #888; }
  figure { margin: 0; inline-size: max(var(--width), 9rem); }
  img { inline-size: 100%; display: block; }
</style>
${frames.join("\n")}
</html>
`;
}
