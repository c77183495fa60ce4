import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, parseDocument } from "yaml";
import type { z } from "zod";
import { getLanguageFolder, listOtherLanguages } from "#server/files/site-folders.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { kinds } from "#shared/schemas/kinds.ts";
import {
  type ContentFile,
  getAtPath,
  parseFrontMatter,
  readContentFiles,
} from "#src/data/checks/content-files.ts";
import { type FieldPath, formatPath } from "#src/data/checks/issue.ts";
import { findTranslationIssues, readTranslations, withSourceVersion } from "#src/data/checks/translations.ts";

interface FieldChange {
  path: FieldPath;
  /** File from which a missing field is copied; `undefined` for an unknown field, which is removed. */
  source?: string;
  sourcePath?: FieldPath;
}

/**
 * Copies the files and required fields that a content folder lacks from another one, and removes unknown fields, so that
 * it matches a changed schema. Its other text stays as it is. Translations that were up to date get the same fields.
 * @param from path of the complete content, such as `content`
 * @param to path of the changed content, such as `tests/fixture-site/content`
 * @returns a line for each copied file, and for each copied or removed field
 */
export function copyMissingContent(from: string, to: string): string[] {
  const languages = listOtherLanguages(to);
  const currentNames = new Map(
    languages.map((language) => [language, listCurrentTranslations(to, language)]),
  );
  const sources = readContentFiles(from);
  const report = copyMissingFiles(sources, from, to);
  for (const file of readContentFiles(to)) {
    const changes = listChanges(file, sources, from);
    if (changes.length === 0) continue;
    const path = join(getLanguageFolder(DEFAULT_LANGUAGE, to), file.name);
    applyChanges(path, changes);
    report.push(...changes.map((change) => describeChange(path, change)));
    for (const [language, names] of currentNames)
      if (names.has(file.name)) changeTranslation(`${language}/${file.name}`, changes, { from, to });
  }
  return report;
}

const listCurrentTranslations = (content: string, language: string): Set<string> =>
  new Set(
    readTranslations(content, language).flatMap(({ file, status }) =>
      status === "current" ? [file.name] : [],
    ),
  );

function copyMissingFiles(sources: readonly ContentFile[], from: string, to: string): string[] {
  return sources.flatMap(({ kind, name }) => {
    const target = join(getLanguageFolder(DEFAULT_LANGUAGE, to), name);
    // The entries of both folders differ.
    if (kinds[kind].files.includes("*") || existsSync(target)) return [];
    cpSync(join(getLanguageFolder(DEFAULT_LANGUAGE, from), name), target);
    return [`${target}: copied`];
  });
}

function listChanges(file: ContentFile, sources: readonly ContentFile[], from: string): FieldChange[] {
  const issues = kinds[file.kind].schema.safeParse(file.raw).error?.issues ?? [];
  const ofKind = sources.filter(({ kind }) => kind === file.kind);
  const candidates = [...ofKind.filter(({ name }) => name === file.name), ...ofKind];
  return issues.flatMap((issue: z.core.$ZodIssue): FieldChange[] => {
    const path = issue.path as FieldPath;
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({ path: [...path, key] }));
    if (getAtPath(file.raw, path) !== undefined) return [];
    // Items of lists have the same fields, but there may be fewer of them.
    const firstPath = path.map((step) => (typeof step === "number" ? 0 : step));
    const places = candidates.flatMap((source) =>
      [path, firstPath].map((sourcePath) => ({ source, sourcePath })),
    );
    const place = places.find(({ source, sourcePath }) => getAtPath(source.raw, sourcePath) !== undefined);
    if (!place) return [];
    const source = join(getLanguageFolder(DEFAULT_LANGUAGE, from), place.source.name);
    return [{ path, source, sourcePath: place.sourcePath }];
  });
}

const describeChange = (file: string, { path, source }: FieldChange): string =>
  `${file}: ${formatPath(path)}: ${source ? `copied from ${source}` : "removed, because the schema does not contain it"}`;

/** Repeats the changes of an English file in its translation, and marks it as up to date if it is complete. */
function changeTranslation(
  name: string,
  changes: readonly FieldChange[],
  { from, to }: { from: string; to: string },
): void {
  const [language = ""] = name.split("/");
  const path = join(to, name);
  const text = readFileSync(path, "utf8");
  const english = `${getLanguageFolder(DEFAULT_LANGUAGE, from)}/`;
  const translated = changes.flatMap((change) => {
    if (!change.source) return [change];
    const source = join(from, language, change.source.slice(english.length));
    return existsSync(source) ? [{ ...change, source }] : [];
  });
  applyChanges(path, translated);
  writeFileSync(path, withSourceVersion(to, name));
  const translation = readTranslations(to, language).find(({ file }) => file.file === `content/${name}`);
  // An incomplete translation stays out of date, which is a warning instead of an issue.
  if (translation && findTranslationIssues(translation).length > 0) writeFileSync(path, text);
}

function applyChanges(file: string, changes: readonly FieldChange[]): void {
  const text = readFileSync(file, "utf8");
  const { head } = readDocument(file);
  const document = parseDocument(head);
  for (const { path, source, sourcePath = path } of changes) {
    const node = source && readDocument(source).document.getIn(sourcePath, true);
    if (node) document.setIn(path, node);
    else if (document.hasIn(path)) document.deleteIn(path);
  }
  writeFileSync(
    file,
    text.replace(head, () => document.toString({ lineWidth: 120 })),
  );
}

/** Returns the YAML of a file, or of the front matter of a post. */
function readDocument(file: string): { head: string; document: Document } {
  const text = readFileSync(file, "utf8");
  const head = file.endsWith(".mdx") ? parseFrontMatter(text).head : text;
  return { head, document: parseDocument(head) };
}
