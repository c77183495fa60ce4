import { resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { measuredKinds } from "../../tests/built/page-kinds.ts";
import { namedAddresses } from "../named-addresses.ts";
import { browserOptions } from "../setup/browser.mjs";
import { BLANK, startBenchSite } from "./bench-site.ts";
import { median } from "./median.ts";
import { table, writeSection } from "./report.ts";
import { startSlowNetwork } from "./slow-network.ts";

/**
 * `npm run bench:pages`: the largest paint of one address of each kind, or of those named, as a phone sees it: over a
 * slow network, on a processor slowed down fourfold, in turns with a blank page. Each is measured again with its
 * content three times. `--against <folder>` compares with another build instead (a `dist` folder).
 */
const LCP_OF_BLANK = 1.5;
const TRIPLED_OF_SINGLE = 1.05;
const MAX_CLS = 0.01;
const ROUNDS = 11;
const SLOWER = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** After `load`: what comes late has moved by then what it moves. */
const LATE_MS = 700;

interface Paint extends Record<string, number> {
  lcp: number;
  cls: number;
}
interface Measured {
  url: string;
  runs: Paint[];
}

const other = process.argv.includes("--against") && process.argv[process.argv.indexOf("--against") + 1];
const site = await startBenchSite();
const network = await startSlowNetwork(site.port);
const twin = other ? await startBenchSite(resolve(other)) : site;
const twinNetwork = other ? await startSlowNetwork(twin.port) : network;
const paths = namedOrKinds();
const blank: Measured = { url: network.origin + BLANK, runs: [] };
const pages = paths.map((path) => ({
  path,
  single: { url: network.origin + path, runs: [] } as Measured,
  second: { url: secondOf(path), runs: [] } as Measured,
}));

const browser = await chromium.launch(browserOptions());
// The first measurement of a fresh browser is slow.
await paintOf(browser, blank.url);
for (let round = 0; round < ROUNDS; round++)
  // By turns, so that none always comes after the same other.
  for (const { single, second } of pages)
    for (const measured of round % 2 ? [blank, single, second] : [blank, second, single])
      if (measured.url) measured.runs.push(await paintOf(browser, measured.url));
await browser.close();
const shifts = await shiftsWithRoboto();

const missed: string[] = [];
const yardstick = median(blank.runs, "lcp");
const rows = pages.map(({ path, single, second }) => {
  const lcp = median(single.runs, "lcp");
  const secondLcp = median(second.runs, "lcp");
  const cls = Math.max(median(single.runs, "cls"), shifts.get(path) ?? 0);
  if (!(lcp <= LCP_OF_BLANK * yardstick)) missed.push(`${path}: LCP`);
  if (!other && secondLcp > TRIPLED_OF_SINGLE * lcp) missed.push(`${path}: LCP when tripled`);
  if (!(cls <= MAX_CLS)) missed.push(`${path}: CLS ${cls.toFixed(3)}`);
  return [path, ms(lcp), ratio(lcp / yardstick), ms(secondLcp), ratio(secondLcp / lcp), cls.toFixed(3)];
});
const text = [
  `Largest paint in Chromium behind a network of 150 ms and 1.6 Mbit/s, processor slowed down ${SLOWER} times: medians of ${ROUNDS} runs in turns with a blank page (${ms(yardstick)}). Wanted: at most ${LCP_OF_BLANK} of blank, tripled content within ${TRIPLED_OF_SINGLE} of that, CLS at most ${MAX_CLS} with the machine's font and with Roboto.`,
  "",
  table(["address", "LCP", "of blank", other ? "other build" : "tripled", "of single", "CLS"], rows),
].join("\n");
console.log(text);
if (missed.length > 0) console.log(`\nmissed:\n${missed.join("\n")}`);
if (namedAddresses.length === 0 && !other) writeSection("First paints", text);
for (const each of new Set([network, twinNetwork])) each.close();
for (const each of new Set([site, twin])) await each.close();
process.exit(missed.length === 0 ? 0 : 1);

function namedOrKinds(): string[] {
  const named = namedAddresses.filter((address) => address !== other);
  return named.length > 0 ? named : measuredKinds();
}

function secondOf(path: string): string {
  if (other) return twinNetwork.origin + path;
  const tripled = site.tripled(path);
  return tripled ? network.origin + tripled : "";
}

/** One load in a profile of its own. */
async function paintOf(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(LATE_MS);
    return await seen(page);
  } finally {
    await context.close();
  }
}

function seen(page: Page): Promise<Paint> {
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

/** Layout shift of each page where Roboto is the system's face, as on Android. */
async function shiftsWithRoboto(): Promise<Map<string, number>> {
  const roboto = resolve("scripts/setup/roboto.conf");
  const browser = await chromium.launch({
    ...browserOptions(),
    env: { ...process.env, FONTCONFIG_FILE: roboto },
  });
  const shifts = new Map<string, number>();
  for (const { path, single } of pages) shifts.set(path, (await paintOf(browser, single.url)).cls);
  await browser.close();
  return shifts;
}

function ms(time: number): string {
  return `${Math.round(time)} ms`;
}

function ratio(value: number): string {
  return value.toFixed(2);
}
