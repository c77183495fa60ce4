import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { languageFolder } from "#server/disk/site-folders.mjs";
import { CodedError } from "#shared/errors.mjs";
import { formKinds, visibleFields } from "#shared/forms/forms.ts";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import {
  CONSENT_VERSION_FIELD,
  LANGUAGE_FILE,
  mergeTranslation,
  SOURCE_VERSION_FIELD,
} from "#shared/languages/merge.ts";
import { kinds } from "#shared/schemas/kinds.ts";
import { schemaIssues, textIssues } from "./file-issues.ts";
import { type ContentFile, getAtPath, issueAt, leafValues, readContentFiles } from "./files.ts";
import type { ContentIssue, FieldPath } from "./issue.ts";
import { getFieldInfo } from "./schema-tree.ts";

/** A file in another language than English. */
export interface Translation {
  file: ContentFile;
  /** With the fields of the English file that the translation does not contain. */
  merged: ContentFile;
  /** Undefined if the English file does not exist. */
  english: ContentFile | undefined;
  /** Whether `translatedFrom` is the version of the English file, another version, or missing. */
  status: "current" | "outdated" | "unmarked";
}

/** Reads every translation into a language. */
export function readTranslations(content: string, language: string): Translation[] {
  const englishFiles = new Map(readContentFiles(content).map((file) => [file.name, file]));
  return readContentFiles(content, language).map((file) => {
    const english = englishFiles.get(file.name);
    const isComplete = file.issues.length > 0 || file.name === LANGUAGE_FILE;
    const raw = isComplete ? file.raw : mergeTranslation(english?.raw, file.raw);
    const version = getAtPath(file.raw, [SOURCE_VERSION_FIELD]);
    const markedStatus = version === sourceVersion(content, file.name) ? "current" : "outdated";
    const status = version === undefined ? "unmarked" : markedStatus;
    return { file, english, merged: { ...file, raw }, status };
  });
}

/** Number of hexadecimal digits of the SHA-256 that identify a version. */
const VERSION_LENGTH = 12;

/** Returns the version of an English file, for `translatedFrom`. */
function sourceVersion(content: string, name: string): string | undefined {
  const file = join(languageFolder(DEFAULT_LANGUAGE, content), name);
  if (!existsSync(file)) return undefined;
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, VERSION_LENGTH);
}

/**
 * Returns the issues of a translation. Changes of the English file are only reported as warnings, so that editing
 * English does not require the other language.
 */
export function translationIssues(translation: Translation): ContentIssue[] {
  const { file, merged, english } = translation;
  if (!english) return file.issues;
  const invalid = schemaIssues(merged);
  if (invalid.length > 0) return invalid;
  const hasNoArticle = english.body.trim() !== "" && file.body.trim() === "";
  return [
    ...(hasNoArticle ? [{ file: file.file, message: "Missing article. Translate it." }] : []),
    ...textIssues(merged),
    ...(file.name === LANGUAGE_FILE ? [] : fieldIssues(translation, english)),
    ...(translation.status === "outdated" ? [] : optionIssues(merged, english)),
  ];
}

/** Options of a select match by their index, because a draft stores the index for a change of language. */
function optionIssues(translated: ContentFile, english: ContentFile): ContentIssue[] {
  if (translated.kind !== "forms") return [];
  const paths = formKinds.flatMap((form) =>
    visibleFields(form).flatMap(({ name, kind }) =>
      kind === "select" ? [["forms", form, "options", name]] : [],
    ),
  );
  return paths.flatMap((path) => {
    const [count = 0, englishCount = 0] = [translated, english].map(({ raw }) => listLength(raw, path));
    if (count === englishCount) return [];
    const message = `Expected ${englishCount} options, in the order of the English file, got ${count}.`;
    return [issueAt(translated, path, message)];
  });
}

function listLength(value: unknown, path: FieldPath): number {
  const list = getAtPath(value, path);
  return Array.isArray(list) ? list.length : 0;
}

/**
 * Returns missing copy, fields that the English file does not have, and fields that are not copy but differ from the
 * English file. An outdated translation is only checked for the last.
 */
function fieldIssues({ file, merged, status }: Translation, english: ContentFile): ContentIssue[] {
  const isOutdated = status === "outdated";
  const unknown = leafFields(isOutdated ? {} : file.raw).filter(
    ({ path }) => path[0] !== SOURCE_VERSION_FIELD && !hasField(english.raw, path),
  );
  const { raw } = isOutdated ? merged : file;
  const compared = leafFields(english.raw).flatMap(({ path, value }) => {
    const translated = getAtPath(raw, path);
    const { isCopy, isUntranslated } = getFieldInfo(kinds[file.kind].schema, path);
    if (!isUntranslated && isTranslatable(value, isCopy)) {
      if (hasField(raw, path)) return [];
      return [issueAt(file, path, `Missing translation of ${excerpt(value)}.`)];
    }
    // The consent notice keeps the version of its own text until it is translated again.
    if (path.at(-1) === CONSENT_VERSION_FIELD) return [];
    if (translated === undefined || isDeepStrictEqual(translated, value)) return [];
    return [issueAt(file, path, `Expected ${excerpt(value)}, as in the English file. Delete the field.`)];
  });
  return [
    ...unknown.map(({ path }) => issueAt(file, path, "Unknown field: the English file does not have it.")),
    ...compared,
  ];
}

/** Returns fields with a single value. Items of lists are omitted, because lists may differ between languages. */
const leafFields = (value: unknown) =>
  leafValues(value).filter(({ path }) => typeof path.at(-1) !== "number");

/** Whether a value needs translation: copy with a letter, or any sentence. */
const isTranslatable = (value: unknown, isCopy: boolean): boolean =>
  typeof value === "string" && (isCopy ? /\p{L}/u : /\p{L} \p{L}+ \p{L}/u).test(value);

/** Whether a field exists, or is in an entry beyond the end of a list, which may be shorter in one language. */
const hasField = (value: unknown, path: FieldPath): boolean =>
  getAtPath(value, path) !== undefined ||
  path.some((step, depth) => {
    const list = getAtPath(value, path.slice(0, depth));
    return Array.isArray(list) && Number(step) >= list.length;
  });

const excerpt = (value: unknown): string => JSON.stringify(value).slice(0, 60);

/** Returns a warning for a translation that is outdated or unmarked, or whose English file does not exist. */
export function translationWarnings({ file, english, status }: Translation): ContentIssue[] {
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
  const version = sourceVersion(content, rest.join("/"));
  if (!version)
    throw new CodedError(
      "HD_CONTENT_INVALID",
      `Expected a translation, got ${name}: content/${DEFAULT_LANGUAGE}/${rest.join("/")} does not exist.`,
    );
  const text = readFileSync(join(languageFolder(language, content), ...rest), "utf8");
  const line = `${SOURCE_VERSION_FIELD}: "${version}"`;
  const existing = new RegExp(`^${SOURCE_VERSION_FIELD}:.*$`, "m");
  if (existing.test(text)) return text.replace(existing, line);
  return text.startsWith("---\n") ? text.replace("---\n", `---\n${line}\n`) : `${line}\n${text}`;
}
