import { prefixed } from "#shared/addresses/paths.ts";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { languageTag } from "#shared/languages/tag.ts";
import { currentLanguage, translatedPaths } from "./ambient.ts";

/** A file, such as a PDF, is in no language of the site. */
const FILE = /\.\w+$/;

const pageOf = (path: string): string => path.split(/[?#]/)[0] ?? "";

/** An address of the site in the language of the page; the English one where that page is not translated. */
export function localizePath(path: string): string {
  return translatedPaths().has(pageOf(path)) ? prefixed(currentLanguage(), path) : path;
}

/** Attributes of an `<a>`. A link from a page of another language to one that is only in English says so. */
export function linkProps(href: string) {
  const path = localizePath(href);
  if (!isEnglishOnly(path)) return { href: path };
  const english = new Intl.DisplayNames([languageTag()], { type: "language" }).of(FIRST_LANGUAGE);
  return { href: path, hrefLang: FIRST_LANGUAGE, "data-reads": english };
}

function isEnglishOnly(path: string): boolean {
  const language = currentLanguage();
  const page = pageOf(path);
  if (language === FIRST_LANGUAGE || !page.startsWith("/") || FILE.test(page)) return false;
  return !`${page}/`.startsWith(`/${language}/`);
}
