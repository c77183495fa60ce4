import { getId, getIdentity, isIndependentList, matchItems } from "#shared/languages/merge.ts";
import { getChildField, getMetadata, getRootField, type SchemaField } from "#shared/schemas/json-schema.ts";
import { kinds } from "#shared/schemas/kinds.ts";
import { type ContentFile, issueAt } from "./content-files.ts";
import type { ContentIssue, FieldPath } from "./issue.ts";

/** An item of a list in English, and the index of its translation; `undefined` if it has none. */
interface ItemPair {
  item: unknown;
  match: number | undefined;
}

/**
 * Pairs the items of a list with those of its translation, see `matchItems`.
 * @param path path of the list
 * @returns the pairs, and an issue for each item that can't be matched
 */
export function pairItems(
  file: ContentFile,
  path: FieldPath,
  { english, translation, field }: { english: unknown[]; translation: unknown[]; field: SchemaField },
): { pairs: ItemPair[]; issues: ContentIssue[] } {
  if (isIndependentList(field)) return { pairs: [], issues: [] };
  const identity = getIdentity(english, translation, field);
  if (identity === undefined) {
    // Items with a value that differs from the English one are displayed in English, but their fields are compared.
    if (english.length === translation.length)
      return { pairs: english.map((item, match) => ({ item, match })), issues: [] };
    const message = `Expected ${english.length} items, as in the English file, got ${translation.length}.`;
    return { pairs: [], issues: [issueAt(file, path, message)] };
  }
  const matches = matchItems(english, translation, field) ?? [];
  const unmatched = [...translation.keys()].filter((index) => !matches.includes(index));
  return {
    pairs: english.map((item, index) => ({ item, match: matches[index] })),
    issues: unmatched.map((index) => {
      const id = getId(translation[index], identity);
      return issueAt(file, [...path, index, identity], unmatchedMessage(english, identity, id));
    }),
  };
}

function unmatchedMessage(english: unknown[], identity: string, id: unknown): string {
  const ids = english.map((item) => getId(item, identity));
  if (ids.includes(id)) return `Expected each ${identity} once, got ${id} again. Delete one of the items.`;
  const expected = `Expected the ${identity} of an item of the English list: ${ids.join(", ")}`;
  return id === undefined ? `Missing ${identity}. ${expected}.` : `${expected}; got ${id}.`;
}

/**
 * Returns a warning for each item of an English list with the same identity as an earlier item, or without one if other
 * items have one.
 */
export const findIdentityWarnings = (file: ContentFile): ContentIssue[] =>
  findInField(file, file.raw, [], getRootField(kinds[file.kind].schema));

function findInField(file: ContentFile, value: unknown, path: FieldPath, field: SchemaField): ContentIssue[] {
  if (typeof value !== "object" || value === null) return [];
  const children = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [
    ...(Array.isArray(value) ? findInList(file, value, path, field) : []),
    ...children.flatMap(([step, child]) =>
      findInField(file, child, [...path, step], getChildField(field, step)),
    ),
  ];
}

function findInList(
  file: ContentFile,
  items: unknown[],
  path: FieldPath,
  field: SchemaField,
): ContentIssue[] {
  const identity = getMetadata(field, "identity");
  if (typeof identity !== "string") return [];
  const ids = items.map((item) => getId(item, identity));
  const areAllMissing = ids.every((id) => id === undefined);
  return ids.flatMap((id, index) => {
    if (areAllMissing || (id !== undefined && ids.indexOf(id) === index)) return [];
    if (id === undefined)
      return [
        issueAt(
          file,
          [...path, index],
          `Missing ${identity}, by which translations are matched. Without it in each item, they are matched by position.`,
        ),
      ];
    const message = `Expected each ${identity} once, because translations are matched by it, got ${id} again.`;
    return [issueAt(file, [...path, index, identity], message)];
  });
}
