import { speller } from "../../../shared/search/spelling.ts";

/** What was probably meant: the same but for letter case, or one letter off. */
export function closest(written: string, known: readonly string[]): string | undefined {
  const lower = written.toLowerCase();
  return known.find((one) => one.toLowerCase() === lower) ?? speller(known)(written)[0];
}
