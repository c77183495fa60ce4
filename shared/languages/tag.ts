/** English as it is written in India. */
export const FIRST_TAG = "en-IN";

let read = () => (typeof document === "undefined" ? FIRST_TAG : document.documentElement.lang || FIRST_TAG);

/** The language, as `Intl` and `lang` name it, of the page that is shown or made. */
export const languageTag = (): string => read();

/** Pages are made in the language of their address; whoever makes them says which that is. */
export function readLanguageTag(from: () => string): void {
  read = from;
}
