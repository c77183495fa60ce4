import { execFileSync } from "node:child_process";
import type { WebDriver } from "selenium-webdriver";
import { expect, test } from "vitest";
import { paths } from "#shared/addresses/paths.ts";
import { getRoutePaths, toEnglishPath } from "#tests/built/page-kinds.ts";
import { BrowserPage } from "./browser-page.ts";
import { engines, startChromium } from "./engines.ts";
import { setUpSite } from "./site.ts";

/** The contact page and two posts, because printing takes seconds. */
const MAX_PAGES = 3;

/** WebKit's drivers cannot print. */
const browsers = { chromium: startChromium, firefox: engines.firefox };

const getSite = setUpSite();

test.each(Object.entries(browsers))(
  "%s prints the text below the head of a page on the first sheet (W8)",
  async (_, start) => {
    const posts = getRoutePaths("/post/[slug]").filter((path) => toEnglishPath(path) === path);
    const expectedPages = Math.min(MAX_PAGES, 1 + posts.length);
    const { driver, stop } = await start();
    try {
      const page = new BrowserPage(driver, getSite().origin);
      const violations: string[] = [];
      let checked = 0;
      for (const path of [paths.contact, ...posts]) {
        await page.open(path);
        const words = await page.evaluate(getFirstPrintedWords);
        if (!words) continue;
        const sheet = await printFirstSheet(driver);
        if (!sheet.includes(words)) violations.push(`${path}: ${words}`);
        checked += 1;
        if (checked === expectedPages) break;
      }
      expect({ checked, violations }).toEqual({ checked: expectedPages, violations: [] });
    } finally {
      await stop();
    }
  },
);

/** Returns the first three words below the head of the page, unless a picture precedes them. Runs in the browser. */
function getFirstPrintedWords(): string | undefined {
  const main = document.querySelector("main") as Element;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const picture = main.querySelector(":scope > :not(:first-child) :is(img, video, figure)");
  const notPrinted =
    "main > :first-child, [data-screen-only], [aria-hidden], form, button, nav, script, details";
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = text.textContent?.trim().split(/\s+/).slice(0, 3) ?? [];
    if (words.length < 3 || text.parentElement?.closest(notPrinted)) continue;
    const isFirst = !picture || picture.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING;
    return isFirst ? words.join(" ") : undefined;
  }
  return undefined;
}

/** Returns the text of the first sheet. */
async function printFirstSheet(driver: WebDriver): Promise<string> {
  // The type of `printPage` lacks its result and requires all options.
  const { printPage } = driver as unknown as { printPage(options: object): Promise<string> };
  const input = Buffer.from(await printPage.call(driver, {}), "base64");
  const text = execFileSync("pdftotext", ["-l", "1", "-", "-"], { input, encoding: "utf8" });
  // Ligatures are separate characters.
  return text.normalize("NFKC").replaceAll(/\s+/g, " ");
}
