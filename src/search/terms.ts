/** Longer input is cut: nobody searches for more, and the time to answer stays bounded. */
const LONGEST_QUERY = 200;
const MOST_TERMS = 8;

/** A word as the index knows it: lower case, without accents, in the singular. Vowel signs of Bengali are no accents. */
export function normaliseTerm(word: string): string {
  const plain = word
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]+/g, "")
    .normalize("NFC")
    .toLowerCase();
  if (/[^s]ies?$/.test(plain) && plain.length > 4) return plain.replace(/ies?$/, "y");
  if (/(?:[sxz]|ch|sh)es$/.test(plain) && plain.length > 4) return plain.replace(/es$/, "");
  return /[^s]s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain;
}

/** The words of a text, as written. */
export function tokenise(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}₹]+/gu) ?? [];
}

/** What is searched for: the first words of whatever came in, free of control characters. */
export function cleanQuery(raw: string): string {
  return tokenise(raw.slice(0, LONGEST_QUERY)).slice(0, MOST_TERMS).join(" ");
}

/** The words of a query as the index knows them, each once. */
export function wordsOfQuery(raw: string): string[] {
  return [...new Set(tokenise(cleanQuery(raw)).map(normaliseTerm))].filter(Boolean);
}
