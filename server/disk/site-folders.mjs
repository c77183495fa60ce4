// Plain JavaScript, because the setup scripts run on Node 20 and later.
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DEFAULT_LANGUAGE } from "#shared/languages/default-language.mjs";

/**
 * Folder of the content: a folder for each language, and the owner's pictures. Tests set `CONTENT_DIR` to use other
 * content.
 */
export const contentDir = resolve(process.env.CONTENT_DIR || "content");

/** Returns the folder of a language. */
export const getLanguageFolder = (language = DEFAULT_LANGUAGE, content = contentDir) =>
  join(content, language);

/** Returns the languages besides English: the folders with a `language.yaml`. */
export const listOtherLanguages = (content = contentDir) =>
  readdirSync(content)
    .filter((name) => name !== DEFAULT_LANGUAGE && existsSync(join(content, name, "language.yaml")))
    .sort();

/**
 * Folder of files that the build copies to the site: icons, drawings, video and audio. Only SVG files are changed
 * (minified).
 */
export const publicDir = join(contentDir, "../public");

/** Path of the active build, by default `dist`; `DIST_DIR` overrides it. */
export const distDir = resolve(process.env.DIST_DIR || "dist");

/** Folder of the builds, each named after the time it was built. `distDir` is a symbolic link to the active one. */
export const buildsDir = `${distDir}-builds`;

/**
 * File with a hash of the sources of a build. It is written last: if it is missing or empty, the build is incomplete.
 */
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
