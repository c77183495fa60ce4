import { getCollection } from "astro:content";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import type { Language } from "#shared/schemas/language.ts";
import { type Ambient, within } from "./ambient.ts";

/** A language of the site under the name of its folder. */
export interface SiteLanguage extends Language {
  code: string;
}

/** The language folder an entry comes from, and its name there: `bn/SEO` is a translation of `SEO`. */
export function placeOf(id: string): { code: string; slug: string } {
  const [first = "", slug] = id.split("/");
  return slug === undefined ? { code: FIRST_LANGUAGE, slug: first } : { code: first, slug };
}

/** Every language of the site, English first. */
export async function languages(): Promise<SiteLanguage[]> {
  const entries = await getCollection("language");
  const all = entries.map(({ id, data }) => ({ ...data, code: placeOf(id).code }));
  return all.sort((a, b) => Number(b.code === FIRST_LANGUAGE) - Number(a.code === FIRST_LANGUAGE));
}

export async function languageNamed(code: string): Promise<SiteLanguage> {
  const language = (await languages()).find((one) => one.code === code);
  if (!language) throw new Error(`content/${code}/language.yaml is missing`);
  return language;
}

/** Makes something in the language of that name. */
export async function inLanguage<T>(
  code: string,
  make: () => Promise<T>,
  options: Pick<Ambient, "onlyTranslated" | "translatedPaths"> = {},
): Promise<T> {
  const { tag, clock } = await languageNamed(code);
  return within({ language: code, tag, clock, ...options }, make);
}

/**
 * The addresses of a page that is built ahead for each of many entries: below a language's prefix only for those that
 * are translated.
 */
export const inEachLanguage =
  <T>(list: () => Promise<T>) =>
  async ({ routePattern }: { routePattern: string }): Promise<T> => {
    const [, first = ""] = routePattern.split("/");
    const known = (await languages()).some(({ code }) => code === first);
    return known ? inLanguage(first, list, { onlyTranslated: true }) : list();
  };
