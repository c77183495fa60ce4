import { pagePaths, paths } from "#shared/addresses/paths.ts";
import type { Head } from "#shared/schemas/head.ts";
import { getSingleton, getSorted, isTranslated } from "./collections.ts";

export interface IndexedPage {
  path: string;
  /** The content of its file, or of its section of a shared file. */
  content: { head: Head };
}

/**
 * Returns, in the current language, the indexed pages whose content is a singleton, and the policies. Pages of other
 * entries are not included.
 */
export async function getIndexedPages(): Promise<IndexedPage[]> {
  const names = Object.keys(pagePaths) as (keyof typeof pagePaths)[];
  const singletons = names.map(async (name) =>
    (await isTranslated(name)) ? [{ path: pagePaths[name], content: await getSingleton(name) }] : [],
  );
  const policies = await getSorted("policies");
  return [
    ...(await Promise.all(singletons)).flat(),
    ...(await getPortfolioPages()),
    ...policies.map((policy) => ({ path: paths.policy(policy.slug), content: policy })),
  ];
}

async function getPortfolioPages(): Promise<IndexedPage[]> {
  if (!(await isTranslated("portfolioPage"))) return [];
  const { grid, masonry, carousel } = await getSingleton("portfolioPage");
  return [
    { path: paths.portfolioGrid, content: grid },
    { path: paths.portfolioMasonry, content: masonry },
    { path: paths.portfolioCarousel, content: carousel },
  ];
}
