import { chromium, type Page } from "@playwright/test";
import { builtPages } from "../tests/built/pages.ts";
import { axeFindings } from "../tests/e2e/axe.ts";
import { startServer } from "../tests/http/server.ts";
import { writeSection } from "./bench/report.ts";
import { namedAddresses } from "./named-addresses.ts";
import { browserOptions } from "./setup/browser.mjs";

/** Every built page, or those named, as axe sees it, at three widths in both themes; fails if it finds anything. */
const WIDTHS = [320, 768, 1280];
const THEMES = ["light", "dark"] as const;
/** Pages open at the same time. */
const PAGES = 2;

const server = await startServer({ RATE_LIMIT: "off" });
const browser = await chromium.launch(browserOptions());
const paths = namedAddresses.length > 0 ? namedAddresses : builtPages().map(({ path }) => path);
const waiting = [...paths];
const found: string[] = [];
await Promise.all(Array.from({ length: PAGES }, walk));
await browser.close();
await server.stop();
for (const line of found) console.error(line);
if (namedAddresses.length === 0)
  writeSection(
    "Accessibility",
    `axe, rules of WCAG 2.2 AA and its best practices, on ${paths.length} pages at ${WIDTHS.join(", ")} px, light and dark: ${found.length} findings.`,
  );
console.log(`${paths.length} pages, ${found.length} findings`);
process.exit(found.length === 0 ? 0 : 1);

async function walk(): Promise<void> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  for (let path = waiting.shift(); path; path = waiting.shift()) await look(page, path);
  await context.close();
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(server.origin + path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      for (const finding of await axeFindings(page))
        found.push(`${path}, ${width} px, ${colorScheme}: ${finding}`);
    }
  }
}
