import MiniSearch from "minisearch";
import { createCorrectionQuery } from "#shared/search/corrections.ts";

/** Steps from the top of a file to one of its fields, such as `["links", 0, "href"]`. */
export type FieldPath = readonly (string | number)[];

/** An issue in the content. */
export interface ContentIssue {
  /** Relative to the project, such as `content/en/members/mita-sen.yaml`. */
  file: string;
  /** Starts at 1; `undefined` if the issue concerns the whole file. */
  line?: number | undefined;
  message: string;
}

/** Formats an issue so that editors can open it: `content/en/posts/a.mdx:4: category: …`. */
export const formatIssue = ({ file, line, message }: ContentIssue): string =>
  `${file}${line === undefined ? "" : `:${line}`}: ${message}`;

/** Formats a path with list indexes that start at 1: `links.2.href`. */
export const formatPath = (path: FieldPath): string =>
  path.map((step) => (typeof step === "number" ? step + 1 : step)).join(".");

/**
 * Finds the candidate that differs only in letter case or by one edit.
 * @returns `undefined` if there is none
 */
export function findClosestMatch(text: string, candidates: readonly string[]): string | undefined {
  const index = new MiniSearch({ idField: "name", fields: ["name"], tokenize: (name) => [name] });
  index.addAll(Array.from(new Set(candidates), (name) => ({ name })));
  return index.search({ queries: [text, createCorrectionQuery(text.toLowerCase())] })[0]?.id;
}
