import { namedAddresses } from "../named-addresses.ts";
import { startBrowser } from "./browser.ts";
import { INDEXED_KINDS } from "./indexed-kinds.ts";
import { type Figures, measure } from "./lighthouse.ts";
import { median } from "./median.ts";
import { writeSection } from "./report.ts";
import { BLANK, startSiteWithBlank } from "./site-with-blank.ts";

/** Budget of architecture.md. Its TBT of 0 is read as the blank page's, which is seldom 0 itself. */
const LCP_OF_BLANK = 1.1;
/** Runs of each page, a run of the blank page before each: what else the machine does then falls on both. */
const ROUNDS = 7;

const paths = namedAddresses.length > 0 ? namedAddresses : INDEXED_KINDS;
const site = await startSiteWithBlank();
const browser = await startBrowser();
const blanks: Figures[] = [];
const pages = paths.map((path) => ({ path, runs: [] as Figures[] }));
// The first measurement of a fresh browser sometimes has no figure.
await take(BLANK);
for (let round = 0; round < ROUNDS; round++)
  for (const { path, runs } of pages) {
    blanks.push(await take(BLANK));
    runs.push(await take(path));
  }
browser.close();
await site.close();

const blank = { lcp: median(blanks, "lcp"), tbt: median(blanks, "tbt") };
const missed: string[] = [];
const rows = pages.map(({ path, runs }) => {
  const lcp = median(runs, "lcp");
  const tbt = median(runs, "tbt");
  if (lcp > LCP_OF_BLANK * blank.lcp) missed.push(`${path}: LCP`);
  if (tbt > blank.tbt) missed.push(`${path}: TBT`);
  return `| ${path} | ${Math.round(lcp)} ms | ${(lcp / blank.lcp).toFixed(2)} | ${Math.round(tbt)} ms |`;
});
const text = [
  `Lighthouse, mobile: medians of ${ROUNDS} runs of each page, with a run of the blank page before each. The blank page: LCP ${Math.round(blank.lcp)} ms, TBT ${Math.round(blank.tbt)} ms. Wanted: LCP at most ${LCP_OF_BLANK} of the blank page's, TBT not above it.`,
  "",
  "| address | LCP | of blank | TBT |",
  "|---|---|---|---|",
  ...rows,
].join("\n");
console.log(text);
if (missed.length > 0) console.log(`\nmissed:\n${missed.join("\n")}`);
if (namedAddresses.length === 0) writeSection("First paint", text);
process.exit(missed.length === 0 ? 0 : 1);

function take(path: string): Promise<Figures> {
  return measure(site.origin + path, browser.port, { quick: true });
}
