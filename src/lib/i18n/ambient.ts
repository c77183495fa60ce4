import { AsyncLocalStorage } from "node:async_hooks";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";
import { FIRST_TAG, readSpoken, type Spoken } from "#shared/languages/tag.ts";

export interface Ambient extends Spoken {
  /** Name of its folder in content/, and first part of its addresses. */
  language: string;
  /** Whether lists leave out what is not translated instead of taking it from the English. */
  onlyTranslated?: boolean;
  /** English addresses of what is translated into the language. */
  translatedPaths?: ReadonlySet<string>;
}

const store = new AsyncLocalStorage<Ambient>();
readSpoken(() => store.getStore() ?? { tag: FIRST_TAG });

/** The language of the page that is being made. Content is read in it without being told so. */
export const currentLanguage = (): string => store.getStore()?.language ?? FIRST_LANGUAGE;

/** Whether only what is translated counts: while the addresses of a language are listed. */
export const onlyTranslated = (): boolean => store.getStore()?.onlyTranslated ?? false;

const NO_PATHS: ReadonlySet<string> = new Set();

/** English addresses of what is translated into the language of the page. */
export const translatedPaths = (): ReadonlySet<string> => store.getStore()?.translatedPaths ?? NO_PATHS;

/** Makes something in a language. */
export const within = <T>(ambient: Ambient, make: () => T): T => store.run(ambient, make);
