import type { SearchResult } from "minisearch";
import type { SearchKind } from "../schemas/search-kinds.ts";
import type { Typed } from "./readings.ts";
import { plainText } from "./terms.ts";

/** A result, how far it is from what was typed, and its score for whole words alone. */
interface Placed {
  result: SearchResult;
  step: number;
  whole: number;
}

/** How a document has a word, the best first: as typed, as the beginning of a longer one, or one letter off. */
const STEPS = {
  title: { has: 0, begins: 3, near: 6 },
  text: { has: 4, begins: 5, near: 7 },
};
const MISSING = 8;
/** Somebody in the middle of a word most likely wants to open one of these, above all if its title opens so. */
const WANTED: ReadonlySet<SearchKind> = new Set(["service", "page"]);
const WANTED_STEPS = { opens: 1, begins: 2 };

/** Below this share of the best score a text only mentions what others are about. */
const STRONG = 1 / 6;

/**
 * The best first: by the word that a document has least well, then by score.
 *
 * @param whole scores by id of the documents that have all words as typed
 */
export function bestFirst(
  results: readonly SearchResult[],
  words: readonly Typed[],
  whole: ReadonlyMap<unknown, number>,
): Placed[] {
  return results
    .map((result) => ({ result, step: stepOf(result, words), whole: whole.get(result.id) ?? 0 }))
    .sort((a, b) => a.step - b.step || b.whole - a.whole || b.result.score - a.result.score);
}

/** Leaves out what is far behind: loose matches in texts where a title matches, and mere mentions. */
export function strongOnly(placed: readonly Placed[]): Placed[] {
  const best = placed[0]?.step ?? MISSING;
  const inTitle = best <= STEPS.title.begins ? STEPS.text.has : STEPS.title.near;
  const last = best < STEPS.text.has || best === STEPS.title.near ? inTitle : MISSING;
  const least = STRONG * Math.max(...placed.map(({ result }) => result.score));
  const strong = ({ step, result }: Placed) => step < STEPS.text.has || result.score >= least;
  return placed.filter((one) => one.step <= last && strong(one));
}

function stepOf({ match, kind, title }: SearchResult, words: readonly Typed[]): number {
  const matches = Object.entries(match);
  const steps = words.map((typed) => {
    const step = nearest(matches, typed);
    if (step !== STEPS.title.begins || !WANTED.has(kind)) return step;
    return plainText(title).startsWith(typed.word) ? WANTED_STEPS.opens : WANTED_STEPS.begins;
  });
  return Math.max(...steps);
}

function nearest(matches: [string, string[]][], { word, near }: Typed): number {
  let step = MISSING;
  for (const [term, fields] of matches) {
    const steps = fields.includes("title") ? STEPS.title : STEPS.text;
    if (term === word) step = Math.min(step, steps.has);
    else if (term.startsWith(word)) step = Math.min(step, steps.begins);
    else if (near.includes(term)) step = Math.min(step, steps.near);
  }
  return step;
}
