/** Links to pages of this site, not to files; those that one visitor's act leads to are not run ahead of a click. */
const PAGES = "[href^='/']:not([href*='.'])";
const UNVISITED = `${PAGES}:not([href^='/forms'],[href^='/status'],[href^='/search'])`;

const rules = {
  prerender: [{ where: { selector_matches: UNVISITED }, eagerness: "moderate" }],
  // Phones with little memory prerender nothing, but do prefetch.
  prefetch: [{ where: { selector_matches: PAGES }, eagerness: "moderate" }],
};

/**
 * Value of the `Speculation-Rules` header: the next page is made ready when a pointer rests on its link. The
 * rules stand in the header itself, since a file of them would be fetched before the page is painted.
 */
export const speculationRules = `"data:application/speculationrules+json,${JSON.stringify(rules).replaceAll('"', "%22")}"`;
