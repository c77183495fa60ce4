import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test as base, chromium, expect, type Page, type ViewportSize } from "@playwright/test";
import { getOldBrowserPath } from "#tests/support/old-browsers.mjs";
import { isShown as isShownInPage, scrollToCentre } from "#tests/support/visible-elements.ts";

export interface OldBrowserOptions {
  /** Major version of Chromium. */
  version: string;
}

const MAX_STARTS = 8;
const START_TIMEOUT_MS = 15_000;

/**
 * Runs each test in its own process of an old Chromium. Playwright's locators need functions that Chromium 92 lacks, so
 * tests use `evaluate`, mouse and keyboard only.
 */
export const test = base.extend<OldBrowserOptions>({
  version: ["", { option: true }],
  page: [
    async ({ version, viewport }, use) => {
      const { page, stop } = await start(version, viewport);
      await use(page);
      await stop();
    },
    { scope: "test", timeout: MAX_STARTS * START_TIMEOUT_MS },
  ],
});

/** Retries, because old browsers start unreliably. */
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
    getOldBrowserPath(version),
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
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const openPage = async () => {
    const browser = await chromium.connectOverCDP(await readEndpoint(child));
    expect(browser.version()).toMatch(new RegExp(`^${version}\\.`));
    const context = await browser.newContext({ viewport });
    return context.newPage();
  };
  try {
    return { page: await withTimeout(openPage()), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The browser did not start within ${START_TIMEOUT_MS} ms.`)),
      START_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function readEndpoint(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
    lines.on("line", (line) => {
      const [, url] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`The browser exited at startup with ${code ?? signal}.`)),
    );
  });
}

/** Scrolls to the first visible match and clicks its centre. */
export async function press(page: Page, selector: string): Promise<void> {
  const getCentre = () => page.evaluate(scrollToCentre, selector);
  await expect.poll(getCentre, `${selector} is visible`).toBeTruthy();
  const { x, y } = (await getCentre()) ?? { x: 0, y: 0 };
  await page.mouse.click(x, y);
}

/** Clicks an input and types a text. */
export async function type(page: Page, selector: string, text: string): Promise<void> {
  await press(page, selector);
  await page.keyboard.type(text);
}

/** Returns whether a matching element is visible. */
export const isShown = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(isShownInPage, selector);
