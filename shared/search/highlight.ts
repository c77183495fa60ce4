import type { SearchDocument } from "./engine.ts";
import { DECOMPOSABLE, normalizeTerm, WORD_PATTERN } from "./terms.ts";

/** A part of a text. */
export interface Segment {
  text: string;
  /** Whether it is a word that matched. */
  isHighlighted: boolean;
}

const SNIPPET_LENGTH = 170;
/** Shorter passages are headings, labels or keywords, which are of little use without their context. */
const MIN_SNIPPET_PASSAGE_LENGTH = 40;

/** Splits a text into matching words and the text between them. */
export function splitHighlights(text: string, terms: readonly string[]): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of findMatches(text, terms)) {
    if (match.start > end) segments.push({ text: text.slice(end, match.start), isHighlighted: false });
    segments.push({ text: text.slice(match.start, match.end), isHighlighted: true });
    end = match.end;
  }
  return end < text.length ? [...segments, { text: text.slice(end), isHighlighted: false }] : segments;
}

/**
 * Returns the text below the title of a result: the document's text if it has a match, else the first long passage with
 * a match, truncated around the match. If only short passages match, the first one is appended to the document's text,
 * unless the title matches.
 */
export function createSnippet(
  { title, text, passages }: Pick<SearchDocument, "title" | "text" | "passages">,
  terms: readonly string[],
): string {
  const [textMatch] = findMatches(text, terms);
  if (textMatch) return cutAround(text, textMatch.start);
  let label: string | undefined;
  for (const { start } of findMatches(passages, terms)) {
    const passageStart = passages.lastIndexOf("\n", start) + 1;
    const passageEnd = passages.indexOf("\n", passageStart);
    const passage = passages.slice(passageStart, passageEnd < 0 ? undefined : passageEnd);
    if (passage.length >= MIN_SNIPPET_PASSAGE_LENGTH) return cutAround(passage, start - passageStart);
    label ??= passage;
  }
  const [titleMatch] = findMatches(title, terms);
  return [cutAround(text, 0), !titleMatch && label].filter(Boolean).join(" · ");
}

/** Returns the part of a text around a position, truncated at spaces. */
function cutAround(text: string, position: number): string {
  if (text.length <= SNIPPET_LENGTH) return text;
  const start = position < SNIPPET_LENGTH / 2 ? 0 : text.lastIndexOf(" ", position - SNIPPET_LENGTH / 3) + 1;
  const end = text.indexOf(" ", start + SNIPPET_LENGTH);
  return `${start > 0 ? "… " : ""}${text.slice(start, end < 0 ? undefined : end)}${end < 0 ? "" : " …"}`;
}

const WORD_AT = new RegExp(WORD_PATTERN, "uy");
const WORD_CHARACTER = new RegExp(WORD_PATTERN, "u");

/**
 * Yields the positions of the words whose normalised form starts with one of the terms. A term of one letter must match
 * the whole word.
 */
function* findMatches(
  text: string,
  terms: readonly string[],
): Generator<{ start: number; end: number }, undefined> {
  const candidates = getCandidatePattern(terms);
  let end = 0;
  for (;;) {
    candidates.lastIndex = end;
    const candidateIndex = candidates.exec(text)?.index;
    if (candidateIndex === undefined) return;
    let start = candidateIndex;
    while (start > end && WORD_CHARACTER.test(text.charAt(start - 1))) start -= 1;
    WORD_AT.lastIndex = start;
    const word = WORD_AT.exec(text)?.[0] ?? "";
    end = Math.max(start + word.length, candidateIndex + 1);
    const normalizedWord = getCachedTerm(word);
    if (terms.some((term) => (term.length > 1 ? normalizedWord.startsWith(term) : normalizedWord === term)))
      yield { start, end };
  }
}

const candidatePatterns = new WeakMap<readonly string[], RegExp>();

/**
 * Returns a pattern that finds a part of each word that may match. Only these words are normalised, because
 * normalising every word would dominate the time of a search.
 */
function getCandidatePattern(terms: readonly string[]): RegExp {
  const cached = candidatePatterns.get(terms);
  if (cached) return cached;
  const parts = terms.map((term) => RegExp.escape(term.replace(/y$/, "")));
  const pattern = new RegExp([...parts, DECOMPOSABLE.source].join("|"), "gi");
  candidatePatterns.set(terms, pattern);
  return pattern;
}

/** Normalised words of the site's texts. Input of visitors is never cached, so the size is bounded. */
const termCache = new Map<string, string>();

function getCachedTerm(word: string): string {
  const term = termCache.get(word) ?? normalizeTerm(word);
  termCache.set(word, term);
  return term;
}
