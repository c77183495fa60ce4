/** Longer queries are truncated, which bounds the time of a search. */
const MAX_QUERY_LENGTH = 200;
const MAX_QUERY_TERMS = 8;

/** Characters that Unicode normalisation may change. Dashes, quotes and ₹, which most texts have, are excluded. */
export const DECOMPOSABLE = /[\u0080-\u1fff\u2070-\u209f\u2100-\uffff]/;

/** Folds a text for comparison: converts it to lower case, removes accents and merges similar Bengali letters. */
export function foldText(text: string): string {
  const folded = DECOMPOSABLE.test(text)
    ? text
        .normalize("NFKD")
        .replace(/[\u0300-\u036f\u09bc]|\u200c|\u200d/g, "")
        .replace(/[ঈীঊূশষণ]/g, (letter) => FOLDED_LETTERS[letter] ?? letter)
        .normalize("NFC")
    : text;
  return folded.toLowerCase();
}

/** Bengali letters that are often confused because they sound alike, each mapped to its replacement. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ...{ ঈ: "ই", "ী": "ি", ঊ: "উ", "ূ": "ু" },
  ...{ শ: "স", ষ: "স", ণ: "ন" },
};

/** Returns the indexed form of a word: folded, and in the singular. */
export function normalizeTerm(word: string): string {
  const plain = foldText(word);
  if (!plain.endsWith("s") && !plain.endsWith("ie")) return plain;
  if (/[^s]ies?$/.test(plain) && plain.length > 4) return plain.replace(/ies?$/, "y");
  if (/(?:[sxz]|ch|sh)es$/.test(plain) && plain.length > 4) return plain.replace(/es$/, "");
  return /[^s]s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain;
}

/** Matches a word. U+200C and U+200D are invisible characters within words of Indian scripts. */
export const WORD_PATTERN = /[\p{L}\p{N}\p{M}₹\u200c\u200d]+/gu;

/** Splits a text into words. */
export function tokenize(text: string): string[] {
  return text.match(WORD_PATTERN) ?? [];
}

/** Returns the first words of a visitor's query without punctuation and control characters. */
export function cleanQuery(raw: string): string {
  return tokenize(raw.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_QUERY_TERMS).join(" ");
}

const STOP_WORDS = new Set(
  "a an and are at can could do does for have how i in is me much my of on or our that the there this to want was we what when where which who will with you your".split(
    " ",
  ),
);

/** Returns the normalised words of a query without duplicates. Stop words count only if there are no other words. */
export function getQueryTerms(raw: string): string[] {
  const words = tokenize(cleanQuery(raw));
  const significant = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return [...new Set((significant.length > 0 ? significant : words).map(normalizeTerm))].filter(Boolean);
}

/** Shorter words are one edit away from too many others. */
export const MIN_FUZZY_LENGTH = 3;
/** Words with digits are never corrected. */
const DIGIT = /\p{N}/u;
/** Common short words, which are never suggested as corrections of words with three letters. */
const COMMON_WORDS = new Set(
  `all and any are but can did for get had has have her him his how its may new not now one our out own the too
  use was way who why you`.split(/\s+/),
);

/**
 * Returns a function that finds the words of a vocabulary that are one edit away from a typed word: one letter is
 * inserted, deleted or replaced, or two adjacent letters are swapped. It returns no corrections for a word of the
 * vocabulary.
 */
export function createSpellingCorrector(vocabulary: readonly string[]): (typed: string) => string[] {
  const vocabularySet = new Set(vocabulary);
  const candidates = vocabulary.filter((word) => word.length >= MIN_FUZZY_LENGTH && !DIGIT.test(word));
  const byLength = Map.groupBy(candidates, ({ length }) => length);
  return (typed) => {
    if (typed.length < MIN_FUZZY_LENGTH || DIGIT.test(typed) || vocabularySet.has(typed)) return [];
    const corrections = [-1, 0, 1]
      .flatMap((difference) => byLength.get(typed.length + difference) ?? [])
      .filter((word) => isOneEditApart(typed, word));
    return typed.length > MIN_FUZZY_LENGTH
      ? corrections
      : corrections.filter((word) => !COMMON_WORDS.has(word));
  };
}

/** Compares the parts between the common prefix and the common suffix. */
function isOneEditApart(first: string, second: string): boolean {
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && first[start] === second[start]) start++;
  let end = 0;
  while (end < shorter - start && first[first.length - 1 - end] === second[second.length - 1 - end]) end++;
  const rest = Math.max(first.length, second.length) - start - end;
  const isSwapped = first[start] === second[start + 1] && first[start + 1] === second[start];
  return rest === 1 || (rest === 2 && first.length === second.length && isSwapped);
}
