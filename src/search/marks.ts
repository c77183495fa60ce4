import type { SearchDocument } from "./document.ts";
import { normaliseTerm, tokenise } from "./terms.ts";

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
  const known = new Set(terms);
  const parts = text.split(/([\p{L}\p{N}\p{M}₹]+)/u).filter((part) => part !== "");
  return parts.map((part) => ({ text: part, marked: known.has(normaliseTerm(part)) }));
}

/** What is shown of a document below its title: its text or else a passage with a word that matched, cut around that. */
export function snippet({ title, text, words }: Shown, terms: readonly string[]): string {
  const known = new Set(terms);
  const hasMark = (passage: string) => tokenise(passage).some((word) => known.has(normaliseTerm(word)));
  if (hasMark(text)) return cutAround(text, terms);
  const passages = words.split("\n").filter(hasMark);
  const sentence = passages.find(({ length }) => length >= SENTENCE);
  const label = hasMark(title) ? undefined : passages[0];
  return cutAround(sentence ?? label ?? text, terms);
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
