// Plain JavaScript, since the set-up reads it on whatever Node the system has.
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { FIRST_LANGUAGE } from "#shared/languages/first-language.mjs";

/**
 * Every word, price and person of the site in a folder for each language, and the owner's pictures beside them. Tests
 * name another folder than the owner's by `CONTENT_DIR`.
 */
export const contentDir = resolve(process.env.CONTENT_DIR || "content");

/** Where the files of a language lie, in the site's content or another folder of it. */
export const languageFolder = (language = FIRST_LANGUAGE, content = contentDir) => join(content, language);

/** The other languages of a folder of content: those whose folder says what they are called. */
export const otherLanguages = (content = contentDir) =>
  readdirSync(content)
    .filter((name) => name !== FIRST_LANGUAGE && existsSync(join(content, name, "language.yaml")))
    .sort();

/** Files that are served as they are; they stand beside the content that names them. */
export const publicDir = join(contentDir, "../public");

/** Where the build puts the site and the server finds it; `DIST_DIR` names another folder. */
export const distDir = resolve(process.env.DIST_DIR || "dist");

/** Where builds are made, each in a folder named after its time; `distDir` is a link to the one in service. */
export const buildsDir = `${distDir}-builds`;

/** Names the sources of a build. Written last: where it is missing or empty, the build was broken off. */
export const BUILT_FROM = ".built-from";

/** Folders of the whole builds that are kept, the newest first, by the clock at their making. */
export function keptBuilds() {
  if (!existsSync(buildsDir)) return [];
  const folders = readdirSync(buildsDir).sort().reverse();
  return folders
    .map((name) => join(buildsDir, name))
    .filter((folder) => statSync(join(folder, BUILT_FROM), { throwIfNoEntry: false })?.size);
}

/** Folder of the build in service; nothing before the first. */
export const buildInService = () => (existsSync(distDir) ? realpathSync(distDir) : undefined);
