import { type ContentFile, getAtPath, issueAt } from "./content-files.ts";
import type { ContentIssue, FieldPath } from "./issue.ts";

/** Fields whose values differ between the entries of a kind, unless one entry was copied from another. */
export const UNIQUE_FIELDS: readonly FieldPath[] = [
  ["name"],
  ["title"],
  ["summary"],
  ["excerpt"],
  ["biography"],
  ["phone"],
  ["head", "title"],
  ["head", "description"],
];

/** Returns a warning for each unique field that has the same value in two entries of a kind. */
export function findCopiedValueWarnings(files: readonly ContentFile[]): ContentIssue[] {
  const owners = new Map<string, ContentFile>();
  return files.flatMap((file) =>
    UNIQUE_FIELDS.flatMap((path) => {
      const value = normalize(getAtPath(file.raw, path));
      if (!value) return [];
      const owner = owners.getOrInsert(JSON.stringify([file.kind, path, value]), file);
      if (owner === file) return [];
      return [
        issueAt(file, path, `Expected a value of its own, got that of ${owner.file}. Change one of them.`),
      ];
    }),
  );
}

/** Returns the letters and digits of a text or of a list of texts. */
const normalize = (value: unknown): string =>
  [value]
    .flat()
    .join(" ")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
