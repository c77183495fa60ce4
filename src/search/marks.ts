import { normaliseTerm } from "./terms.ts";

/** A piece of a text, and whether it is one of the words found. */
export interface Piece {
  text: string;
  marked: boolean;
}

const SNIPPET = 170;

/** A text in pieces, with the words that matched told apart. */
export function markedPieces(text: string, terms: readonly string[]): Piece[] {
  const known = new Set(terms);
  const parts = text.split(/([\p{L}\p{N}\p{M}₹]+)/u).filter((part) => part !== "");
  return parts.map((part) => ({ text: part, marked: known.has(normaliseTerm(part)) }));
}

/** The part of a text around the first word that matched, cut at spaces. */
export function snippet(text: string, terms: readonly string[]): string {
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
