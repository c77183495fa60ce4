import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { listOtherLanguages } from "#server/files/site-folders.mjs";
import { getMeasuredPaths, selectPaths } from "#tests/built/page-kinds.ts";
import { browserOptions } from "#tests/support/browser.mjs";
import { median } from "#tests/support/median.ts";
import { BLANK_PATH, startBenchSite } from "./bench-site.ts";
import { startSlowNetwork } from "./slow-network.ts";

/*
 * Measures largest contentful paint and layout shift of one page of each kind and language, or of the paths in ADDRESSES, on an
 * emulated phone with a slow network and a throttled processor. Loads alternate with a blank page and, for comparison, with
 * the build whose `dist` folder is in AGAINST.
 */
const MAX_LCP_RATIO = 2;
const MAX_CLS = 0.02;
const ROUNDS = 11;
/** CPU slowdowns, in the order in which they are tried until a blank page is as fast as on a phone. */
const CPU_SLOWDOWNS = [4, 3, 2, 1];
/** LCP of the blank page on a phone. */
const BLANK_PHONE_MS = 460;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Time after `load` for late layout shifts. */
const SETTLE_MS = 700;

interface Measurement {
  url: string;
  lcp: number[];
  cls: number[];
}

const createMeasurement = (url: string): Measurement => ({ url, lcp: [], cls: [] });

const otherBuild = process.env["AGAINST"];
const paths = selectPaths(() => getMeasuredPaths(listOtherLanguages()));
let blank: Measurement;
const pages = new Map<string, { own: Measurement; other: Measurement | undefined; clsWithRoboto: number }>();
let slowdown = 1;

beforeAll(async () => {
  const site = await startBenchSite();
  const network = await startSlowNetwork(site.port);
  const otherSite = otherBuild ? await startBenchSite(resolve(otherBuild)) : undefined;
  const otherNetwork = otherSite ? await startSlowNetwork(otherSite.port) : undefined;
  blank = createMeasurement(network.origin + BLANK_PATH);
  for (const path of paths)
    pages.set(path, {
      own: createMeasurement(network.origin + path),
      other: otherNetwork && createMeasurement(otherNetwork.origin + path),
      clsWithRoboto: Number.NaN,
    });
  await measureAll();
  // Measures layout shift again with Android's system font.
  const env = { ...process.env, FONTCONFIG_FILE: resolve("tests/support/roboto.conf") };
  const browser = await chromium.launch({ ...browserOptions(), env });
  for (const page of pages.values()) page.clsWithRoboto = (await measureLoad(browser, page.own.url)).cls;
  await browser.close();
  for (const server of [network, otherNetwork, site, otherSite]) await server?.close();
}, 60 * 60_000);

test.for(paths)(
  `paints %s within ${MAX_LCP_RATIO} times the time of a blank page and shifts by at most ${MAX_CLS}`,
  (path, { task }) => {
    const { own, other, clsWithRoboto } = pages.get(path) ?? expect.unreachable();
    const [lcp, reference] = [median(own.lcp), median(blank.lcp)];
    const cls = Math.max(median(own.cls), clsWithRoboto);
    task.meta.measurements = [
      [
        `${lcp.toFixed(0)} ms, ${(lcp / reference).toFixed(2)} of ${reference.toFixed(0)} ms`,
        ...(other ? [`${otherBuild} ${median(other.lcp).toFixed(0)} ms`] : []),
        `CLS ${cls.toFixed(3)}; processor slowed ${slowdown} times`,
      ].join("; "),
    ];
    expect(lcp / reference).toBeLessThanOrEqual(MAX_LCP_RATIO);
    expect(cls).toBeLessThanOrEqual(MAX_CLS);
  },
);

async function measureAll(): Promise<void> {
  const browser = await chromium.launch(browserOptions());
  await chooseSlowdown(browser);
  for (let round = 0; round < ROUNDS; round++)
    for (const { own, other } of pages.values()) {
      const builds = other ? [own, other] : [own];
      // The order alternates, because the second measurement may differ from the first.
      for (const measurement of [blank, ...(round % 2 ? builds : builds.reverse())]) {
        const { lcp, cls } = await measureLoad(browser, measurement.url);
        measurement.lcp.push(lcp);
        measurement.cls.push(cls);
      }
    }
  await browser.close();
}

async function chooseSlowdown(browser: Browser): Promise<void> {
  // The first measurement of a new browser is slow.
  await measureLoad(browser, blank.url);
  for (slowdown of CPU_SLOWDOWNS) {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) times.push((await measureLoad(browser, blank.url)).lcp);
    if (median(times) <= BLANK_PHONE_MS) break;
  }
}

/** Loads a page in a new browser context. */
async function measureLoad(browser: Browser, url: string): Promise<{ lcp: number; cls: number }> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE_MS);
    return await readMetrics(page);
  } finally {
    await context.close();
  }
}

function readMetrics(page: Page): Promise<{ lcp: number; cls: number }> {
  return page.evaluate(async () => {
    const readEntries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 200);
      });
    const shifts = await readEntries("layout-shift");
    const paints = await readEntries("largest-contentful-paint");
    return {
      lcp: paints.at(-1)?.startTime ?? Number.NaN,
      cls: shifts.reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0),
    };
  });
}
