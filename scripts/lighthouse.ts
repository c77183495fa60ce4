import lighthouse from "lighthouse";

/** What Lighthouse says of one address: scores of 100. */
export interface Figures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  cls: number;
  /** The largest paint as Lighthouse's simulation has it, in milliseconds. */
  lcp: number;
  /** Whether going back shows the page at once, from the back/forward cache. */
  bfcache: boolean;
  /** Audits that cost points. */
  faults: string[];
}

/** The budget of layout shift (V1). */
const MAX_CLS = 0.01;

/** The scores do not need the long waits and the picture of the whole page. */
const QUICK = {
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 200,
  cpuQuietThresholdMs: 200,
};

/** Lighthouse for phones at `url`, in the browser that listens on `port`; throws when it measured nothing. */
export async function measure(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    ...QUICK,
  });
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}`);
  const { audits, categories } = result.lhr;
  const score = (category: string) => Math.round(100 * (categories[category]?.score ?? 0));
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    lcp: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    bfcache: audits["bf-cache"]?.score === 1,
    faults: Object.values(audits)
      .filter(({ id, score: points }) => counted.has(id) && points !== null && points < 0.9)
      .map(({ id }) => id),
  };
}

/**
 * What of the scores and the layout shift falls short, in words. A machine that gives a blank page a performance of
 * less than 100 is not held against the pages.
 */
export function shortfalls(figures: Figures, blankPerformance: number): string[] {
  const { performance, accessibility, bestPractices, seo, cls, bfcache, faults } = figures;
  return [
    ...(performance < blankPerformance || Math.min(accessibility, bestPractices, seo) < 100
      ? [`scores ${performance}/${accessibility}/${bestPractices}/${seo} ${faults.join(" ")}`]
      : []),
    ...(cls > MAX_CLS ? [`CLS ${cls.toFixed(3)}`] : []),
    ...(bfcache ? [] : ["kept out of the back/forward cache"]),
  ];
}
