/** Content that may be in English on a page of another language. */
export interface WithLang {
  /** Value of the attribute `lang`; undefined for content in the language of the page. */
  lang?: string | undefined;
}
