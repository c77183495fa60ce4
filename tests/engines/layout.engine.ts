import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getRepresentativePaths } from "#tests/built/page-kinds.ts";
import { type Boxes, listDifferences, measureBoxes } from "./boxes.ts";
import { BrowserPage } from "./browser-page.ts";
import { engines, type RunningEngine, startChromium } from "./engines.ts";
import { startSite, type TestSite } from "./site.ts";

const WIDTHS = [360, 1280];

let site: TestSite;
let reference: Map<string, Boxes>;

beforeAll(async () => {
  site = await startSite();
  reference = (await measurePages(startChromium)).boxes;
});
afterAll(() => site.stop());

describe.each(Object.keys(engines))("%s", (name) => {
  test("boxes of one page for each template are as in Chromium, without errors in the pages (L4)", async () => {
    const { boxes, problems } = await measurePages(engines[name] as () => Promise<RunningEngine>);
    const differences = [...boxes].flatMap(([page, measured]) =>
      listDifferences(measured, reference.get(page) ?? {}).map((difference) => `${page}: ${difference}`),
    );
    expect(boxes.size).toBeGreaterThan(0);
    expect({ differences, problems }).toEqual({ differences: [], problems: [] });
  });
});

async function measurePages(start: () => Promise<RunningEngine>) {
  const { driver, version, stop } = await start();
  try {
    console.log(version);
    const page = new BrowserPage(driver, site.origin);
    const boxes = new Map<string, Boxes>();
    for (const path of getRepresentativePaths())
      for (const width of WIDTHS) {
        await page.openInFrame(path, width);
        boxes.set(`${path} at ${width} px`, await measureBoxes(driver));
      }
    return { boxes, problems: await page.takeProblems() };
  } finally {
    await stop();
  }
}
