/** Links to pages of this site, not to files; those that one visitor's act leads to are not run ahead of a click. */
const FILES = "[href*='.']";
const LED_TO = "[href^='/forms'],[href^='/status'],[href^='/search'],[href^='/board']";
/** To look at an enquiry on the board is noted. */
const NOTED = "[href^='/board']";
const pagesBut = (others: string) => `[href^='/']:not(${others})`;

const rules = {
  prerender: [{ where: { selector_matches: pagesBut(`${FILES},${LED_TO}`) }, eagerness: "moderate" }],
  // Phones with little memory prerender nothing, but do prefetch.
  prefetch: [{ where: { selector_matches: pagesBut(`${FILES},${NOTED}`) }, eagerness: "moderate" }],
};

/**
 * Value of the `Speculation-Rules` header: the next page is made ready when a pointer rests on its link. The
 * rules stand in the header itself, since a file of them would be fetched before the page is painted.
 */
export const speculationRules = `"data:application/speculationrules+json,${JSON.stringify(rules).replaceAll('"', '\\"')}"`;
