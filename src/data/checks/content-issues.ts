import { readBrand } from "#server/content/read-brand.ts";
import { getLanguageFolder, listOtherLanguages } from "#server/files/site-folders.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { MAX_SEARCH_TITLE_LENGTH } from "#shared/schemas/head.ts";
import { kinds } from "#shared/schemas/kinds.ts";
import { fillCompanyName } from "#shared/text/counts.ts";
import { type Folders, isDrawing } from "#src/data/images/picture-files.ts";
import { findAddressIssues, findLinkIssues } from "./addresses.ts";
import { findContrastIssues, findTypedNameWarnings } from "./brand-issues.ts";
import {
  type ContentFile,
  getAtPath,
  getFileKind,
  issueAt,
  listFiles,
  parseEntries,
  readContentFiles,
} from "./content-files.ts";
import { findCopiedValueWarnings } from "./copied-values.ts";
import { findCrossFileIssues, findPriceIssues } from "./cross-file-issues.ts";
import { findSchemaIssues, findTextIssues } from "./file-issues.ts";
import { type ContentIssue, findClosestMatch } from "./issue.ts";
import { findIdentityWarnings } from "./list-identities.ts";
import {
  findMissingWideDrawingIssues,
  findPictureFileIssues,
  listContentPictures,
} from "./picture-issues.ts";
import { findTranslationIssues, findTranslationWarnings, readTranslations } from "./translations.ts";

/** Matches names of files that become addresses. */
const SLUG = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/;
/** Matches names of files that content/pictures may contain. */
const PICTURE = /\.(?:jpe?g|png|webp|avif|svg)$/i;

const PICTURES = "pictures";
const ENGLISH = `content/${DEFAULT_LANGUAGE}`;

/**
 * Returns all issues in content/ and in the pictures of the site. Rules between files are checked only if every English
 * file matches its schema, because references to an invalid file would be reported as broken.
 */
export function findContentIssues(folders: Folders): ContentIssue[] {
  const files = readContentFiles(folders.content);
  const schemaIssues = files.flatMap(findSchemaIssues);
  const fileIssues = [
    ...findFileNameIssues(folders.content),
    ...schemaIssues,
    ...files.flatMap(findTextIssues),
    ...findPictureFileIssues(folders),
  ];
  if (schemaIssues.length > 0) return fileIssues;
  const entries = parseEntries(files);
  const languages = listOtherLanguages(folders.content);
  const translations = languages.flatMap((language) => readTranslations(folders.content, language));
  const merged = translations.filter(({ english }) => english).map(({ merged }) => merged);
  const publicFiles = [...listFiles(folders.public), ...listContentPictures(folders.content)];
  const checkLinks = (files: ContentFile[]) => findLinkIssues(files, entries, publicFiles, folders);
  const englishLinkIssues = checkLinks(files);
  const reportedMessages = new Set(englishLinkIssues.map(({ message }) => message));
  return [
    ...fileIssues,
    ...findAddressIssues(entries, publicFiles),
    ...findCrossFileIssues(entries),
    ...findContrastIssues(entries),
    ...translations.flatMap(findTranslationIssues),
    ...[...files, ...merged].flatMap((file) => findPriceIssues(file, entries)),
    ...englishLinkIssues,
    // Links of a translation that are also in the English file are already reported.
    ...checkLinks(merged).filter(({ message }) => !reportedMessages.has(message)),
    ...findMissingWideDrawingIssues(entries, folders),
  ];
}

/**
 * Returns issues that do not fail a build: values copied from another entry, titles that search results truncate, the
 * name of the company instead of its placeholder, list items with the same identity, and `findTranslationWarnings`.
 */
export function findContentWarnings({ content }: Folders): ContentIssue[] {
  const others = listOtherLanguages(content);
  return [
    ...[DEFAULT_LANGUAGE, ...others].flatMap((language) => {
      const files = readContentFiles(content, language);
      const name = findCompanyName(content, language);
      return [
        ...findCopiedValueWarnings(files),
        ...files.flatMap((file) => findTitleWarnings(file, name)),
        ...(name ? files.flatMap((file) => findTypedNameWarnings(file, name)) : []),
        // The identities of a translation are compared with the English ones instead.
        ...(language === DEFAULT_LANGUAGE && others.length > 0 ? files.flatMap(findIdentityWarnings) : []),
      ];
    }),
    ...others.flatMap((language) => readTranslations(content, language).flatMap(findTranslationWarnings)),
  ];
}

/** Returns the name of the company in a language, or `undefined` if the file of the brand is invalid. */
function findCompanyName(content: string, language: string): string | undefined {
  try {
    return readBrand(content, language).name;
  } catch {
    return undefined;
  }
}

function findTitleWarnings(file: ContentFile, name = ""): ContentIssue[] {
  const path = file.kind === "posts" ? ["title"] : ["head", "title"];
  const title = fillCompanyName(getAtPath(file.raw, path), name);
  if (typeof title !== "string" || title.length <= MAX_SEARCH_TITLE_LENGTH) return [];
  const message = `Expected at most ${MAX_SEARCH_TITLE_LENGTH} characters, which search results show, got ${title.length}.`;
  return [issueAt(file, path, message)];
}

/** Returns an issue for each file with an unexpected name, and for each missing singleton. */
function findFileNameIssues(content: string): ContentIssue[] {
  const others = listOtherLanguages(content);
  const singletons = Object.values(kinds).flatMap(({ files }) => (files.includes("*") ? [] : [files]));
  const existing = new Set(listFiles(getLanguageFolder(DEFAULT_LANGUAGE, content)));
  const missing = singletons.filter((name) => !existing.has(name));
  return [
    ...listFiles(content).flatMap((name) => {
      const [folder = "", ...rest] = name.split("/");
      const message = fileNameMessage(folder, rest.join("/"), { others, singletons });
      return message ? [{ file: `content/${name}`, message }] : [];
    }),
    ...missing.map((name) => ({
      file: `${ENGLISH}/${name}`,
      message: "Missing file. Restore it from an earlier version.",
    })),
  ];
}

/** @param name path in the folder */
function fileNameMessage(
  folder: string,
  name: string,
  { others, singletons }: { others: string[]; singletons: string[] },
): string | undefined {
  if (folder === DEFAULT_LANGUAGE) return contentNameMessage(name, singletons);
  if (folder === PICTURES) return pictureNameMessage(name);
  if (!others.includes(folder))
    return `Unknown folder. Move the file into ${ENGLISH}/ or out of content/, or add a language.yaml for its language.`;
  if (getFileKind(name)) return undefined;
  return `Unknown file. Give it the name of the file in ${ENGLISH}/ that it translates.`;
}

function pictureNameMessage(name: string): string | undefined {
  if (!PICTURE.test(name))
    return "Expected a JPEG, PNG, WebP, AVIF or SVG file. Save it as JPEG, or delete it.";
  // Drawings are served under their file names. The build renames photographs.
  if (!isDrawing(name) || name.endsWith(".svg")) return undefined;
  const expected = `content/${PICTURES}/${name.slice(0, -4)}.svg`;
  return `Expected the file extension .svg. Rename the file to ${expected}, also where it is used.`;
}

function contentNameMessage(name: string, singletons: string[]): string | undefined {
  const slug = name.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
  if (getFileKind(name))
    return SLUG.test(slug)
      ? undefined
      : "Expected letters, digits and single hyphens in the file name, which becomes an address.";
  const [folder = ""] = name.split("/");
  const { files } = Object.values(kinds).find((kind) => kind.files.startsWith(`${folder}/*`)) ?? {};
  const expected =
    files?.replace("*", slug) ?? findClosestMatch(name.replace(/\.ya?ml$/, ".yaml"), singletons);
  if (expected && expected !== name) return `Unknown file. Rename it to ${ENGLISH}/${expected}.`;
  return "Unknown file. Move it into the folder of its kind, or out of content/.";
}
