import type { KindName } from "#shared/schemas/kinds.ts";
import { type ContentFile, getAtPath, issueAt } from "./content-files.ts";
import type { ContentIssue, FieldPath } from "./issue.ts";

/** Fields whose values differ between the entries of a kind, unless one entry was copied from another. */
const UNIQUE_FIELDS: Partial<Record<KindName, FieldPath[]>> = {
  landingPages: [["name"], ["head", "title"], ["head", "description"]],
  members: [["name"], ["phone"], ["summary"], ["biography"]],
  offers: [["name"]],
  plans: [["name"]],
  policies: [["title"], ["head", "title"], ["head", "description"]],
  positions: [["title"]],
  posts: [["title"], ["excerpt"]],
  projects: [["title"], ["head", "title"], ["head", "description"]],
  questions: [["title"]],
  serviceDetails: [["title"], ["head", "title"], ["head", "description"]],
  services: [["title"], ["head", "title"], ["head", "description"]],
};

/** Returns a warning for each unique field that has the same value in two entries of a kind. */
export function findCopiedValueWarnings(files: readonly ContentFile[]): ContentIssue[] {
  const owners = new Map<string, ContentFile>();
  return files.flatMap((file) =>
    (UNIQUE_FIELDS[file.kind] ?? []).flatMap((path) => {
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
