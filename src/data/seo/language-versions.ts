import { paths, withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { countByCategory } from "#src/data/blog/post-rules.ts";
import { type Blog, loadBlog } from "#src/data/blog/posts.ts";
import { isTranslated } from "#src/data/content/collections.ts";
import { getCurrentLanguage } from "#src/data/i18n/language-context.ts";
import { getLanguages, type SiteLanguage, withLanguage } from "#src/data/i18n/languages.ts";
import { listSocialCardPaths, listStreetCardPaths } from "./social-cards.ts";

/** Keyed by the result of `loadBlog`, which is a new object after a scheduled post is published. */
const pathCache = new WeakMap<Blog, Promise<ReadonlySet<string>>>();

/** Returns the English paths of all pages that are translated into a language. */
export function getTranslatedPaths(code: string): Promise<ReadonlySet<string>> {
  return withLanguage(code, async () => pathCache.getOrInsertComputed(await loadBlog(), listPaths), {
    omitFallbacks: true,
  });
}

/** Lists the pages with a social card, which are all indexable pages, and the other translated paths. */
async function listPaths(): Promise<ReadonlySet<string>> {
  const searchPaths = (await isTranslated("searchPage")) ? [paths.search, paths.suggest] : [];
  const statusPaths = (await isTranslated("formPages")) ? [paths.statuses] : [];
  const streetPaths = (await isTranslated("home"))
    ? [paths.street, ...(await listStreetCardPaths()).map(paths.socialCard)]
    : [];
  const feeds = (await isTranslated("posts")) ? await listFeeds() : [];
  const pages = await listSocialCardPaths();
  const cards = pages.map(paths.socialCard);
  return new Set([
    ...pages,
    ...cards,
    ...streetPaths,
    ...searchPaths,
    ...statusPaths,
    ...feeds,
    paths.manifest,
  ]);
}

async function listFeeds(): Promise<string[]> {
  const { categories, entries } = await loadBlog();
  const categoryFeeds = countByCategory(categories, entries).map(({ slug }) => paths.categoryFeed(slug));
  return [paths.rss, paths.jsonFeed, ...categoryFeeds];
}

/** A page in one language of the site. */
export interface LanguageVersion extends SiteLanguage {
  /** `undefined` if the page is not translated into this language. */
  href: string | undefined;
}

/** Returns the versions of a page in all languages of the site. */
export async function getLanguageVersions(path: string): Promise<LanguageVersion[]> {
  return Promise.all(
    (await getLanguages()).map(async (language) => {
      const exists =
        language.code === DEFAULT_LANGUAGE
          ? await existsInEnglish(path)
          : (await getTranslatedPaths(language.code)).has(path) ||
            (await isTranslatedForVisitor(path, language.code));
      return { ...language, href: exists ? withLanguagePrefix(language.code, path) : undefined };
    }),
  );
}

/** Pages of one visitor, whose paths are unlimited because they contain a token, and the content of each. */
const VISITOR_PAGES = [
  [/^\/(?:forms\/|links\/|status\b)/, "formPages"],
  [/^\/order\//, "paymentPage"],
] as const;

async function isTranslatedForVisitor(path: string, code: string): Promise<boolean> {
  const [, collection] = VISITOR_PAGES.find(([pattern]) => pattern.test(path)) ?? [];
  return collection !== undefined && withLanguage(code, () => isTranslated(collection));
}

/**
 * Returns whether a page exists in English. A path that is translated into the current language but missing in English
 * is a list of posts that exists only in the current language. A path that is missing in both is an on-demand page,
 * which exists in English.
 */
async function existsInEnglish(path: string): Promise<boolean> {
  if ((await getTranslatedPaths(DEFAULT_LANGUAGE)).has(path)) return true;
  return !(await getTranslatedPaths(getCurrentLanguage())).has(path);
}
