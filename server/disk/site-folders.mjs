// Plain JavaScript, because the setup runs on the system's Node.js, whatever its version.
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";

/**
 * Content of the site: a folder for each language, and the owner's pictures. Tests set `CONTENT_DIR` to use other
 * content.
 */
export const contentDir = resolve(process.env.CONTENT_DIR || "content");

/** Returns the folder of a language. */
export const languageFolder = (language = DEFAULT_LANGUAGE, content = contentDir) => join(content, language);

/** Returns the languages besides English: the folders with a `language.yaml`. */
export const otherLanguages = (content = contentDir) =>
  readdirSync(content)
    .filter((name) => name !== DEFAULT_LANGUAGE && existsSync(join(content, name, "language.yaml")))
    .sort();

/** Files that are served unchanged. */
export const publicDir = join(contentDir, "../public");

/** The active build, which the server serves. `DIST_DIR` sets another folder. */
export const distDir = resolve(process.env.DIST_DIR || "dist");

/** Folder of the builds, each named after its time. `distDir` is a symbolic link to the active one. */
export const buildsDir = `${distDir}-builds`;

/** File with the sources of a build. It is written last: if it is missing or empty, the build is incomplete. */
export const BUILD_RECORD_FILE = ".built-from";

/** Returns the folders of complete builds, the newest first. */
export function listBuilds() {
  if (!existsSync(buildsDir)) return [];
  const folders = readdirSync(buildsDir).sort().reverse();
  return folders
    .map((name) => join(buildsDir, name))
    .filter((folder) => statSync(join(folder, BUILD_RECORD_FILE), { throwIfNoEntry: false })?.size);
}

/** Returns the folder of the active build, or `undefined` before the first build. */
export const getActiveBuild = () => (existsSync(distDir) ? realpathSync(distDir) : undefined);
