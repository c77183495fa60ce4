import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { getLanguageFolder } from "#server/files/site-folders.mjs";
import { CodedError } from "#shared/errors.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import {
  CONSENT_VERSION_FIELD,
  LANGUAGE_FILE,
  mergeTranslation,
  SOURCE_VERSION_FIELD,
} from "#shared/languages/merge.ts";
import { getChildField, getRootField, type SchemaField } from "#shared/schemas/json-schema.ts";
import { kinds } from "#shared/schemas/kinds.ts";
import { type ContentFile, getAtPath, issueAt, readContentFiles } from "./content-files.ts";
import { findSchemaIssues, findTextIssues } from "./file-issues.ts";
import type { ContentIssue, FieldPath } from "./issue.ts";
import { pairItems } from "./list-identities.ts";
import { getFieldInfo } from "./schema-tree.ts";

/** A file in a language other than English. */
export interface Translation {
  file: ContentFile;
  /** The file, with missing fields filled in from the English file. */
  merged: ContentFile;
  /** `undefined` if the English file does not exist. */
  english: ContentFile | undefined;
  /** Whether `translatedFrom` is the version of the English file; `unmarked` without this field. */
  status: "current" | "outdated" | "unmarked";
}

/** Reads all translations in a language. */
export function readTranslations(content: string, language: string): Translation[] {
  const englishFiles = new Map(readContentFiles(content).map((file) => [file.name, file]));
  return readContentFiles(content, language).map((file) => {
    const english = englishFiles.get(file.name);
    const isMerged = file.issues.length === 0 && file.name !== LANGUAGE_FILE;
    const raw = isMerged ? mergeTranslation(kinds[file.kind].schema, english?.raw, file.raw) : file.raw;
    const version = getAtPath(file.raw, [SOURCE_VERSION_FIELD]);
    const markedStatus = version === getSourceVersion(content, file.name) ? "current" : "outdated";
    const status = version === undefined ? "unmarked" : markedStatus;
    return { file, english, merged: { ...file, raw }, status };
  });
}

/** Number of hexadecimal digits of the SHA-256 hash that identify a version. */
const VERSION_LENGTH = 12;

/** Returns the version of an English file, for `translatedFrom`. */
function getSourceVersion(content: string, name: string): string | undefined {
  const file = join(getLanguageFolder(DEFAULT_LANGUAGE, content), name);
  if (!existsSync(file)) return undefined;
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, VERSION_LENGTH);
}

/**
 * Returns the issues of a translation. Changes of the English file are only reported as warnings, so that editing
 * English does not require the other language.
 */
export function findTranslationIssues(translation: Translation): ContentIssue[] {
  const { file, merged, english } = translation;
  if (!english) return file.issues;
  const schemaIssues = findSchemaIssues(merged);
  if (schemaIssues.length > 0) return schemaIssues;
  const isArticleMissing = english.body.trim() !== "" && file.body.trim() === "";
  return [
    ...(isArticleMissing ? [{ file: file.file, message: "Missing article. Translate it." }] : []),
    ...findTextIssues(merged),
    ...(file.name === LANGUAGE_FILE ? [] : findFieldIssues(translation, english)),
  ];
}

/**
 * Returns an issue for each missing translation, unknown field or item, and field that is not copy but differs from the
 * English file. An outdated translation is only checked for differing fields.
 */
function findFieldIssues({ file, merged, status }: Translation, english: ContentFile): ContentIssue[] {
  const isOutdated = status === "outdated";
  const { [SOURCE_VERSION_FIELD]: _version, ...translated } = file.raw as Fields;
  return compareField(
    { file, isOutdated, path: [], field: getRootField(kinds[file.kind].schema) },
    english.raw,
    isOutdated ? merged.raw : translated,
  );
}

type Fields = Record<string, unknown>;

interface ComparedField {
  file: ContentFile;
  isOutdated: boolean;
  /** The path in the translation. */
  path: FieldPath;
  field: SchemaField;
}

function compareField(compared: ComparedField, english: unknown, translation: unknown): ContentIssue[] {
  if (Array.isArray(english)) return compareList(compared, english, translation);
  if (!isObject(english)) return compareValue(compared, english, translation);
  const translated = isObject(translation) ? translation : {};
  const unknown = Object.keys(translated).filter((name) => !(name in english));
  return [
    ...unknown.map((name) =>
      issueAt(compared.file, [...compared.path, name], "Unknown field: the English file does not have it."),
    ),
    ...Object.entries(english).flatMap(([name, value]) =>
      compareField(getChild(compared, name), value, translated[name]),
    ),
  ];
}

const getChild = ({ path, field, ...rest }: ComparedField, step: string | number): ComparedField => ({
  ...rest,
  path: [...path, step],
  field: getChildField(field, step),
});

function compareList(compared: ComparedField, english: unknown[], translation: unknown): ContentIssue[] {
  const { file, isOutdated, path, field } = compared;
  if (!Array.isArray(translation)) return findMissingItems(compared, english);
  const compareItem = (item: unknown, index: number) =>
    typeof item === "object" ? compareField(getChild(compared, index), item, translation[index]) : [];
  // An outdated translation is merged with the English file, so it has the same items.
  if (isOutdated) return english.flatMap(compareItem);
  const { pairs, issues } = pairItems(file, path, { english, translation, field });
  const compareMatch = ({ item, match }: (typeof pairs)[number]) =>
    match === undefined ? findMissingItems(compared, [item]) : compareItem(item, match);
  return [...issues, ...pairs.flatMap(compareMatch)];
}

/** Returns an issue with the first text of items that have no translation. */
function findMissingItems(compared: ComparedField, items: unknown[]): ContentIssue[] {
  return items.flatMap((item) => compareField(getChild(compared, 0), item, undefined)).slice(0, 1);
}

function compareValue(
  { file, isOutdated, path }: ComparedField,
  english: unknown,
  translation: unknown,
): ContentIssue[] {
  const { isCopy, isUntranslated, isTranslationOptional } = getFieldInfo(kinds[file.kind].schema, path);
  if (isTranslationOptional) return [];
  if (!isUntranslated && isTranslatable(english, isCopy))
    return translation === undefined && !isOutdated
      ? [issueAt(file, path, `Missing translation of ${excerpt(english)}.`)]
      : [];
  // The consent notice keeps its version until its text is translated again.
  if (path.at(-1) === CONSENT_VERSION_FIELD) return [];
  if (translation === undefined || isDeepStrictEqual(translation, english)) return [];
  return [issueAt(file, path, `Expected ${excerpt(english)}, as in the English file. Delete the field.`)];
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !(value instanceof Date);

/** Returns whether a value needs translation: copy that contains a letter, or any sentence. */
const isTranslatable = (value: unknown, isCopy: boolean): boolean =>
  typeof value === "string" && (isCopy ? /\p{L}/u : /\p{L} \p{L}+ \p{L}/u).test(value);

const excerpt = (value: unknown): string => JSON.stringify(value).slice(0, 60);

/** Returns a warning for a translation that is outdated or unmarked, or whose English file does not exist. */
export function findTranslationWarnings({ file, english, status }: Translation): ContentIssue[] {
  if (!english) {
    const source = `content/${DEFAULT_LANGUAGE}/${file.name}`;
    return [
      {
        file: file.file,
        message: `Expected a translation of ${source}, which does not exist. Delete the file.`,
      },
    ];
  }
  if (file.issues.length > 0 || file.name === LANGUAGE_FILE || status === "current") return [];
  const command = `npm run check:content -- --mark ${file.file.replace("content/", "")}`;
  if (status === "unmarked")
    return [{ file: file.file, message: `Missing ${SOURCE_VERSION_FIELD}. To add it, run ${command}` }];
  const message = `The English file has changed. Update the translation, then run ${command}`;
  return [{ file: file.file, line: file.lineOf([SOURCE_VERSION_FIELD]), message }];
}

/**
 * Returns the text of a translation, marked with the current version of its English file.
 * @param name path in content/, such as `bn/pages/home.yaml`
 */
export function withSourceVersion(content: string, name: string): string {
  const [language = "", ...rest] = name.split("/");
  const version = getSourceVersion(content, rest.join("/"));
  if (!version)
    throw new CodedError(
      "HD_CONTENT_INVALID",
      `Expected a translation, got ${name}: content/${DEFAULT_LANGUAGE}/${rest.join("/")} does not exist.`,
    );
  const text = readFileSync(join(getLanguageFolder(language, content), ...rest), "utf8");
  const line = `${SOURCE_VERSION_FIELD}: "${version}"`;
  const existing = new RegExp(`^${SOURCE_VERSION_FIELD}:.*$`, "m");
  if (existing.test(text)) return text.replace(existing, line);
  return text.startsWith("---\n") ? text.replace("---\n", `---\n${line}\n`) : `${line}\n${text}`;
}
