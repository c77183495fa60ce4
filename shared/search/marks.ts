import type { SearchDocument } from "./document.ts";
import { COMPOSED, normaliseTerm, tokenise } from "./terms.ts";

type Shown = Pick<SearchDocument, "title" | "text" | "words">;

/** A piece of a text, and whether it is one of the words found. */
export interface Piece {
  text: string;
  marked: boolean;
}

const SNIPPET = 170;
/** What is shorter is a heading or a label, and says little by itself. */
const SENTENCE = 40;

/** A text in pieces, with the words that matched told apart. */
export function markedPieces(text: string, terms: readonly string[]): Piece[] {
  const { isKnown } = wordsOf(terms);
  const pieces: Piece[] = [];
  let unmarked = "";
  for (const [index, part] of text.split(/([\p{L}\p{N}\p{M}₹\u200c\u200d]+)/u).entries()) {
    // Every other one stands between two words.
    if (index % 2 === 0 || !isKnown(part)) unmarked += part;
    else {
      if (unmarked !== "") pieces.push({ text: unmarked, marked: false });
      pieces.push({ text: part, marked: true });
      unmarked = "";
    }
  }
  return unmarked === "" ? pieces : [...pieces, { text: unmarked, marked: false }];
}

/** What is shown of a document below its title: its text or else a passage with a word that matched, cut around that. */
export function snippet({ title, text, words }: Shown, terms: readonly string[]): string {
  const { mayHave, isKnown } = wordsOf(terms);
  const hasMark = (passage: string) => mayHave(passage) && tokenise(passage).some(isKnown);
  if (hasMark(text)) return cutAround(text, terms);
  let label: string | undefined;
  for (const passage of mayHave(words) ? words.split("\n") : []) {
    if (!hasMark(passage)) continue;
    if (passage.length >= SENTENCE) return cutAround(passage, terms);
    label ??= passage;
  }
  return cutAround(hasMark(title) ? text : (label ?? text), terms);
}

/** The part of a text around the first word that matched, cut at spaces. */
function cutAround(text: string, terms: readonly string[]): string {
  if (text.length <= SNIPPET) return text;
  let position = 0;
  for (const piece of markedPieces(text, terms)) {
    if (piece.marked) break;
    position += piece.text.length;
  }
  if (position >= text.length) position = 0;
  const start = position < SNIPPET / 2 ? 0 : text.lastIndexOf(" ", position - SNIPPET / 3) + 1;
  const end = text.indexOf(" ", start + SNIPPET);
  return `${start > 0 ? "… " : ""}${text.slice(start, end < 0 ? undefined : end)}${end < 0 ? "" : " …"}`;
}

/** Tells which words the index knows as one of these terms, and which texts cannot have any. */
function wordsOf(terms: readonly string[]) {
  const known = new Set(terms);
  // Looked for first: to normalise all words of 24 documents takes longer than all else on the page.
  const like = new RegExp(terms.map((term) => RegExp.escape(term.replace(/y$/, ""))).join("|"), "i");
  const mayHave = (text: string) => like.test(text) || COMPOSED.test(text);
  return { mayHave, isKnown: (word: string) => mayHave(word) && known.has(normaliseTerm(word)) };
}
