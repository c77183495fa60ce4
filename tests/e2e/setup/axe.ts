import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface WithAxe {
  axe?: { run(options: object): Promise<AxeResults> };
}

/**
 * Runs axe on the page in its current state.
 * @returns one line for each violated rule, with the elements
 */
export async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const results = await page.evaluate(
    (runOnly) =>
      // `preload: false`: axe would fetch style sheets of other origins, and the site has none.
      (globalThis as WithAxe).axe?.run({ runOnly, resultTypes: ["violations"], preload: false }),
    LEVELS,
  );
  if (!results) throw new Error("Expected axe to be loaded.");
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n  ")}`,
  );
}
