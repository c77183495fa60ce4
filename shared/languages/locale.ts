import type { Language } from "#shared/schemas/language.ts";

/** English as it is written in India. */
export const DEFAULT_TAG = "en-IN";

export interface Locale {
  /** BCP 47 tag, such as `bn-IN`. */
  tag: string;
  /** Names of the parts of the day, for languages that write them before the time. */
  clock?: Language["clock"];
}

let localeSource = (): Locale => ({
  tag: typeof document === "undefined" ? DEFAULT_TAG : document.documentElement.lang || DEFAULT_TAG,
});

/** Returns the locale of the page that is being rendered. In a browser, it has only a tag. */
export const getCurrentLocale = (): Locale => localeSource();

/** Returns the BCP 47 tag of the current page. */
export const getLanguageTag = (): string => localeSource().tag;

/** Returns the text direction of the current page. */
export const getTextDirection = (): "ltr" | "rtl" =>
  new Intl.Locale(localeSource().tag).getTextInfo().direction ?? "ltr";

/** Sets the function that returns the current locale. On the server, each render has its own locale. */
export function setLocaleSource(source: () => Locale): void {
  localeSource = source;
}
