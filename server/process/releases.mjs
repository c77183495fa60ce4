// Plain JavaScript, because the setup scripts run on Node 20 and later.
import fs from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { siteDir } from "#server/files/site-folders.mjs";

/**
 * Folder of the releases, each named after the time it was built. A release contains all that runs: code, pages, a copy
 * of the content, and packages with Node.
 */
export const releasesDir = join(siteDir, "releases");

/** Packages of the releases. Releases with the same lock file share a folder. */
export const packagesDir = join(releasesDir, "packages");

/** Link to the newest complete release. */
export const latestLink = join(releasesDir, "latest");

/** Link to the release that runs. */
const currentLink = join(siteDir, "current");

/** Link to the release that was last published. A rollback changes only `current`. */
const publishedLink = join(siteDir, "published");

/** Metadata of a release. It is written last: if it is missing or empty, the release is incomplete. */
const RECORD_FILE = "release.json";

/**
 * @typedef {object} ReleaseRecord
 * @property {number} number increases with each release, because times go back if a clock is corrected
 * @property {string} sources hash of the sources
 * @property {string} packages name of the folder of the packages
 * @property {string} [siteUrl]
 */

/** @type {(release: string) => ReleaseRecord | undefined} */
export function readRecord(release) {
  const file = join(release, RECORD_FILE);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8") || "null") ?? undefined) : undefined;
}

/** @type {(release: string, record: ReleaseRecord) => void} */
export const writeRecord = (release, record) =>
  fs.writeFileSync(join(release, RECORD_FILE), JSON.stringify(record));

/** Returns the folders of complete releases, the newest first. */
export function listReleases() {
  if (!fs.existsSync(releasesDir)) return [];
  const releases = fs.readdirSync(releasesDir).flatMap((name) => {
    const folder = join(releasesDir, name);
    const record = folder !== latestLink && readRecord(folder);
    return record ? [{ folder, number: record.number }] : [];
  });
  return releases.sort((a, b) => b.number - a.number).map(({ folder }) => folder);
}

/** @type {(link: string) => string | undefined} */
const resolveLink = (link) => (fs.existsSync(link) ? fs.realpathSync(link) : undefined);

/** Returns the folder of the current release, or `undefined` before the first one. */
export const getCurrentRelease = () => resolveLink(currentLink);

export const getCurrentReleaseName = () => basename(getCurrentRelease() ?? "");

/** Returns `SITE_URL` of the build of the current release. */
export const getCurrentSiteUrl = () => readRecord(getCurrentRelease() ?? "")?.siteUrl;

/** Returns the folder of the last published release, or `undefined` before the first one. */
export const getPublishedRelease = () => resolveLink(publishedLink);

/** Returns the folder of the built pages of a release. */
export const getBuild = (release) => join(release, "dist");

/** Returns the Node of a release. */
export const getNode = (release) => join(release, "node_modules/.bin/node");

/**
 * Makes a release the current one.
 * @param {string} release
 * @param {{ isRollback?: boolean }} [options]
 */
export function setCurrentRelease(release, { isRollback = false } = {}) {
  if (!isRollback) replaceLink(publishedLink, release);
  replaceLink(currentLink, release);
}

/**
 * Returns the release to roll back to.
 * @param {string} [name] by default the release before the current one
 */
export function findRollbackTarget(name) {
  const releases = listReleases();
  if (name) return releases.find((release) => basename(release) === name);
  const current = getCurrentRelease();
  return current === undefined ? undefined : releases[releases.indexOf(current) + 1];
}

/** Replaces a symbolic link atomically, by a rename, and flushes it to disk. */
export function replaceLink(link, target) {
  const next = `${link}.next`;
  fs.rmSync(next, { force: true });
  fs.symlinkSync(relative(dirname(link), target), next);
  fs.renameSync(next, link);
  const folder = fs.openSync(dirname(link), "r");
  fs.fsyncSync(folder);
  fs.closeSync(folder);
}
