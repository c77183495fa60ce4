import { kinds } from "#shared/schemas/kinds.ts";
import type { ReferenceTarget } from "#shared/schemas/text.ts";
import {
  ADDRESS,
  getEntryAddresses,
  getLinkableAddresses,
  MARKDOWN_LINK,
} from "#src/data/checks/addresses.ts";
import {
  type ContentFile,
  type Entry,
  getAtPath,
  listLeafValues,
  parseEntries,
} from "#src/data/checks/content-files.ts";
import type { FieldPath } from "#src/data/checks/issue.ts";
import { getFieldInfo } from "#src/data/checks/schema-tree.ts";

/** The kinds of entries to which references refer. */
const REFERENCED_KINDS: Partial<Record<ReferenceTarget, Entry["kind"]>> = {
  members: "members",
  team: "members",
  projects: "projects",
};

/** Finds references and links to removed entries. */
export interface Removal {
  /** Returns the file of the removed entry that a reference names. */
  findReferenced(target: ReferenceTarget | undefined, name: string): string | undefined;
  /** Addresses that no longer exist, with the file of their entry, if they have one. */
  addresses: ReadonlyMap<string, string | undefined>;
}

/** A file without references to removed entries. */
export interface CleanedFile {
  file: ContentFile;
  raw: unknown;
  body: string;
  /** Parts that were removed, the last one first. */
  removedParts: FieldPath[];
  /** Fields with text whose links became plain text. */
  unlinkedFields: FieldPath[];
  /** Files of removed entries without which this file would be invalid. */
  neededFiles: string[];
}

export function indexRemovedEntries(files: readonly ContentFile[], removed: readonly ContentFile[]): Removal {
  const removedFiles = new Set(removed.map(({ file }) => file));
  const entries = parseEntries(files);
  const rest = parseEntries(files.filter(({ file }) => !removedFiles.has(file)));
  const remainingAddresses = getLinkableAddresses(rest, []);
  const owners = new Map(getEntryAddresses(entries).map(({ path, entry }) => [path, entry.file]));
  const dead = [...getLinkableAddresses(entries, [])].filter((path) => !remainingAddresses.has(path));
  return {
    findReferenced: (target, name) => {
      const kind = target && REFERENCED_KINDS[target];
      return removed.find((entry) => entry.kind === kind && entry.slug === name)?.file;
    },
    addresses: new Map(dead.map((path) => [path, owners.get(path)])),
  };
}

/**
 * Removes references to removed entries: for each reference, the smallest part of the file that its schema allows to
 * leave out. Links in text become plain text.
 */
export function cleanFile(file: ContentFile, removal: Removal): CleanedFile {
  const { schema } = kinds[file.kind];
  const result: CleanedFile = {
    file,
    raw: structuredClone(file.raw),
    body: unlink(file.body, removal),
    removedParts: [],
    unlinkedFields: [],
    neededFiles: [],
  };
  // From the end, because removing a list item changes the indexes of the following ones.
  for (const { path, value } of listLeafValues(file.raw).reverse()) {
    if (typeof value !== "string" || getAtPath(result.raw, path) !== value) continue;
    const address = ADDRESS.test(value) ? value.replace(/[?#].*$/, "") : "";
    const referenced = removal.findReferenced(getFieldInfo(schema, path).reference, value);
    if (referenced === undefined && !removal.addresses.has(address)) {
      const text = unlink(value, removal);
      if (text === value) continue;
      setAtPath(result.raw, path, text);
      result.unlinkedFields.push(path);
      continue;
    }
    const part = findOptionalPart(file, result.raw, path);
    const owner = referenced ?? removal.addresses.get(address);
    if (part) {
      deleteAtPath(result.raw, part);
      result.removedParts.push(part);
    } else if (owner) result.neededFiles.push(owner);
  }
  return result;
}

/** Applies the same changes to the translation of a cleaned file. */
export function cleanTranslation(file: ContentFile, english: CleanedFile, removal: Removal): CleanedFile {
  const raw = structuredClone(file.raw);
  for (const part of english.removedParts)
    if (hasSameLists(file.raw, english.file.raw, part)) deleteAtPath(raw, part);
  const result = {
    ...english,
    file,
    raw,
    body: unlink(file.body, removal),
    unlinkedFields: [] as FieldPath[],
  };
  for (const { path, value } of listLeafValues(raw)) {
    const text = typeof value === "string" ? unlink(value, removal) : value;
    if (text === value) continue;
    setAtPath(raw, path, text);
    result.unlinkedFields.push(path);
  }
  return result;
}

/** Returns whether the lists on a path have the same length, so that their items correspond. */
const hasSameLists = (translated: unknown, english: unknown, path: FieldPath): boolean =>
  path.every((step, depth) => {
    if (typeof step !== "number") return true;
    const [list, original] = [translated, english].map((raw) => getAtPath(raw, path.slice(0, depth)));
    return Array.isArray(list) && Array.isArray(original) && list.length === original.length;
  });

/** Returns the smallest part around a field without which the file is valid. */
function findOptionalPart(file: ContentFile, raw: unknown, path: FieldPath): FieldPath | undefined {
  const parts = path.map((_, depth) => path.slice(0, path.length - depth));
  return parts.find((part) => {
    const candidate = structuredClone(raw);
    deleteAtPath(candidate, part);
    return kinds[file.kind].schema.safeParse(candidate).success;
  });
}

/** Replaces links to removed pages by their text. */
const unlink = (text: string, { addresses }: Removal): string =>
  text.replaceAll(MARKDOWN_LINK, (link, mark: string, label: string, bracketed = "", plain = bracketed) =>
    mark === "" && addresses.has(plain.replace(/[?#].*$/, "")) ? label : link,
  );

type Container = Record<string | number, unknown>;

function deleteAtPath(raw: unknown, path: FieldPath): void {
  const container = getAtPath(raw, path.slice(0, -1));
  const key = path.at(-1) ?? "";
  if (Array.isArray(container)) container.splice(Number(key), 1);
  else if (container) delete (container as Container)[key];
}

const setAtPath = (raw: unknown, path: FieldPath, value: unknown): void => {
  (getAtPath(raw, path.slice(0, -1)) as Container)[path.at(-1) ?? ""] = value;
};
