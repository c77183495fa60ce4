/** Longer input is cut, which bounds the time of a search. */
const MAX_QUERY_LENGTH = 200;
const MAX_QUERY_TERMS = 8;

/** Characters that Unicode normalisation may change. Dashes, quotes and ₹, which most texts have, are excluded. */
export const DECOMPOSABLE = /[\u0080-\u1fff\u2070-\u209f\u2100-\uffff]/;

/** Returns a text in the form in which words are compared: lower case, without accents, similar Bengali letters merged. */
export function foldText(text: string): string {
  const simple = DECOMPOSABLE.test(text)
    ? text
        .normalize("NFKD")
        .replace(/[\u0300-\u036f\u09bc]|\u200c|\u200d/g, "")
        .replace(/[ঈীঊূশষণ]/g, (letter) => FOLDED_LETTERS[letter] ?? letter)
        .normalize("NFC")
    : text;
  return simple.toLowerCase();
}

/** Bengali letters that sound alike and are often confused in spelling, each with the letter it counts as. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ...{ ঈ: "ই", "ী": "ি", ঊ: "উ", "ূ": "ু" },
  ...{ শ: "স", ষ: "স", ণ: "ন" },
};

/** Returns a word as it is in the index: folded, and in the singular. */
export function normaliseTerm(word: string): string {
  const plain = foldText(word);
  if (!plain.endsWith("s") && !plain.endsWith("ie")) return plain;
  if (/[^s]ies?$/.test(plain) && plain.length > 4) return plain.replace(/ies?$/, "y");
  if (/(?:[sxz]|ch|sh)es$/.test(plain) && plain.length > 4) return plain.replace(/es$/, "");
  return /[^s]s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain;
}

/** A word. U+200C and U+200D are invisible and shape letters of Indian scripts within a word. */
export const WORD_PATTERN = /[\p{L}\p{N}\p{M}₹\u200c\u200d]+/gu;

/** Splits a text into words. */
export function tokenise(text: string): string[] {
  return text.match(WORD_PATTERN) ?? [];
}

/** Returns the first words of a visitor's query, without punctuation and control characters. */
export function cleanQuery(raw: string): string {
  return tokenise(raw.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_QUERY_TERMS).join(" ");
}

const STOP_WORDS = new Set(
  "a an and are at can could do does for have how i in is me much my of on or our that the there this to want was we what when where which who will with you your".split(
    " ",
  ),
);

/** Returns the normalised words of a query without duplicates. Stop words count only if there are no other words. */
export function queryTerms(raw: string): string[] {
  const words = tokenise(cleanQuery(raw));
  const significant = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return [...new Set((significant.length > 0 ? significant : words).map(normaliseTerm))].filter(Boolean);
}

/** Shorter words are one letter away from too many others. */
export const MIN_FUZZY_LENGTH = 3;
/** Words with digits are never corrected. */
const DIGIT = /\p{N}/u;
/** Common short words, which are never suggested as a correction of a word with three letters. */
const COMMON_WORDS = new Set(
  `all and any are but can did for get had has have her him his how its may new not now one our out own the too
  use was way who why you`.split(/\s+/),
);

/**
 * Returns a function that finds known words one edit away from a typed word: a letter added, left out or changed, or
 * two neighbours swapped. It returns no words if the typed word is known.
 */
export function createSpellingCorrector(known: readonly string[]): (typed: string) => string[] {
  const knownWords = new Set(known);
  const candidates = known.filter((word) => word.length >= MIN_FUZZY_LENGTH && !DIGIT.test(word));
  const byLength = Map.groupBy(candidates, ({ length }) => length);
  return (typed) => {
    if (typed.length < MIN_FUZZY_LENGTH || DIGIT.test(typed) || knownWords.has(typed)) return [];
    const corrections = [-1, 0, 1]
      .flatMap((difference) => byLength.get(typed.length + difference) ?? [])
      .filter((word) => isOneEditApart(typed, word));
    return typed.length > MIN_FUZZY_LENGTH
      ? corrections
      : corrections.filter((word) => !COMMON_WORDS.has(word));
  };
}

/** Compares the parts between the common prefix and the common suffix. */
function isOneEditApart(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  const rest = Math.max(one.length, other.length) - start - end;
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start];
  return rest === 1 || (rest === 2 && one.length === other.length && isSwapped);
}
