import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { beforeAll, expect, test } from "vitest";
import { otherLanguages } from "#server/disk/site-folders.mjs";
import { addressesOr, measuredKinds } from "#tests/built/page-kinds.ts";
import { browserOptions } from "#tests/support/browser.mjs";
import { median } from "#tests/support/median.ts";
import { BLANK, startBenchSite } from "./bench-site.ts";
import { startSlowNetwork } from "./slow-network.ts";

/*
 * Largest contentful paint and layout shift of one address of each kind in each language, or of those in ADDRESSES, on an
 * emulated phone: slow network, throttled processor, in turns with a blank page. AGAINST names the `dist` folder of
 * another build, which is measured in the same turns for comparison.
 */
const MAX_LCP_OF_BLANK = 2;
const MAX_CLS = 0.02;
const ROUNDS = 11;
/** The machine is slowed down as far as a blank page still comes within the time that it takes a phone. */
const SLOWDOWNS = [4, 3, 2, 1];
const BLANK_ON_A_PHONE_MS = 460;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** After `load`: what comes late has moved by then what it moves. */
const LATE_MS = 700;

interface Measured {
  url: string;
  lcp: number[];
  cls: number[];
}

const measured = (url: string): Measured => ({ url, lcp: [], cls: [] });

const otherBuild = process.env["AGAINST"];
const paths = addressesOr(() => measuredKinds(otherLanguages()));
let blank: Measured;
const pages = new Map<string, { own: Measured; other: Measured | undefined; clsWithRoboto: number }>();
let slowdown = 1;

beforeAll(async () => {
  const site = await startBenchSite();
  const network = await startSlowNetwork(site.port);
  const otherSite = otherBuild ? await startBenchSite(resolve(otherBuild)) : undefined;
  const otherNetwork = otherSite ? await startSlowNetwork(otherSite.port) : undefined;
  blank = measured(network.origin + BLANK);
  for (const path of paths)
    pages.set(path, {
      own: measured(network.origin + path),
      other: otherNetwork && measured(otherNetwork.origin + path),
      clsWithRoboto: Number.NaN,
    });
  await measureInTurns();
  // The system font of Android.
  const env = { ...process.env, FONTCONFIG_FILE: resolve("tests/support/roboto.conf") };
  const browser = await chromium.launch({ ...browserOptions(), env });
  for (const page of pages.values()) page.clsWithRoboto = (await load(browser, page.own.url)).cls;
  await browser.close();
  for (const each of [network, otherNetwork, site, otherSite]) await each?.close();
}, 60 * 60_000);

test.for(paths)(
  `%s paints within ${MAX_LCP_OF_BLANK} times a blank page and shifts by at most ${MAX_CLS}`,
  (path, { task }) => {
    const { own, other, clsWithRoboto } = pages.get(path) ?? expect.unreachable();
    const [lcp, reference] = [median(own.lcp), median(blank.lcp)];
    const cls = Math.max(median(own.cls), clsWithRoboto);
    task.meta.figures = [
      [
        `${lcp.toFixed(0)} ms, ${(lcp / reference).toFixed(2)} of ${reference.toFixed(0)} ms`,
        ...(other ? [`${otherBuild} ${median(other.lcp).toFixed(0)} ms`] : []),
        `CLS ${cls.toFixed(3)}; processor slowed ${slowdown} times`,
      ].join("; "),
    ];
    expect(lcp / reference).toBeLessThanOrEqual(MAX_LCP_OF_BLANK);
    expect(cls).toBeLessThanOrEqual(MAX_CLS);
  },
);

async function measureInTurns(): Promise<void> {
  const browser = await chromium.launch(browserOptions());
  await slowDownToAPhone(browser);
  for (let round = 0; round < ROUNDS; round++)
    for (const { own, other } of pages.values()) {
      const builds = other ? [own, other] : [own];
      // The order alternates, so that neither build is always measured right after the other.
      for (const one of [blank, ...(round % 2 ? builds : builds.reverse())]) {
        const { lcp, cls } = await load(browser, one.url);
        one.lcp.push(lcp);
        one.cls.push(cls);
      }
    }
  await browser.close();
}

async function slowDownToAPhone(browser: Browser): Promise<void> {
  // The first measurement of a fresh browser is slow.
  await load(browser, blank.url);
  for (slowdown of SLOWDOWNS) {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) times.push((await load(browser, blank.url)).lcp);
    if (median(times) <= BLANK_ON_A_PHONE_MS) break;
  }
}

/** One load in a profile of its own. */
async function load(browser: Browser, url: string): Promise<{ lcp: number; cls: number }> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(LATE_MS);
    return await seen(page);
  } finally {
    await context.close();
  }
}

function seen(page: Page): Promise<{ lcp: number; cls: number }> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 200);
      });
    const shifts = await entriesOf("layout-shift");
    const paints = await entriesOf("largest-contentful-paint");
    return {
      lcp: paints.at(-1)?.startTime ?? Number.NaN,
      cls: shifts.reduce((sum, shift) => sum + (shift as PerformanceEntry & { value: number }).value, 0),
    };
  });
}
