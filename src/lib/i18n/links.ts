import { withLanguagePrefix } from "#shared/addresses/paths.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { languageTag } from "#shared/languages/locale.ts";
import { currentLanguage, translatedPaths } from "./language-context.ts";

/** The extension of a file such as a PDF, which exists in no language. */
const FILE_EXTENSION = /\.\w+$/;

const withoutSuffix = (path: string): string => path.split(/[?#]/)[0] ?? "";

/** Returns the address of a page in the current language, or its English address if it is not translated. */
export function localizePath(path: string): string {
  return translatedPaths().has(withoutSuffix(path)) ? withLanguagePrefix(currentLanguage(), path) : path;
}

/** Returns the attributes of an `<a>`. Links from other languages to pages that are only in English are labelled. */
export function linkProps(href: string) {
  const path = localizePath(href);
  if (!isEnglishOnly(path)) return { href: path };
  const english = new Intl.DisplayNames([languageTag()], { type: "language" }).of(DEFAULT_LANGUAGE);
  return { href: path, hrefLang: DEFAULT_LANGUAGE, "data-link-language": english };
}

function isEnglishOnly(path: string): boolean {
  const language = currentLanguage();
  const page = withoutSuffix(path);
  if (language === DEFAULT_LANGUAGE || !page.startsWith("/") || FILE_EXTENSION.test(page)) return false;
  return !`${page}/`.startsWith(`/${language}/`);
}
