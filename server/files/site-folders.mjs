// Plain JavaScript, because the setup scripts run on Node 20 and later.
import { existsSync, readdirSync } from "node:fs";
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

/**
 * Folder of the releases and their links, by default the working directory. The fixture site and servers that build as
 * another user set `SITE_DIR`.
 */
export const siteDir = resolve(process.env.SITE_DIR || ".");

/** Folder of the built pages, by default those of the current release. `DIST_DIR` overrides it. */
export const distDir = resolve(process.env.DIST_DIR || join(siteDir, "current/dist"));
