import { countsOwnAlone, currentLanguage } from "../languages/ambient";

/**
 * Makes something from content once in each language: where the site is built, content cannot change any more. In
 * development it is made each time.
 * @param make what is made for one list of names is kept under these names
 */
export function onceInEachLanguage<Names extends string[], T>(
  make: (...names: Names) => Promise<T>,
): (...names: Names) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (...names) => {
    if (import.meta.env.DEV) return make(...names);
    // While addresses are listed, entries that are not translated are missing.
    const key = [currentLanguage(), countsOwnAlone(), ...names].join(" ");
    const kept = made.get(key) ?? make(...names);
    made.set(key, kept);
    return kept;
  };
}
