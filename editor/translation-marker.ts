import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { getLanguageFolder, listOtherLanguages } from "#server/files/site-folders.mjs";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";
import { LANGUAGE_FILE, SOURCE_VERSION_FIELD } from "#shared/languages/merge.ts";
import { getFileKind, listFiles } from "#src/data/checks/content-files.ts";
import { findTranslationIssues, readTranslations, withSourceVersion } from "#src/data/checks/translations.ts";

/**
 * Delay before a translation is marked. Sveltia writes the files of an entry one after the other, and the mark
 * (`translatedFrom`) must be computed from the new English file.
 */
const SAVE_MS = 300;

const withoutMark = (text: string) => text.replace(new RegExp(`^${SOURCE_VERSION_FIELD}:.*\\n`, "m"), "");

/**
 * Returns a listener for changed files. It marks a translation as up to date if its text was changed and it is complete,
 * because the editor shows the English text beside it.
 */
export function createTranslationMarker(content: string): (file: string) => void {
  const texts = new Map<string, string>();
  const read = (name: string) => readFileSync(join(content, name), "utf8");
  for (const language of listOtherLanguages(content))
    for (const name of listFiles(getLanguageFolder(language, content)))
      texts.set(`${language}/${name}`, withoutMark(read(`${language}/${name}`)));
  return (file) => {
    const name = relative(content, file).split(sep).join("/");
    if (!isTranslation(content, name)) return;
    setTimeout(() => {
      const text = read(name);
      // The text is unchanged, or the entry is a duplicate of another one.
      const isExistingText = texts.values().some((existing) => existing === withoutMark(text));
      texts.set(name, withoutMark(text));
      if (isExistingText || text === readCommitted(content, name)) return;
      writeFileSync(join(content, name), withSourceVersion(content, name));
      if (!isComplete(content, name)) writeFileSync(join(content, name), text);
    }, SAVE_MS);
  };
}

/** Returns the text of the last commit. A file with this text was written by Git, not by the editor. */
const readCommitted = (content: string, name: string) =>
  spawnSync("git", ["show", `HEAD:./${name}`], { cwd: content, encoding: "utf8" }).stdout;

function isTranslation(content: string, name: string): boolean {
  const [language = "", ...rest] = name.split("/");
  const source = rest.join("/");
  return (
    listOtherLanguages(content).includes(language) &&
    source !== LANGUAGE_FILE &&
    getFileKind(source) !== undefined &&
    existsSync(join(getLanguageFolder(DEFAULT_LANGUAGE, content), source))
  );
}

function isComplete(content: string, name: string): boolean {
  const [language = ""] = name.split("/");
  const translation = readTranslations(content, language).find(({ file }) => file.file === `content/${name}`);
  return translation !== undefined && findTranslationIssues(translation).length === 0;
}
