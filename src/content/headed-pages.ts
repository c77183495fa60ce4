import type { CollectionKey } from "astro:content";
import { paths } from "../../shared/addresses/paths";
import type { Head } from "../../shared/schemas/head";
import { isTranslated, ordered, single } from "./collections";

export interface HeadedPage {
  path: string;
  /** Everything the page says that stands in its file. */
  words: { head: Head };
}

/** Pages whose words stand in one file, by the name of that file's collection. */
const singlePages = {
  home: paths.home,
  aboutPage: paths.about,
  teamPage: paths.team,
  faqPage: paths.faq,
  careersPage: paths.careers,
  contactPage: paths.contact,
  blogPage: paths.blog,
  servicesPage: paths.services,
  productsPage: paths.products,
  brochurePage: paths.brochure,
} satisfies Partial<Record<CollectionKey, string>>;

/**
 * Every indexed page with a head of its own, in the language of the page, that is not one of many: those have the
 * heads of their entries.
 */
export async function headedPages(): Promise<HeadedPage[]> {
  const collections = Object.keys(singlePages) as (keyof typeof singlePages)[];
  const singles = collections.map(async (name) =>
    (await isTranslated(name)) ? [{ path: singlePages[name], words: await single(name) }] : [],
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
