import type { SearchDocument } from "./engine.ts";
import { COMPOSED, normaliseTerm, WORDS } from "./terms.ts";

type Shown = Pick<SearchDocument, "title" | "text" | "words">;

/** A piece of a text, and whether it is one of the words found. */
export interface Piece {
  text: string;
  marked: boolean;
}

const SNIPPET = 170;
/** What is shorter is a heading, a label or a keyword, and says little by itself. */
const SENTENCE = 40;

/** A text in pieces, with the words that matched told apart. */
export function markedPieces(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const word of marksIn(text, terms)) {
    if (word.start > end) pieces.push({ text: text.slice(end, word.start), marked: false });
    pieces.push({ text: text.slice(word.start, word.end), marked: true });
    end = word.end;
  }
  return end < text.length ? [...pieces, { text: text.slice(end), marked: false }] : pieces;
}

/**
 * What is shown of a document below its title: its text, or else a sentence with a word that matched, cut around that.
 * Where only a heading or a keyword has it, and not the title, that follows the text.
 */
export function snippet({ title, text, words }: Shown, terms: readonly string[]): string {
  const [inText] = marksIn(text, terms);
  if (inText) return cutAround(text, inText.start);
  let label: string | undefined;
  for (const { start } of marksIn(words, terms)) {
    const begins = words.lastIndexOf("\n", start) + 1;
    const ends = words.indexOf("\n", begins);
    const passage = words.slice(begins, ends < 0 ? undefined : ends);
    if (passage.length >= SENTENCE) return cutAround(passage, start - begins);
    label ??= passage;
  }
  const [inTitle] = marksIn(title, terms);
  return [cutAround(text, 0), !inTitle && label].filter(Boolean).join(" · ");
}

/** The part of a text around a word, cut at spaces. */
function cutAround(text: string, position: number): string {
  if (text.length <= SNIPPET) return text;
  const start = position < SNIPPET / 2 ? 0 : text.lastIndexOf(" ", position - SNIPPET / 3) + 1;
  const end = text.indexOf(" ", start + SNIPPET);
  return `${start > 0 ? "… " : ""}${text.slice(start, end < 0 ? undefined : end)}${end < 0 ? "" : " …"}`;
}

const WORD = new RegExp(WORDS, "uy");
const IN_WORD = new RegExp(WORDS, "u");

/** Where the words stand that the index knows as one of these terms. */
function* marksIn(
  text: string,
  terms: readonly string[],
): Generator<{ start: number; end: number }, undefined> {
  const like = likeness(terms);
  let end = 0;
  for (;;) {
    like.lastIndex = end;
    const found = like.exec(text)?.index;
    if (found === undefined) return;
    let start = found;
    while (start > end && IN_WORD.test(text.charAt(start - 1))) start -= 1;
    WORD.lastIndex = start;
    const word = WORD.exec(text)?.[0] ?? "";
    end = Math.max(start + word.length, found + 1);
    const term = termOf(word);
    if (terms.some((one) => (one.length > 1 ? term.startsWith(one) : term === one))) yield { start, end };
  }
}

const likenesses = new WeakMap<readonly string[], RegExp>();

/** Finds a letter of each word that may be one of these terms: to normalise all words takes longer than all else. */
function likeness(terms: readonly string[]): RegExp {
  const made = likenesses.get(terms);
  if (made) return made;
  const parts = terms.map((term) => RegExp.escape(term.replace(/y$/, "")));
  const like = new RegExp([...parts, COMPOSED.source].join("|"), "gi");
  likenesses.set(terms, like);
  return like;
}

/** What words of the site are called in the index; a visitor's are not among them. */
const known = new Map<string, string>();

function termOf(word: string): string {
  const term = known.get(word) ?? normaliseTerm(word);
  known.set(word, term);
  return term;
}
