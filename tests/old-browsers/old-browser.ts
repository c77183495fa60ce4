import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base, chromium, expect, type Page, type ViewportSize } from "@playwright/test";
import { oldBrowser } from "#tests/support/old-browsers.mjs";

export interface OldBrowserOptions {
  /** Major version of Chromium. */
  version: string;
}

const MAX_STARTS = 8;
const START_DEADLINE_MS = 15_000;

/**
 * Tests in an old Chromium, a process for each. Playwright's locators need functions that Chromium 92 lacks: pages are read
 * by `evaluate` and worked by mouse and keyboard.
 */
export const test = base.extend<OldBrowserOptions>({
  version: ["", { option: true }],
  page: [
    async ({ version, viewport }, use) => {
      const { page, stop } = await start(version, viewport);
      await use(page);
      await stop();
    },
    { scope: "test", timeout: MAX_STARTS * START_DEADLINE_MS },
  ],
});

/** They start unreliably; a later attempt succeeds. */
async function start(version: string, viewport: ViewportSize | null) {
  for (let attempt = 1; ; attempt++)
    try {
      return await startOnce(version, viewport);
    } catch (error) {
      if (attempt === MAX_STARTS) throw error;
    }
}

async function startOnce(version: string, viewport: ViewportSize | null) {
  const profile = mkdtempSync(join(tmpdir(), "old-browser-"));
  const child = spawn(
    oldBrowser(version),
    [
      ...[
        "--headless",
        "--no-sandbox",
        "--single-process",
        "--no-zygote",
        "--disable-gpu",
        "--disable-dev-shm-usage",
      ],
      ...["--remote-debugging-port=0", `--user-data-dir=${profile}`],
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const opened = async () => {
    const browser = await chromium.connectOverCDP(await endpoint(child));
    expect(browser.version()).toMatch(new RegExp(`^${version}\\.`));
    const context = await browser.newContext({ viewport });
    return context.newPage();
  };
  try {
    return { page: await inTime(opened()), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("does not start")), START_DEADLINE_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function endpoint(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
    lines.on("line", (line) => {
      const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`ended at its start with ${code ?? signal}`)));
  });
}

/** Brings the first element that matches, and can be seen, into the window and presses its middle. */
export async function press(page: Page, selector: string): Promise<void> {
  const place = () =>
    page.evaluate((wanted) => {
      const seen = Array.from(document.querySelectorAll(wanted)).find(
        (one) => one.getClientRects().length > 0,
      );
      if (!seen) return undefined;
      seen.scrollIntoView({ block: "center" });
      const { x, y, width, height } = seen.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, selector);
  await expect.poll(place, `${selector} can be seen`).toBeTruthy();
  const { x, y } = (await place()) ?? { x: 0, y: 0 };
  await page.mouse.click(x, y);
}

export async function type(page: Page, selector: string, text: string): Promise<void> {
  await press(page, selector);
  await page.keyboard.type(text);
}

/** Whether an element that matches takes up room. */
export const isShown = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(
    (wanted) =>
      Array.from(document.querySelectorAll(wanted)).some(
        (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible",
      ),
    selector,
  );
