import type { AsPlainObject } from "minisearch";

/** For a word of nearly every page the best pages answer just as well, and many times faster than all of them. */
const KEPT = 250;
/** How soon further occurrences of a word, and a shorter text, count for less: the usual constants of BM25. */
const [SATURATION, LENGTH] = [1.2, 0.7];

/**
 * Cuts a large index down: of a word that stands in very many documents only those are kept where it weighs
 * most. Nobody reads further, but each would cost its share of every search for that word.
 */
export function withoutTails(index: AsPlainObject): AsPlainObject {
  const lengths = index.fieldLength as Record<string, number[]>;
  for (const [, fields] of index.index)
    for (const [field, documents] of Object.entries(fields)) {
      const all = Object.entries(documents as Record<string, number>);
      if (all.length <= KEPT) continue;
      const average = index.averageFieldLength[Number(field)] ?? 1;
      const weight = ([id, count]: [string, number]) => {
        const share = (lengths[id]?.[Number(field)] ?? average) / average;
        return count / (count + SATURATION * (1 - LENGTH + LENGTH * share));
      };
      const best = all.toSorted((a, b) => weight(b) - weight(a)).slice(0, KEPT);
      Object.assign(fields, { [field]: Object.fromEntries(best) });
    }
  return index;
}
