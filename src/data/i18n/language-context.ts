import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { DEFAULT_TAG, type Locale, setLocaleSource } from "#shared/languages/locale.ts";

/** The language in which a page is rendered. */
export interface LanguageContext extends Locale {
  /** Name of its folder in content/, and prefix of its paths. */
  language: string;
  /** Whether lists omit entries without a translation, instead of including the English ones. */
  omitFallbacks?: boolean;
  /** English paths of the pages that exist in the language. */
  translatedPaths?: ReadonlySet<string>;
}

// Neither `Astro.currentLocale` nor a React context replaces it: loaders and formatters have no access to `Astro`, so some 150
// files would pass the language on, and Astro renders each React component of a page as a root of its own, which would need
// its own provider.
const storage = new AsyncLocalStorage<LanguageContext>();
setLocaleSource(() => storage.getStore() ?? { tag: DEFAULT_TAG });

/** Returns the language of the page that is being rendered. */
export const getCurrentLanguage = (): string => storage.getStore()?.language ?? DEFAULT_LANGUAGE;

/** Returns whether entries without a translation are omitted, for example from static paths. */
export const omitsFallbacks = (): boolean => storage.getStore()?.omitFallbacks ?? false;

const NO_PATHS: ReadonlySet<string> = new Set();

/** Returns the English paths of the pages that exist in the current language. */
export const translatedPaths = (): ReadonlySet<string> => storage.getStore()?.translatedPaths ?? NO_PATHS;

/** Runs a function in a language. */
export const withLanguageContext = <T>(context: LanguageContext, callback: () => T): T =>
  storage.run(context, callback);
