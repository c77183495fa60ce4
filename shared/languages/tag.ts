import type { Language } from "#shared/schemas/language.ts";

/** English as it is written in India. */
export const FIRST_TAG = "en-IN";

/** How a language is called by `Intl` and `lang`, and what times of the day are said with where it has words for them. */
export interface Spoken {
  tag: string;
  clock?: Language["clock"];
}

let read = (): Spoken => ({
  tag: typeof document === "undefined" ? FIRST_TAG : document.documentElement.lang || FIRST_TAG,
});

/** The language of the page that is made; in a browser only its tag is known. */
export const spokenHere = (): Spoken => read();

/** The language, as `Intl` and `lang` name it, of the page that is shown or made. */
export const languageTag = (): string => read().tag;

/** How lines run in that language. */
export const textDirection = (): "ltr" | "rtl" =>
  new Intl.Locale(read().tag).getTextInfo().direction ?? "ltr";

/** Pages are made in the language of their address; whoever makes them says which that is. */
export function readSpoken(from: () => Spoken): void {
  read = from;
}
