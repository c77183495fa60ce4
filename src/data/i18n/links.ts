import { withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { getLanguageTag } from "#shared/languages/locale.ts";
import { getCurrentLanguage, translatedPaths } from "./language-context.ts";

/** Matches the extension of a file. Files such as PDFs have no language versions. */
const FILE_EXTENSION = /\.\w+$/;

const withoutQueryAndFragment = (path: string): string => path.split(/[?#]/)[0] ?? "";

/** Returns the path of a page in the current language, or its English path if it is not translated. */
export function localizePath(path: string): string {
  return translatedPaths().has(withoutQueryAndFragment(path))
    ? withLanguagePrefix(getCurrentLanguage(), path)
    : path;
}

/**
 * Returns the attributes of an `<a>`. On pages in other languages, links to English pages get `data-link-language`, which
 * CSS appends to the text of the link.
 */
export function getLinkProps(href: string) {
  const path = localizePath(href);
  if (!isEnglishOnly(path)) return { href: path };
  const english = new Intl.DisplayNames([getLanguageTag()], { type: "language" }).of(DEFAULT_LANGUAGE);
  return { href: path, hrefLang: DEFAULT_LANGUAGE, "data-link-language": english };
}

function isEnglishOnly(path: string): boolean {
  const language = getCurrentLanguage();
  const page = withoutQueryAndFragment(path);
  if (language === DEFAULT_LANGUAGE || !page.startsWith("/") || FILE_EXTENSION.test(page)) return false;
  return !`${page}/`.startsWith(`/${language}/`);
}
