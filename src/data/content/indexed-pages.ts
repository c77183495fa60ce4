import { paths } from "#shared/addresses/paths.ts";
import type { Head } from "#shared/schemas/head.ts";
import { type PageKind, pagePaths } from "#shared/schemas/kinds.ts";
import { landingSections } from "#shared/schemas/landing-page.ts";
import { homeSections } from "#shared/schemas/pages/home.ts";
import { selectCopy } from "#src/data/samples.ts";
import { getSingleton, getSorted, isTranslated } from "./collections.ts";
import { getEmptyListPaths } from "./empty-lists.ts";
import { omitHiddenSections } from "./hidden-sections.ts";

export interface IndexedPage {
  path: string;
  /** The content of its file, or of its section of a shared file. */
  content: { head: Head };
}

/**
 * Returns, in the current language, the indexed pages whose content is a singleton, the landing pages and the policies,
 * without hidden sections. Pages of other entries, and pages that list nothing, are not included.
 */
export async function getIndexedPages(): Promise<IndexedPage[]> {
  const names = Object.keys(pagePaths) as PageKind[];
  const singletons = names.map(async (name) => {
    if (!(await isTranslated(name))) return [];
    const content = await getSingleton(name);
    return [
      {
        path: pagePaths[name],
        content: "sections" in content ? omitHiddenSections(content, homeSections) : content,
      },
    ];
  });
  const policies = await getSorted("policies");
  const landingPages = await getSorted("landingPages");
  const emptyLists = await getEmptyListPaths();
  return [
    ...(await Promise.all(singletons)).flat(),
    ...(await getPortfolioPages()),
    ...landingPages.map((page) => ({
      path: paths.landingPage(page.slug),
      content: omitHiddenSections(page, landingSections),
    })),
    ...policies.map((policy) => ({ path: paths.policy(policy.slug), content: policy })),
  ].filter(({ path }) => !emptyLists.has(path));
}

async function getPortfolioPages(): Promise<IndexedPage[]> {
  if (!(await isTranslated("portfolioPage"))) return [];
  const { grid, masonry, carousel } = await getSingleton("portfolioPage");
  const projects = await getSorted("projects");
  return [
    { path: paths.portfolioGrid, content: selectCopy(grid, projects) },
    { path: paths.portfolioMasonry, content: selectCopy(masonry, projects) },
    { path: paths.portfolioCarousel, content: selectCopy(carousel, projects) },
  ];
}
