/** Longer input is cut: nobody searches for more, and the time to answer stays bounded. */
const LONGEST_QUERY = 200;
const MOST_TERMS = 8;

/** What may be more than one character or have an accent. Dashes, quotes and ₹, which stand in most texts, have none. */
export const COMPOSED = /[\u0080-\u1fff\u2070-\u209f\u2100-\uffff]/;

/** A text as words are compared: lower case, without accents, and Bengali letters that sound alike as one. */
export function plainText(text: string): string {
  const simple = COMPOSED.test(text)
    ? text
        .normalize("NFKD")
        .replace(/[\u0300-\u036f\u09bc]|\u200c|\u200d/g, "")
        .replace(/[ঈীঊূশষণ]/g, (letter) => ALIKE[letter] ?? letter)
        .normalize("NFC")
    : text;
  return simple.toLowerCase();
}

/** Letters of Bengali that people mix up when they spell, each with the one it counts as. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ঈ: "ই", "ী": "ি", ঊ: "উ", "ূ": "ু" },
  ...{ শ: "স", ষ: "স", ণ: "ন" },
};

/** A word as the index knows it: plain and in the singular. */
export function normaliseTerm(word: string): string {
  const plain = plainText(word);
  if (!plain.endsWith("s") && !plain.endsWith("ie")) return plain;
  if (/[^s]ies?$/.test(plain) && plain.length > 4) return plain.replace(/ies?$/, "y");
  if (/(?:[sxz]|ch|sh)es$/.test(plain) && plain.length > 4) return plain.replace(/es$/, "");
  return /[^s]s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain;
}

/** Two unseen characters shape letters of Indian scripts within a word. */
export const WORDS = /[\p{L}\p{N}\p{M}₹\u200c\u200d]+/gu;

/** The words of a text, as written. */
export function tokenise(text: string): string[] {
  return text.match(WORDS) ?? [];
}

/** What is searched for: the first words of whatever came in, free of control characters. */
export function cleanQuery(raw: string): string {
  return tokenise(raw.slice(0, LONGEST_QUERY)).slice(0, MOST_TERMS).join(" ");
}

/** What a question is asked with, and says nothing of what it asks for. */
const ASKING = new Set(
  "a an and are at can could do does for have how i in is me much my of on or our that the there this to want was we what when where which who will with you your".split(
    " ",
  ),
);

/** The words of a query as the index knows them, each once; those it is asked with only where there are no others. */
export function wordsOfQuery(raw: string): string[] {
  const words = tokenise(cleanQuery(raw));
  const meant = words.filter((word) => !ASKING.has(word.toLowerCase()));
  return [...new Set((meant.length > 0 ? meant : words).map(normaliseTerm))].filter(Boolean);
}

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
