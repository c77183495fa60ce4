import { pagePaths, paths } from "#shared/addresses/paths.ts";
import type { Head } from "#shared/schemas/head.ts";
import { isTranslated, ordered, single } from "./collections.ts";

export interface HeadedPage {
  path: string;
  /** Everything the page says that stands in its file. */
  words: { head: Head };
}

/**
 * Every indexed page with a head of its own, in the language of the page, that is not one of many: those have the
 * heads of their entries.
 */
export async function headedPages(): Promise<HeadedPage[]> {
  const names = Object.keys(pagePaths) as (keyof typeof pagePaths)[];
  const singles = names.map(async (name) =>
    (await isTranslated(name)) ? [{ path: pagePaths[name], words: await single(name) }] : [],
  );
  const policies = await ordered("policies");
  return [
    ...(await Promise.all(singles)).flat(),
    ...(await portfolioPages()),
    ...policies.map((policy) => ({ path: paths.policy(policy.slug), words: policy })),
  ];
}

async function portfolioPages(): Promise<HeadedPage[]> {
  if (!(await isTranslated("portfolioPage"))) return [];
  const { grid, masonry, carousel } = await single("portfolioPage");
  return [
    { path: paths.portfolioGrid, words: grid },
    { path: paths.portfolioMasonry, words: masonry },
    { path: paths.portfolioCarousel, words: carousel },
  ];
}
