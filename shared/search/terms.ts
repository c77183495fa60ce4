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
