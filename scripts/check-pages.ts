import { chromium } from "@playwright/test";
import { measuredKinds } from "../tests/built/page-kinds.ts";
import { freePort } from "../tests/support/free-port.ts";
import { BLANK, startBenchSite } from "./bench/bench-site.ts";
import { type Figures, measure, shortfalls } from "./lighthouse.ts";
import { namedAddresses } from "./named-addresses.ts";
import { browserOptions } from "./setup/browser.mjs";

/**
 * Lighthouse's scores and the layout shift of the addresses named, of one address of each kind, or with `--all` of
 * every one. With `--busy` performance is not judged: other checks run at the same time. Paints are judged by bench/pages.ts.
 * A page that falls short is measured again, beside a blank one.
 */
const AGAIN = 3;

const busy = process.argv.includes("--busy");
const site = await startBenchSite();
const kinds = process.argv.includes("--all") ? site.indexed : measuredKinds();
const paths = namedAddresses.length > 0 ? namedAddresses : kinds;
const port = await freePort();
const options = browserOptions();
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${port}`],
  // Lighthouse asks whether going back shows a page at once.
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
});
const failed: string[] = [];
for (const path of paths) {
  let short = await shortfallsOf(path, 100);
  for (let run = 0; run < AGAIN && short.length > 0; run++)
    short = await shortfallsOf(path, (await figures(BLANK)).performance);
  if (short.length > 0) failed.push(`${path}: ${short.join(", ")}`);
}
await browser.close();
await site.close();
console.log(
  `${paths.length - failed.length} of ${paths.length} pages reach Lighthouse's scores and do not shift`,
);
for (const line of failed) console.error(line);
process.exit(failed.length === 0 ? 0 : 1);

async function shortfallsOf(path: string, performance: number): Promise<string[]> {
  return shortfalls(await figures(path), busy ? 0 : performance);
}

async function figures(path: string): Promise<Figures> {
  const measured = await measure(site.origin + path, port);
  const { performance, accessibility, bestPractices, seo, lcp, cls } = measured;
  const scores = [performance, accessibility, bestPractices, seo].join("/");
  console.log(`${path}: ${scores}, LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(3)}`);
  return measured;
}
