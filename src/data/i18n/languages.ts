import { getCollection } from "astro:content";
import { CodedError } from "#shared/errors.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import type { Language } from "#shared/schemas/language.ts";
import { type LanguageContext, withLanguageContext } from "./language-context.ts";

/** The content of a language.yaml. */
export interface SiteLanguage extends Language {
  /** Name of its folder in content/. */
  code: string;
}

/** Splits the id of an entry into language and slug: `bn/SEO` is the Bengali translation of `SEO`. */
export function parseEntryId(id: string): { code: string; slug: string } {
  const [first = "", slug] = id.split("/");
  return slug === undefined ? { code: DEFAULT_LANGUAGE, slug: first } : { code: first, slug };
}

/** Returns the languages of the site, English first. */
export async function getLanguages(): Promise<SiteLanguage[]> {
  const entries = await getCollection("language");
  const all = entries.map(({ id, data }) => ({ ...data, code: parseEntryId(id).code }));
  return all.sort((a, b) => Number(b.code === DEFAULT_LANGUAGE) - Number(a.code === DEFAULT_LANGUAGE));
}

/**
 * Returns a language of the site.
 * @throws if it does not exist
 */
export async function getLanguage(code: string): Promise<SiteLanguage> {
  const language = (await getLanguages()).find((language) => language.code === code);
  if (!language) throw new CodedError("HD_CONTENT_INVALID", `Missing file content/${code}/language.yaml.`);
  return language;
}

/** Runs a function in a language. */
export async function withLanguage<T>(
  code: string,
  callback: () => Promise<T>,
  options: Pick<LanguageContext, "omitFallbacks" | "translatedPaths"> = {},
): Promise<T> {
  const { tag, clock } = await getLanguage(code);
  return withLanguageContext({ language: code, tag, clock, ...options }, callback);
}

/**
 * Wraps the `getStaticPaths` of a dynamic route, such as `[landing].astro`. In languages other than English, only
 * translated entries have a page.
 */
export const localizedStaticPaths =
  <T>(listPaths: () => Promise<T>) =>
  async ({ routePattern }: { routePattern: string }): Promise<T> => {
    const [, first = ""] = routePattern.split("/");
    const hasPrefix = (await getLanguages()).some(({ code }) => code === first);
    return hasPrefix ? withLanguage(first, listPaths, { omitFallbacks: true }) : listPaths();
  };
