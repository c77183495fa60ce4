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
 * What axe finds on the page as it stands: a line a rule, with the elements. Its script is read in once a page.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const results = await page.evaluate(
    (runOnly) =>
      // Without this axe fetches the style sheets of other origins, which no page here has.
      (globalThis as WithAxe).axe?.run({ runOnly, resultTypes: ["violations"], preload: false }),
    LEVELS,
  );
  if (!results) throw new Error("axe did not load");
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n  ")}`,
  );
}
