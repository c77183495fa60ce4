import { beforeAll, describe, expect, test } from "vitest";
import { getRepresentativePaths } from "#tests/built/page-kinds.ts";
import { type Boxes, listDifferences, measureBoxes } from "./boxes.ts";
import { BrowserPage } from "./browser-page.ts";
import { engines, type RunningEngine, startChromium } from "./engines.ts";
import { setUpSite } from "./site.ts";

const WIDTHS = [360, 1280];

const getSite = setUpSite();
let reference: Map<string, Boxes>;

beforeAll(async () => {
  reference = (await measurePages(startChromium)).boxes;
});

describe.each(Object.entries(engines))("%s", (_, start) => {
  test("boxes of one page for each template are as in Chromium, without errors in the pages (L4)", async () => {
    const { boxes, problems } = await measurePages(start);
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
    const page = new BrowserPage(driver, getSite().origin);
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
