/** Shorter words are too near to others for a letter to be off. */
export const SHORTEST = 3;
/** Where every digit counts, none is off. */
const DIGIT = /\p{N}/u;
/** Short words of every text: hardly anybody searches for one of them, and looks wrong in one of three letters. */
const EVERYDAY = new Set(
  `all and any are but can did for get had has have her him his how its may new not now one our out own the too
  use was way who why you`.split(/\s+/),
);

/**
 * Finds the words of an index one letter off what was typed: added, left out, changed, or two neighbours swapped.
 * What the index has as typed is spelt right.
 *
 * @param known all words of the index
 */
export function speller(known: readonly string[]): (typed: string) => string[] {
  const right = new Set(known);
  const words = known.filter((word) => word.length >= SHORTEST && !DIGIT.test(word));
  const byLength = Map.groupBy(words, ({ length }) => length);
  return (typed) => {
    if (typed.length < SHORTEST || DIGIT.test(typed) || right.has(typed)) return [];
    const near = [-1, 0, 1]
      .flatMap((more) => byLength.get(typed.length + more) ?? [])
      .filter((word) => oneLetterOff(typed, word));
    return typed.length > SHORTEST ? near : near.filter((word) => !EVERYDAY.has(word));
  };
}

/** Compares what is left between a common beginning and a common end. */
function oneLetterOff(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  const left = Math.max(one.length, other.length) - start - end;
  const swapped = one[start] === other[start + 1] && one[start + 1] === other[start];
  return left === 1 || (left === 2 && one.length === other.length && swapped);
}
