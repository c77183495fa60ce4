import type { SearchDocument } from "#shared/search/engine.ts";
import { normalizeTerm, WORD_PATTERN } from "#shared/search/terms.ts";

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
  for (const { 0: word, index } of findMatches(text, terms)) {
    segments.push(
      { text: text.slice(end, index), isHighlighted: false },
      { text: word, isHighlighted: true },
    );
    end = index + word.length;
  }
  segments.push({ text: text.slice(end), isHighlighted: false });
  return segments.filter(({ text }) => text);
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
  let label: string | undefined;
  for (const passage of [text, ...passages.split("\n")]) {
    const [match] = findMatches(passage, terms);
    if (match && (passage === text || passage.length >= MIN_SNIPPET_PASSAGE_LENGTH))
      return cutAround(passage, match.index);
    if (match) label ??= passage;
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

/** Normalised words of the site's texts. Input of visitors is never cached, so the size is bounded. */
const termCache = new Map<string, string>();

/**
 * Finds the words whose normalised form starts with one of the terms. A term of one letter must match the whole word.
 */
function findMatches(text: string, terms: readonly string[]) {
  return text.matchAll(WORD_PATTERN).filter(([word]) => {
    const normalized = termCache.getOrInsertComputed(word, normalizeTerm);
    return terms.some((term) => (term.length > 1 ? normalized.startsWith(term) : normalized === term));
  });
}
