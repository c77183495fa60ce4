/** Words a minute of somebody who reads carefully on a small screen. */
const PACE = 200;
/** From so many words and headings on, a list of contents saves time. */
const LONG = { words: 600, headings: 4 };

export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/** Words of an article as written; marks such as `##`, `|` or `-` are no words. */
export function wordCount(body: string): number {
  return body.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

/** Minutes it takes to read, at least one. */
export function readingMinutes(body: string): number {
  return Math.max(1, Math.round(wordCount(body) / PACE));
}

/** The headings of a long post, for its list of contents; none for a short one. */
export function contentsOf(body: string, headings: readonly Heading[]): Heading[] {
  const top = headings.filter(({ depth }) => depth === 2);
  return wordCount(body) >= LONG.words && top.length >= LONG.headings ? top : [];
}
