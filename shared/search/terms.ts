/** Longer queries are truncated, which bounds the time of a search. */
const MAX_QUERY_LENGTH = 200;
const MAX_QUERY_TERMS = 8;

/** Matches a word. U+200C and U+200D are invisible characters within words of Indian scripts. */
export const WORD_PATTERN = /[\p{L}\p{N}\p{M}₹\u200c\u200d]+/gu;

/** Splits a text into words. */
export function tokenize(text: string): string[] {
  return text.match(WORD_PATTERN) ?? [];
}

/** Bengali letters that are often confused because they sound alike, each mapped to its replacement. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ...{ ঈ: "ই", "ী": "ি", ঊ: "উ", "ূ": "ু" },
  ...{ শ: "স", ষ: "স", ণ: "ন" },
};

/** Returns the indexed form of a word: lower case, singular, without accents, and with similar Bengali letters merged. */
export function normalizeTerm(word: string): string {
  const plain = word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u09bc\u200c\u200d]/g, "")
    .replace(/[ঈীঊূশষণ]/g, (letter) => FOLDED_LETTERS[letter] ?? letter)
    .normalize("NFC")
    .toLowerCase();
  if (!plain.endsWith("s") && !plain.endsWith("ie")) return plain;
  if (/[^s]ies?$/.test(plain) && plain.length > 4) return plain.replace(/ies?$/, "y");
  if (/(?:[sxz]|ch|sh)es$/.test(plain) && plain.length > 4) return plain.replace(/es$/, "");
  return /[^s]s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain;
}

/** Returns the first words of a visitor's query without punctuation and control characters. */
export function cleanQuery(raw: string): string {
  return tokenize(raw.slice(0, MAX_QUERY_LENGTH)).slice(0, MAX_QUERY_TERMS).join(" ");
}

/** Frequent words that say little about the subject of a query. */
const STOP_WORDS = new Set(
  `a all an and any are at but can could did do does for had has have her him his how i in is its may me much my not now
  of on or our out that the there this to too want was we what when where which who why will with you your`.split(
    /\s+/,
  ),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word.toLowerCase());

/** Returns the normalised words of a query without duplicates. Stop words count only if there are no other words. */
export function getQueryTerms(raw: string): string[] {
  const words = tokenize(cleanQuery(raw));
  const significant = words.filter((word) => !isStopWord(word));
  return [...new Set((significant.length > 0 ? significant : words).map(normalizeTerm))].filter(Boolean);
}
