import type { Language } from "#shared/schemas/language.ts";

/** English as it is written in India. */
export const DEFAULT_TAG = "en-IN";

export interface Locale {
  /** BCP 47 tag, such as `bn-IN`. */
  tag: string;
  /** Names of the parts of the day, in languages that put them before the time. */
  clock?: Language["clock"];
}

let readLocale = (): Locale => ({
  tag: typeof document === "undefined" ? DEFAULT_TAG : document.documentElement.lang || DEFAULT_TAG,
});

/** Returns the locale of the page that is being rendered. In a browser, it has only a tag. */
export const currentLocale = (): Locale => readLocale();

/** Returns the BCP 47 tag of the current page. */
export const languageTag = (): string => readLocale().tag;

/** Returns the text direction of the current page. */
export const textDirection = (): "ltr" | "rtl" =>
  new Intl.Locale(readLocale().tag).getTextInfo().direction ?? "ltr";

/** Sets the function that returns the current locale. On the server it differs from one render to the next. */
export function setLocaleSource(source: () => Locale): void {
  readLocale = source;
}
