/** Content that may be a fallback. */
export interface WithLang {
  /** Value of the `lang` attribute; undefined for content in the current language. */
  lang?: string | undefined;
}
