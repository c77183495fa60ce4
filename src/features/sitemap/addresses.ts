import { paths, prefixed } from "#shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { isTranslated } from "#src/content/collections.ts";
import { type Blog, loadBlog } from "#src/features/blog/load.ts";
import { categoryTally } from "#src/features/blog/rules.ts";
import { currentLanguage } from "#src/lib/i18n/ambient.ts";
import { inLanguage, languages, type SiteLanguage } from "#src/lib/i18n/languages.ts";
import { socialPaths } from "./social-pages.ts";

/** For each state of the blog: a post has an address from its day on. */
const known = new WeakMap<Blog, Promise<ReadonlySet<string>>>();

/** What is translated into a language, by the addresses of the English pages. */
export function addressesIn(code: string): Promise<ReadonlySet<string>> {
  return inLanguage(code, async () => known.getOrInsertComputed(await loadBlog(), list), {
    onlyTranslated: true,
  });
}

/** Pages with a picture for sharing are all but those on demand. */
async function list(): Promise<ReadonlySet<string>> {
  const search = (await isTranslated("searchPage")) ? [paths.search, paths.suggest] : [];
  const posts = (await isTranslated("posts")) ? await feeds() : [];
  const pages = await socialPaths();
  const pictures = pages.map(paths.socialPicture);
  return new Set([...pages, ...pictures, ...search, ...posts, paths.manifest]);
}

async function feeds(): Promise<string[]> {
  const { categories, entries } = await loadBlog();
  const ofCategories = categoryTally(categories, entries).map(({ slug }) => paths.categoryFeed(slug));
  return [paths.rss, paths.jsonFeed, ...ofCategories];
}

/** A language a page can be read in, with its address; without one it is not translated. */
export interface Version extends SiteLanguage {
  href: string | undefined;
}

/** A page in every language of the site. */
export async function versionsOf(path: string): Promise<Version[]> {
  return Promise.all(
    (await languages()).map(async (language) => {
      const exists =
        language.code === FIRST_LANGUAGE
          ? await isEnglish(path)
          : (await addressesIn(language.code)).has(path);
      return { ...language, href: exists ? prefixed(language.code, path) : undefined };
    }),
  );
}

/** Lists of posts may be there in one language alone, by a tag of its own; what is on demand is there in English. */
async function isEnglish(path: string): Promise<boolean> {
  if ((await addressesIn(FIRST_LANGUAGE)).has(path)) return true;
  return !(await addressesIn(currentLanguage())).has(path);
}
