import type { Query } from "minisearch";
import { SHORTEST } from "./spelling.ts";

/** A word that was typed, and the words of the index it may be a misspelling of. */
export interface Typed {
  word: string;
  near: readonly string[];
}

/** How generously a query is read. */
interface Reading {
  combineWith: "AND" | "OR";
  /** Whether what was typed may be the beginning of a word in a text; in a title it always may. */
  begunInText: boolean;
  /** How many letters a word must have to be one letter off. */
  nearFrom: number;
}

const never = Number.POSITIVE_INFINITY;

/** From the strictest to the most generous. */
export const readings: readonly Reading[] = [
  { combineWith: "AND", begunInText: false, nearFrom: never },
  { combineWith: "AND", begunInText: true, nearFrom: never },
  { combineWith: "AND", begunInText: true, nearFrom: SHORTEST },
  // Among words that do not go together a short one is near to something by chance.
  { combineWith: "OR", begunInText: true, nearFrom: SHORTEST + 1 },
];

const NEAR_WEIGHT = 0.3;

/** What finds the documents with a word. */
export function queryOf({ word, near }: Typed, { begunInText }: Reading): Query {
  const prefix = word.length > 1;
  // The title comes last: of a term found by two queries only the later one's fields are told.
  const queries: Query[] = begunInText
    ? [{ queries: [word], prefix }]
    : [
        { queries: [word], fields: ["body"] },
        { queries: [word], prefix, fields: ["title"] },
      ];
  // What is near to a short word is worth showing only where a title says it.
  const fields = word.length > SHORTEST ? ["title", "body"] : ["title"];
  queries.push({ queries: [...near], fields, combineWith: "OR", boostTerm: () => NEAR_WEIGHT });
  return { combineWith: "OR", queries };
}
