import { namedAddresses } from "../named-addresses.ts";
import { startBrowser } from "./browser.ts";
import { INDEXED_KINDS } from "./indexed-kinds.ts";
import { type Figures, measure } from "./lighthouse.ts";
import { median } from "./median.ts";
import { writeSection } from "./report.ts";
import { BLANK, startSiteWithBlank } from "./site-with-blank.ts";

/** Budget of architecture.md; its TBT of 0 is held against what each page itself blocks (see blocking.ts). */
const LCP_OF_BLANK = 1.1;
/** Runs of each page. */
const ROUNDS = 11;
/** After a run of the blank page come this many others: what else the machine does falls on both. */
const PAGES_A_BLANK = 3;

const paths = namedAddresses.length > 0 ? namedAddresses : INDEXED_KINDS;
const site = await startSiteWithBlank();
const browser = await startBrowser();
const blanks: Figures[] = [];
const pages = paths.map((path) => ({ path, runs: [] as Figures[] }));
// The first measurement of a fresh browser sometimes has no figure.
await take(BLANK);
for (let round = 0; round < ROUNDS; round++)
  for (const [index, { path, runs }] of pages.entries()) {
    if (index % PAGES_A_BLANK === 0) blanks.push(await take(BLANK));
    runs.push(await take(path));
  }
browser.close();
await site.close();

const blank = { lcp: median(blanks, "lcp"), tbt: median(blanks, "tbt") };
const missed: string[] = [];
const rows = pages.map(({ path, runs }) => {
  const lcp = median(runs, "lcp");
  const blocking = median(runs, "blocking");
  if (!(lcp <= LCP_OF_BLANK * blank.lcp)) missed.push(`${path}: LCP`);
  if (!(blocking <= 0)) missed.push(`${path}: blocking`);
  const times = [lcp, median(runs, "tbt"), blocking].map((time) => `${Math.round(time)} ms`);
  return `| ${path} | ${times[0]} | ${(lcp / blank.lcp).toFixed(2)} | ${times[1]} | ${times[2]} |`;
});
const text = [
  `Lighthouse, mobile: medians of ${ROUNDS} runs of each page, with a run of the blank page before every third page. The blank page: LCP ${Math.round(blank.lcp)} ms, TBT ${Math.round(blank.tbt)} ms. Lighthouse's simulation lets the browser's own start of a page end after an early first paint and counts it as TBT; the last column is the same sum over tasks that really began after the paint. Wanted: LCP at most ${LCP_OF_BLANK} of the blank page's, and 0 there.`,
  "",
  "| address | LCP | of blank | TBT | after the paint |",
  "|---|---|---|---|---|",
  ...rows,
].join("\n");
console.log(text);
if (missed.length > 0) console.log(`\nmissed:\n${missed.join("\n")}`);
if (namedAddresses.length === 0) writeSection("First paint", text);
process.exit(missed.length === 0 ? 0 : 1);

function take(path: string): Promise<Figures> {
  return measure(site.origin + path, browser.port, { quick: true });
}
