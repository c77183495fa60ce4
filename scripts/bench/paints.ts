import { namedAddresses } from "../named-addresses.ts";
import { startBrowser } from "./browser.ts";
import { INDEXED_KINDS } from "./indexed-kinds.ts";
import { type Figures, measure } from "./lighthouse.ts";
import { writeSection } from "./report.ts";
import { BLANK, startSiteWithBlank } from "./site-with-blank.ts";

/** Budgets of architecture.md: the largest paint as a multiple of a blank page's; nothing blocks longer than there. */
const LCP_OF_BLANK = 1.1;
/** Runs of each page, a run of the blank page before each: what else the machine does then falls on both. */
const ROUNDS = 7;

const paths = namedAddresses.length > 0 ? namedAddresses : INDEXED_KINDS;
const site = await startSiteWithBlank();
const browser = await startBrowser();
const runs = new Map<string, Figures[]>([BLANK, ...paths].map((path) => [path, []]));
// The first measurement of a fresh browser sometimes has no figure.
await take(BLANK);
for (let round = 0; round < ROUNDS; round++)
  for (const path of paths) {
    runs.get(BLANK)?.push(await take(BLANK));
    runs.get(path)?.push(await take(path));
  }
browser.close();
await site.close();

const blank = { lcp: median(BLANK, "lcp"), tbt: median(BLANK, "tbt") };
const missed: string[] = [];
const rows = paths.map((path) => {
  const lcp = median(path, "lcp");
  const tbt = median(path, "tbt");
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

function median(path: string, of: "lcp" | "tbt"): number {
  const values = (runs.get(path) ?? []).map((run) => run[of]).filter(Number.isFinite);
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
