import { readFileSync } from "node:fs";
import { SOURCE_KEY, writeYaml } from "#editor/lossless-yaml.ts";
import { listOtherLanguages } from "#server/files/site-folders.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { type ContentFile, parseFrontMatter, readContentFiles } from "#src/data/checks/content-files.ts";
import { formatPath } from "#src/data/checks/issue.ts";
import {
  isAsShipped,
  isPicture,
  isPictureMentioned,
  isSampleKind,
  locate,
  readChecksums,
} from "#src/data/checks/shipped-files.ts";
import { readTranslations } from "#src/data/checks/translations.ts";
import type { Folders } from "#src/data/images/picture-files.ts";
import { type CleanedFile, cleanFile, cleanTranslation, indexRemovedEntries } from "./references.ts";

/** The changes of `npm run start-clean`. All files are relative to the project. */
export interface CleanPlan {
  /** Files of samples, their translations, and pictures that only they use. */
  removed: string[];
  /** New texts of files that referred to removed samples. */
  updated: Map<string, string>;
  /** Translations to mark as up to date again, relative to content/. */
  marked: string[];
  /** The changed fields, such as `content/en/navigation.yaml: menu.1.project`. Removed fields are also removed from translations. */
  changedFields: string[];
  /** Files of samples that the owner changed. */
  keptAsChanged: string[];
  /** Unchanged samples that another file requires, such as the author of a post. */
  keptAsRequired: { file: string; requiredBy: string }[];
}

/** Plans the removal of all samples that are as shipped. */
export function planCleaning(folders: Folders): CleanPlan {
  const english = readContentFiles(folders.content);
  const translated = listOtherLanguages(folders.content).flatMap((language) =>
    readTranslations(folders.content, language),
  );
  const translations = new Map(
    english.map(({ name }) => [name, translated.filter(({ file }) => file.name === name)]),
  );
  const checksums = readChecksums(folders);
  const readText = (file: string) => readFileSync(locate(file, folders), "utf8");
  const getFiles = (entry: ContentFile) => [
    entry.file,
    ...(translations.get(entry.name) ?? []).map(({ file }) => file.file),
  ];
  const changedPictures = [...checksums.keys()].filter(
    (file) => isPicture(file) && !isAsShipped(file, checksums, folders),
  );
  const isShippedSample = (entry: ContentFile) =>
    getFiles(entry).every(
      (file) =>
        isAsShipped(file, checksums, folders) &&
        !changedPictures.some((picture) => isPictureMentioned(picture, readText(file))),
    );
  const sampleCandidates = english.filter(isSampleKind);
  const { removed, cleaned, removal, keptAsRequired } = removeUnlessRequired(
    english,
    sampleCandidates.filter(isShippedSample),
  );
  const removedFiles = removed.flatMap(getFiles);

  const results = cleaned.flatMap((result) => [
    result,
    ...(translations.get(result.file.name) ?? []).map(({ file }) => cleanTranslation(file, result, removal)),
  ]);
  const updated = new Map(
    results
      .filter(hasChanged)
      .map((result) => [result.file.file, serialize(result, readText(result.file.file))]),
  );
  const remaining = [...english, ...translated.map(({ file }) => file)].filter(
    ({ file }) => !removedFiles.includes(file),
  );
  const remainingText = remaining.map(({ file }) => updated.get(file) ?? readText(file)).join("\n");
  const pictures = [...checksums.keys()].filter(
    (file) =>
      isPicture(file) && isAsShipped(file, checksums, folders) && !isPictureMentioned(file, remainingText),
  );
  return {
    removed: [...removedFiles, ...pictures],
    updated,
    marked: translated
      .filter(
        ({ file, status }) => status === "current" && updated.has(`content/${DEFAULT_LANGUAGE}/${file.name}`),
      )
      .map(({ file }) => file.file.replace("content/", "")),
    changedFields: results.flatMap(({ file, removedParts, unlinkedFields }) =>
      [
        ...(cleaned.some((result) => result.file === file) ? removedParts.toReversed() : []),
        ...unlinkedFields,
      ].map((path) => `${file.file}: ${formatPath(path)}`),
    ),
    keptAsChanged: sampleCandidates
      .filter((entry) => checksums.has(entry.file) && !isShippedSample(entry))
      .map(({ file }) => file),
    keptAsRequired,
  };
}

/** Removes samples, except those that a remaining file requires. */
function removeUnlessRequired(files: ContentFile[], samples: ContentFile[]) {
  const keptAsRequired: CleanPlan["keptAsRequired"] = [];
  let removed = samples;
  for (;;) {
    const removal = indexRemovedEntries(files, removed);
    const cleaned = files.filter((file) => !removed.includes(file)).map((file) => cleanFile(file, removal));
    const required = cleaned.flatMap(({ file, neededFiles }) =>
      neededFiles.map((needed) => ({ file: needed, requiredBy: file.file })),
    );
    if (required.length === 0) return { removed, cleaned, removal, keptAsRequired };
    keptAsRequired.push(...required);
    removed = removed.filter(({ file }) => !required.some((sample) => sample.file === file));
  }
}

const hasChanged = ({ file, body, removedParts, unlinkedFields }: CleanedFile): boolean =>
  removedParts.length > 0 || unlinkedFields.length > 0 || body !== file.body;

/** Returns the new text of a file. Unchanged fields, the order of fields and comments are preserved. */
function serialize({ file, raw, body }: CleanedFile, text: string): string {
  const fields = raw as Record<string, unknown>;
  if (!file.name.endsWith(".mdx")) return writeYaml({ ...fields, [SOURCE_KEY]: text });
  const { head } = parseFrontMatter(text);
  return `---\n${writeYaml({ ...fields, [SOURCE_KEY]: head })}---\n${body}`;
}
