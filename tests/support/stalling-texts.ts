/** Characters that patterns often repeat or skip. */
const FILLERS = ["", "a", "A", "1", " ", "\n", ".", "-", "<", "[", "(", ">", "@", "/", ":", "ক", "া", "é"];

/**
 * Creates texts that are meant to make a pattern backtrack: its own words and characters in long repetitions, alone and
 * with others between them.
 * @param length of each text in UTF-16 code units
 */
export function createStallingTexts(source: string, length: number): string[] {
  const words = new Set([...(source.match(/[\p{L}\p{M}\p{N}:/.₹$%' ]{2,}/gu) ?? []), ...FILLERS.slice(1)]);
  return [...words].flatMap((word) =>
    FILLERS.flatMap((filler) => [
      (word + filler).repeat(Math.ceil(length / (word.length + filler.length))).slice(0, length),
      (word + filler.repeat(length)).slice(0, length),
    ]),
  );
}
